#!/usr/bin/env bash
# Fails unless the tag given as argument is `v` and the version in Cargo.toml.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

if [ "$1" != "v$version" ]; then
    echo "the tag is $1, Cargo.toml says $version" >&2
    exit 1
fi
