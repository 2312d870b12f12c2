#!/usr/bin/env bash
# The long checks, too slow for every change: run before a release, and after work on the rules,
# the solver or the engines.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cargo test --release --locked --features long --test long
