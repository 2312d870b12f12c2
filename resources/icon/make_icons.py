#!/usr/bin/env python3
"""Draws the program's icon: an SVG and, from the same few shapes, the PNG, ICO and ICNS files.

    python3 resources/icon/make_icons.py            writes every file beside this script
    python3 resources/icon/make_icons.py --check    writes nothing, fails where a file differs

Needs Python's standard library only. The arithmetic is exact on every computer, so the same
pixels come out everywhere, and the same bytes wherever Python packs with the classic zlib.
"""

import math
import struct
import sys
import zlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
CANVAS = 256  # the SVG's own units

# Colours from top to bottom of a shape.
BOARD = ("#3F72DB", "#2450AE")
BOARD_EDGE = ("#1E4391", "#17336F")
HOLE = ("#142C63", "#2A4FA0")
RED, RED_RIM = ("#F2575A", "#DB2C30"), ("#B31A24", "#8F121B")
YELLOW, YELLOW_RIM = ("#FFDF70", "#FFC722"), ("#DDA400", "#B98600")
RING = ("#FFFFFF", "#EEF2FB")

# The end of a game, top row first: four reds in a row on a rising diagonal.
FOUR = ("...R", "..Ry", ".Ryr", "Ryry")
# At 16 pixels four discs in a row would blur; three of them still say what is played.
THREE = ("..R", ".Ry", "Ryr")


def rounded(left, top, right, bottom, radius, colours):
    """A rectangle with round corners; a circle where the radius is half its side."""
    return (left, top, right, bottom, radius, colours)


def disc(x, y, radius, colours):
    return rounded(x - radius, y - radius, x + radius, y + radius, radius, colours)


def shapes(board, margin, corner, lip, pitch, radius, ring):
    """The icon from back to front, in units of the canvas."""
    low, high = margin, CANVAS - margin
    if lip:
        yield rounded(low, low + lip, high, high, corner, BOARD_EDGE)
    yield rounded(low, low, high, high - lip, corner, BOARD)
    first = CANVAS / 2 - pitch * (len(board) - 1) / 2
    for row, cells in enumerate(board):
        for column, cell in enumerate(cells):
            x, y = first + column * pitch, first + row * pitch - lip / 2
            if cell == ".":
                yield disc(x, y, radius, HOLE)
                continue
            fill, rim = (YELLOW, YELLOW_RIM) if cell == "y" else (RED, RED_RIM)
            if cell == "R" and ring:
                yield disc(x, y, radius + ring, RING)
            yield disc(x, y, radius, rim)
            yield disc(x, y, radius * 0.78, fill)


def icon(size):
    """The shapes that suit a picture of `size` pixels."""
    if size < 32:
        return list(shapes(THREE, margin=0, corner=48, lip=0, pitch=80, radius=32, ring=0))
    return list(shapes(FOUR, margin=8, corner=40, lip=8, pitch=54, radius=22, ring=4))


def rgb(colour):
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def svg():
    """The icon as SVG: one line a shape, one gradient a pair of colours."""
    pairs = sorted({shape[5] for shape in icon(CANVAS)})
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CANVAS} {CANVAS}">']
    lines += ["  <title>Connect Four</title>", "  <defs>"]
    for number, (top, bottom) in enumerate(pairs):
        lines.append(
            f'    <linearGradient id="g{number}" x1="0" y1="0" x2="0" y2="1">'
            f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
            "</linearGradient>"
        )
    lines.append("  </defs>")
    for left, top, right, bottom, radius, colours in icon(CANVAS):
        lines.append(
            f'  <rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}"'
            f' rx="{radius:g}" fill="url(#g{pairs.index(colours)})"/>'
        )
    return "\n".join([*lines, "</svg>", ""]).encode()


def draw(size):
    """The icon as `size` rows of RGBA bytes, each edge smoothed over one pixel."""
    scale = size / CANVAS
    picture = [[(0.0, 0.0, 0.0, 0.0)] * size for _ in range(size)]
    for shape in icon(size):
        left, top, right, bottom, radius = (value * scale for value in shape[:5])
        first, last = rgb(shape[5][0]), rgb(shape[5][1])
        for y in range(max(0, math.floor(top)), min(size, math.ceil(bottom))):
            along = min(1.0, max(0.0, (y + 0.5 - top) / (bottom - top)))
            colour = [a + (b - a) * along for a, b in zip(first, last)]
            away_y = max(top + radius - y - 0.5, y + 0.5 - bottom + radius, 0.0)
            row = picture[y]
            for x in range(max(0, math.floor(left)), min(size, math.ceil(right))):
                away_x = max(left + radius - x - 0.5, x + 0.5 - right + radius, 0.0)
                away = math.sqrt(away_x * away_x + away_y * away_y)
                cover = min(1.0, max(0.0, radius + 0.5 - away))
                if cover:
                    *under, alpha = row[x]
                    keep = alpha * (1.0 - cover)
                    total = cover + keep
                    mixed = [(c * cover + u * keep) / total for c, u in zip(colour, under)]
                    row[x] = (*mixed, total)
    return [
        bytes(math.floor(value + 0.5) for *c, a in row for value in (*c, a * 255.0))
        for row in picture
    ]


def png(size):
    def chunk(kind, data):
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    rows, above = draw(size), bytes(4 * size)
    packed = bytearray()
    for row in rows:  # filter 2: the difference to the row above
        packed += b"\2" + bytes((now - then) & 255 for now, then in zip(row, above))
        above = row
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(packed), 9))
    return b"\x89PNG\r\n\x1a\n" + body + chunk(b"IEND", b"")


def bitmap(size):
    """A picture as old Windows tools want it inside an ICO: upside down, BGRA, and a mask."""
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
    pixels = bytearray()
    for row in reversed(draw(size)):
        for i in range(0, len(row), 4):
            red, green, blue, alpha = row[i : i + 4]
            pixels += bytes((blue, green, red, alpha))
    mask_row = (size + 31) // 32 * 4
    return header + bytes(pixels) + bytes(mask_row * size)


def ico():
    sizes = (16, 24, 32, 48, 64, 256)
    pictures = [png(size) if size == 256 else bitmap(size) for size in sizes]
    data = struct.pack("<HHH", 0, 1, len(sizes))
    offset = len(data) + 16 * len(sizes)
    for size, picture in zip(sizes, pictures):
        data += struct.pack("<BBBBHHII", size & 255, size & 255, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return data + b"".join(pictures)


def icns():
    kinds = ((b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))
    pictures = [(kind, png(size)) for kind, size in kinds]
    data = b"".join(kind + struct.pack(">I", 8 + len(p)) + p for kind, p in pictures)
    return b"icns" + struct.pack(">I", 8 + len(data)) + data


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__)
    if check and "ng" in zlib.ZLIB_RUNTIME_VERSION:
        print("icons: not compared, this Python packs with zlib-ng")
        return
    files = {
        "connect-four.svg": svg(),
        "connect-four-256.png": png(256),
        "connect-four.ico": ico(),
        "connect-four.icns": icns(),
    }
    for name, data in files.items():
        path = FOLDER / name
        if not check:
            path.write_bytes(data)
        elif not path.is_file() or path.read_bytes() != data:
            sys.exit(f"icons: {name} is not what make_icons.py draws; run it again")
    print(f"icons: {len(files)} files {'as drawn' if check else 'written'}")


if __name__ == "__main__":
    main()
