"""Opens windows on a display in memory and measures what they cost.

    measure_window.py PROGRAM RUNS

Prints a table in Markdown. PROGRAM is measured once a renderer, beside GNOME's Four-in-a-row.
"""

import contextlib
import ctypes
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

TICK = os.sysconf("SC_CLK_TCK")
SETTLED_SECS = 1.1
IDLE_SECS = 10
DROPS = 20
# A disc falls for 0.3 s from top to bottom.
DROP_SECS = 0.5
FALL_SECS = 0.3
# What monitors show; a window that draws more often has cheaper frames than the table says.
FRAMES_A_SECOND = 60
SIZES = [(560, 640), (1920, 1080)]


class Attributes(ctypes.Structure):
    """XWindowAttributes."""

    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "width", "height", "border", "depth")]
    _fields_ += [("visual", ctypes.c_void_p), ("root", ctypes.c_ulong)]
    _fields_ += [(name, ctypes.c_int) for name in ("clas", "bit", "win", "backing")]
    _fields_ += [(name, ctypes.c_ulong) for name in ("planes", "pixel")]
    _fields_ += [("under", ctypes.c_int), ("colormap", ctypes.c_ulong)]
    _fields_ += [("installed", ctypes.c_int), ("map_state", ctypes.c_int)]
    _fields_ += [("rest", ctypes.c_long * 8)]


