#!/usr/bin/env bash
# How heavy the window is: time to the first picture, processor time and memory, for each way of
# drawing, and beside GNOME's Four-in-a-row (package four-in-a-row) where that is installed.
#
#     .github/scripts/measure-window.sh [RUNS]
#
# Opens the windows on displays in memory, one after the other. Meant for a quiet machine; the
# table shows medians and, for times, the best run as well.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cargo build --release --locked
measure=(python3 .github/scripts/measure_window.py "$target/release/connect-four" "${1:-7}")
# Screen readers and GNOME's program talk over a session bus, as on a desktop.
if command -v dbus-run-session >/dev/null; then
    dbus-run-session -- "${measure[@]}"
else
    "${measure[@]}"
fi
