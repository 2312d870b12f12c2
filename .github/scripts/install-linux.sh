#!/usr/bin/env bash
# Installs what building and every check need on a fresh Debian or Ubuntu, Rust excepted.
# Runs as root or through sudo, and installs only what is missing.
set -euo pipefail

packages=(
    # To compile and link.
    ca-certificates gcc libc6-dev pkg-config
    # To open a real window on a display in memory, click in it and look at it.
    imagemagick weston x11-utils xauth xdotool xvfb
    # To ask what is in it as a screen reader does.
    at-spi2-core dbus libglib2.0-bin
    libegl1 libgl1 libgl1-mesa-dri
    libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2
    libwayland-client0 libwayland-egl1 libxkbcommon0 libxkbcommon-x11-0
    # To check the desktop entry, its description, the scripts, the icon and the workflows.
    appstream desktop-file-utils python3 python3-venv shellcheck
)

# To measure coverage: the LLVM tools of rustc's own version, where rustup has not brought them.
if command -v rustc >/dev/null; then
    llvm=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
    tools=$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin
    [ -x "$tools/llvm-cov" ] || packages+=("llvm-$llvm")
fi

missing=()
for package in "${packages[@]}"; do
    status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
    echo "Nothing to install: all ${#packages[@]} packages are here."
    exit
fi

as_root=(env DEBIAN_FRONTEND=noninteractive)
[ "$(id -u)" -eq 0 ] || as_root=(sudo "${as_root[@]}")

echo "Installing ${missing[*]}"
"${as_root[@]}" apt-get update -q || {
    sleep 10
    "${as_root[@]}" apt-get update -q
}
"${as_root[@]}" apt-get install -q -y --no-install-recommends "${missing[@]}"
