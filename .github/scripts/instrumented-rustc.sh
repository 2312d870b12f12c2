#!/usr/bin/env bash
# Compiles the project's own crates so that they count which lines run. Cargo calls it through
# RUSTC_WORKSPACE_WRAPPER, so dependencies are neither counted nor built anew.
set -euo pipefail
exec "$@" -C instrument-coverage
