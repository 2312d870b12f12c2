#!/usr/bin/env bash
# Builds the release for Linux: one executable file, with its checksum, in target/dist.
# The file runs on systems with the same or a newer glibc: build it on the oldest one supported.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# With the opening book of the solver, which is 3 MB, in it.
limit=16000000
file=connect-four-$version-linux-$(uname -m)

cargo build --release --locked
mkdir -p "$dist"
install -m 755 "$target/release/connect-four" "$dist/$file"
check_version "$dist/$file"

size=$(wc -c <"$dist/$file")
if [ "$size" -gt $limit ]; then
    echo "$file has $size bytes, more than $limit" >&2
    exit 1
fi
write_checksum "$file"
echo "needs $(objdump -T "$dist/$file" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1) or newer"
