#!/usr/bin/env bash
# Builds the release for macOS: the application in a zip, with its checksum, in target/dist.
# The application is signed by no one in particular, so macOS asks before its first start.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

file=connect-four-$version-macos-$(uname -m).zip
app="$target/package-macos/Connect Four.app"

cargo build --release --locked
check_version "$target/release/connect-four"
rm -rf "$app"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources" "$dist"
cp "$target/release/connect-four" "$app/Contents/MacOS/"
cp resources/icon/connect-four.icns LICENSE "$app/Contents/Resources/"
sed "s/@VERSION@/$version/" resources/macos/Info.plist >"$app/Contents/Info.plist"
plutil -lint "$app/Contents/Info.plist"
codesign --force --sign - "$app"
codesign --verify --strict "$app"
rm -f "$dist/$file"
ditto -c -k --keepParent "$app" "$dist/$file"
write_checksum "$file"
