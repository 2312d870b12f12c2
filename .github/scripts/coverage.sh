#!/usr/bin/env bash
# Measures how much of board, rules, game and model the unit tests and the rules tests run, prints
# the figure, and fails below 100 % of the lines. The LLVM tools must be of rustc's own LLVM.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."

llvm=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
# The tools of rustup's llvm-tools, or those of the distribution.
tool() {
      local own
      own=$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin/$1
      if [ -x "$own" ]; then
          echo "$own"
      else
          command -v "$1-$llvm" || {
              echo "coverage: $1 of LLVM $llvm is missing; install llvm-$llvm or rustup's llvm-tools" >&2
              return 1
          }
      fi
}
profdata=$(tool llvm-profdata)
cov=$(tool llvm-cov)
folder=target/coverage
rm -rf "$folder"
mkdir -p "$folder"

export RUSTC_WORKSPACE_WRAPPER=$here/instrumented-rustc.sh
export LLVM_PROFILE_FILE=$PWD/$folder/%p-%m.profraw
cargo test --locked --lib --quiet -- board:: rules:: game:: model::
cargo test --locked --test integration --quiet -- \
    perft lines positions laws differential registries refusals --skip solver

mapfile -t programs < <(
    cargo test --locked --lib --test integration --no-run --message-format=json 2>/dev/null |
      sed -n 's/.*"executable":"\([^"]*\)".*/\1/p'
)
"$profdata" merge -sparse "$folder"/*.profraw -o "$folder/all.profdata"
objects=("${programs[0]}")
for program in "${programs[@]:1}"; do
    objects+=(--object "$program")
done
export_all=("$cov" export "${objects[@]}" "--instr-profile=$folder/all.profdata")
"${export_all[@]}" --format=lcov > "$folder/lines.lcov"
"${export_all[@]}" > "$folder/regions.json"
python3 "$here/coverage_figure.py" "$folder/lines.lcov" "$folder/regions.json" \
    src/board src/rules src/game src/model
