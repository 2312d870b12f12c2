"""Prints the lines and regions of some folders that tests run, test code left out.

Usage: coverage_figure.py LINES.lcov REGIONS.json FOLDER...
Ends with 1 when a line is not run, and names it.
"""

import json
import pathlib
import re
import sys


def first_test_line(path):
    """The line from which a file is test code: its `#[cfg(test)]` before a module."""
    if path.name == "tests.rs":
        return 1
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, (line, below) in enumerate(zip(lines, lines[1:]), start=1):
        if line.strip() == "#[cfg(test)]" and re.match(r"\s*(pub )?mod \w+", below):
            return number
    return len(lines) + 1


def main(lcov, regions, *folders):
    root = pathlib.Path.cwd()
    files = [path for folder in folders for path in sorted((root / folder).rglob("*.rs"))]
    ends = {str(path): first_test_line(path) for path in files}

    lines = {}
    current = None
    for record in pathlib.Path(lcov).read_text(encoding="utf-8").splitlines():
        if record.startswith("SF:"):
            current = record[3:]
        elif record.startswith("DA:") and current in ends:
            number, count = map(int, record[3:].split(",")[:2])
            if number < ends[current]:
                key = (current, number)
                lines[key] = max(lines.get(key, 0), count)

    seen = {}
    export = json.loads(pathlib.Path(regions).read_text(encoding="utf-8"))
    for function in export["data"][0]["functions"]:
        for region in function["regions"]:
            file = function["filenames"][region[5]]
            # Kind 0 is code; the others are gaps and expansions.
            if file in ends and region[7] == 0 and region[0] < ends[file]:
                key = (file, *region[:4])
                seen[key] = max(seen.get(key, 0), region[4])

    missed = sorted(key for key, count in lines.items() if count == 0)
    for file, number in missed:
        print(f"not run: {pathlib.Path(file).relative_to(root)}:{number}")
    for name, counts in (("lines", lines), ("regions", seen)):
        run = sum(1 for count in counts.values() if count)
        print(f"{name} of {', '.join(folders)}: {run} of {len(counts)}, {run / len(counts):.2%}")
    return 1 if missed or not lines else 0


sys.exit(main(*sys.argv[1:]))
