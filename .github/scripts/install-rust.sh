#!/usr/bin/env bash
# Installs, with rustup, the Rust that Cargo.toml names as the oldest one it builds with, so that
# neither the compiler nor its lints change by themselves under the project.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

rust=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
rustup toolchain install "$rust" --profile minimal --component clippy,llvm-tools,rustfmt
rustup default "$rust"
cargo --version
