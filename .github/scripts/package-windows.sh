#!/usr/bin/env bash
# Builds the release for Windows in Git's bash: a zip, with its checksum, in target/dist. It holds
# the program without a console window and its twin for the command line.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

file=connect-four-$version-windows-$(uname -m).zip
folder=$target/package-windows

cargo build --release --locked --features console-twin
check_version "$target/release/connect-four-console.exe"
rm -rf "$folder"
mkdir -p "$folder" "$dist"
cp "$target/release/connect-four.exe" "$target/release/connect-four-console.exe" \
    README.md LICENSE "$folder"
powershell.exe -NoProfile -Command \
    "Compress-Archive -Force -Path '$folder/*' -DestinationPath '$dist/$file'"
write_checksum "$file"