class Display:
    """A display in memory and the windows on it."""

    def __init__(self):
        read, write = os.pipe()
        arguments = ["-displayfd", str(write), "-screen", "0", "2000x1200x24", "-nolisten", "tcp"]
        self.server = subprocess.Popen(
            ["Xvfb", *arguments], pass_fds=[write], stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self.name = ":" + pipe.readline().strip()
        x11 = self.x11 = ctypes.CDLL("libX11.so.6")
        for function in ("XOpenDisplay", "XGetImage"):
            getattr(x11, function).restype = ctypes.c_void_p
        x11.XDefaultRootWindow.restype = ctypes.c_ulong
        x11.XGetPixel.restype = ctypes.c_ulong
        # A window may go at any time, which is no error here.
        handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
        self.ignore = handler(lambda display, event: 0)
        x11.XSetErrorHandler(self.ignore)
        self.x = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        self.root = ctypes.c_ulong(x11.XDefaultRootWindow(self.x))

    def close(self):
        self.server.terminate()
        self.server.wait()

    def attributes(self, window):
        attributes = Attributes()
        self.x11.XGetWindowAttributes(self.x, ctypes.c_ulong(window), ctypes.byref(attributes))
        return attributes

    def window(self):
        """The window that can be seen, if it is large enough to be meant for people."""
        root, parent = ctypes.c_ulong(), ctypes.c_ulong()
        children, count = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
        self.x11.XQueryTree(
            self.x,
            self.root,
            ctypes.byref(root),
            ctypes.byref(parent),
            ctypes.byref(children),
            ctypes.byref(count),
        )
        windows = [children[i] for i in range(count.value)]
        if windows:
            self.x11.XFree(children)
        for window in windows:
            attributes = self.attributes(window)
            if attributes.map_state == 2 and attributes.width > 100 and attributes.height > 100:
                return window, attributes
        return None

    def is_painted(self, attributes):
        """Whether there is more than a background: several colours in its middle column."""
        x = max(attributes.x, 0) + attributes.width // 2
        top, bottom = max(attributes.y, 0), max(attributes.y, 0) + attributes.height
        height = min(bottom, 1200) - top
        if x >= 2000 or height <= 0:
            return False
        image = self.x11.XGetImage(
            self.x, self.root, x, top, 1, height, ctypes.c_ulong(0xFFFFFFFF), 2
        )
        if not image:
            return False
        image = ctypes.c_void_p(image)
        colours = {self.x11.XGetPixel(image, 0, y) for y in range(0, height, 3)}
        self.x11.XDestroyImage(image)
        return len(colours) >= 5


def ticks(pid):
    """The processor time of a process so far, in milliseconds."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / TICK


def memory(pid):
    """RSS and PSS in MiB."""
    sizes = {}
    with open(f"/proc/{pid}/smaps_rollup") as rollup:
        for line in rollup:
            name, _, rest = line.partition(":")
            if name in ("Rss", "Pss"):
                sizes[name] = int(rest.split()[0]) / 1024
    return sizes["Rss"], sizes["Pss"]


@contextlib.contextmanager
def opened(command, display):
    """The running program, and when its window was mapped and painted, in milliseconds."""
    environment = dict(os.environ, DISPLAY=display.name, GDK_BACKEND="x11")
    environment.pop("WAYLAND_DISPLAY", None)
    began = time.monotonic()
    program = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        mapped = painted = None
        while painted is None:
            if program.poll() is not None or time.monotonic() - began > 20:
                raise SystemExit(f"{command[0]} opened no window")
            found = display.window()
            now = (time.monotonic() - began) * 1000
            if found:
                mapped = mapped or now
                if display.is_painted(found[1]):
                    painted = (time.monotonic() - began) * 1000
            time.sleep(0.001)
        yield program.pid, mapped, painted, began
    finally:
        program.send_signal(signal.SIGTERM)
        program.wait()


def start_up(command, display):
    with opened(command, display) as (pid, mapped, painted, began):
        time.sleep(max(0, began + SETTLED_SECS - time.monotonic()))
        cpu = ticks(pid)
        rss, pss = memory(pid)
    time.sleep(0.1)
    return {"painted": painted, "mapped": mapped, "cpu": cpu, "rss": rss, "pss": pss}


def idle(command, display):
    with opened(command, display) as (pid, *_):
        time.sleep(2)
        before = ticks(pid)
        time.sleep(IDLE_SECS)
        return ticks(pid) - before


def falling(command, display, size):
    """Processor time while discs fall to the bottom one after the other, in % of a core."""

    def xdotool(*words):
        environment = dict(os.environ, DISPLAY=display.name)
        subprocess.run(["xdotool", *map(str, words)], env=environment, check=True)

    with opened(command, display) as (pid, *_):
        window, _ = display.window()
        xdotool("windowmove", window, 0, 0, "windowsize", window, *size)
        xdotool("windowfocus", window)
        time.sleep(1)
        before = (ticks(pid), ticks(display.server.pid))
        for _ in range(DROPS):
            xdotool("key", "4", "sleep", DROP_SECS, "key", "ctrl+z", "sleep", 0.1)
        after = (ticks(pid), ticks(display.server.pid))
    return [(b - a) / (DROPS * FALL_SECS * 10) for a, b in zip(before, after)]


def main():
    program, runs = sys.argv[1], int(sys.argv[2])
    commands = {
        "software": [program, "gui", "--renderer", "software"],
        "gl": [program, "gui", "--renderer", "gl"],
    }
    gnome = shutil.which("four-in-a-row", path=os.environ["PATH"] + ":/usr/games")
    home = tempfile.mkdtemp()
    os.environ.update(HOME=home, XDG_CONFIG_HOME=home, XDG_RUNTIME_DIR=home)
    display = Display()
    try:
        table = {name: [] for name in commands}
        if gnome:
            commands["GNOME Four-in-a-row"] = [gnome]
            table["GNOME Four-in-a-row"] = []
        # The first run warms up the disk and what the display caches.
        for run in range(runs + 1):
            for name, command in commands.items():
                measured = start_up(command, display)
                if run > 0:
                    table[name].append(measured)
        print("| | painted ms (best) | mapped ms | CPU ms | RSS MiB | PSS MiB | idle CPU ms |")
        print("|---|---|---|---|---|---|---|")
        for name, rows in table.items():
            median = {key: statistics.median(row[key] for row in rows) for key in rows[0]}
            best = min(row["painted"] for row in rows)
            rests = idle(commands[name], display)
            print(
                f"| {name} | {median['painted']:.0f} ({best:.0f}) | {median['mapped']:.0f} "
                f"| {median['cpu']:.0f} | {median['rss']:.1f} | {median['pss']:.1f} "
                f"| {rests:.0f} in {IDLE_SECS} s |"
            )
        print()
        print("| a disc falls | window | % of a core | CPU ms a frame | display, % of a core |")
        print("|---|---|---|---|---|")
        for name in ("software", "gl"):
            for width, height in SIZES:
                ours, server = falling(commands[name], display, (width, height))
                frame = ours * 10 / FRAMES_A_SECOND
                print(
                    f"| {name} | {width} x {height} | {ours:.1f} | {frame:.2f} | {server:.1f} |",
                    flush=True,
                )
        size = os.path.getsize(program) / 1e6
        print(f"\nThe program is {size:.1f} MB in one file. Medians of {runs} runs.")
    finally:
        display.close()
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
