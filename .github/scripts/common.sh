# shellcheck shell=bash
# Read by the other scripts: goes to the project's folder and names what they share.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# The version in Cargo.toml.
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
# Where cargo builds, and where the files of a release go.
target=${CARGO_TARGET_DIR:-target}
dist=$target/dist

# Fails unless the program $1 starts and tells the version it was built with.
check_version() {
    local told
    told=$("$1" --version)
    if [ "${told##* }" != "$version" ]; then
        echo "$1 tells '$told', not version $version" >&2
        return 1
    fi
}

# Writes the SHA-256 of file $1 in the release folder beside it, and shows both.
write_checksum() (
    cd "$dist"
    if command -v sha256sum >/dev/null; then
        sha256sum "$1" >"$1.sha256"
    else
        shasum -a 256 "$1" >"$1.sha256"
    fi
    ls -l "$1"
    cat "$1.sha256"
)
