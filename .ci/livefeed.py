"""Uses live boards at random through a terminal, and by `containerhost play`."""

import fcntl
import os
import pathlib
import random
import select
import signal
import struct
import subprocess
import tempfile
import termios

SAMPLES = ["scripts/checklist-board.lua", "scripts/feed.lua", "scripts/themed-list.lua", "scripts/setlist.lua"]
# Wide glyphs that are typed, that move and that are cut.
WIDE = """
local Wide = Container("Wide", { text = State "", rows = State { "日本", "a한국b" }, body = function(self)
  return VStack { alignment = "leading",
    TextField { text = self:binding "text" } :onSubmit(function()
      self.rows = { self.text, table.unpack(self.rows) }
      self.text = ""
    end),
    ForEach(self.rows, function(row) return Button(row .. "|", function() self.rows = { row } end) end),
    HStack { Text "ｆｕｌｌ", Text(self.text):lineLimit(1):foregroundStyle "red":frame { width = 5 }, Text "│" },
  }
end })
return Wide {}
"""
KEYS = {
    "tab": "\t", "shift-tab": "\x1b[Z", "enter": "\r", "space": " ", "escape": "\x1b[27u", "backspace": "\x7f",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "a": "a", "é": "é", "日": "日", "한": "한",
}
SIZES = [(60, 20), (40, 10), (23, 7), (80, 30)]


def uses():
    """Boards, keys and sizes, the same in each run."""
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        wide = pathlib.Path(folder, "wide.lua")
        wide.write_text(WIDE, encoding="utf-8")
        for board in [*SAMPLES, str(wide)]:
            for size in SIZES:
                yield board, ["tab"] + chance.choices(list(KEYS), k=25), size


def played(host, board, keys, columns, rows):
    """The rows of the last frame."""
    done = subprocess.run(
        [host, "play", board, "--size", f"{columns}x{rows}", "--keys", " ".join(keys)],
        capture_output=True, check=True, encoding="utf-8")
    return [line.rstrip() for line in done.stdout.split("\n")[-rows - 1 : -1]]


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, arguments, columns, rows):
        self.written = b""
        # The program's end is kept, to see what it has not read.
        self.master, self.slave = os.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = os.fork()
        if self.process == 0:
            os.close(self.master)
            os.login_tty(self.slave)
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8")
            os.execv(arguments[0], arguments)

    def read(self, seconds):
        """Reads what is there; False when nothing is, or the program has gone."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        self.written += os.read(self.master, 1 << 16)
        return True

    def type(self, text):
        os.write(self.master, text.encode())
        self.settle()

    def settle(self):
        """Reads until the program has read all input, has written what comes of it, and waits for more.

        A frame may wait for a sixtieth of a second after the one before.
        """
        calm = 0
        while calm < 12:
            calm = 0 if self.read(0.002) or self.has_input() or self.is_running() else calm + 1

    def has_input(self):
        return struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0" * 4))[0] > 0

    def is_running(self):
        threads = pathlib.Path(f"/proc/{self.process}/task").glob("*/stat")
        return any(thread.read_text().rpartition(")")[2].split()[0] not in "SZ" for thread in threads)

    def end(self):
        """Reads what is left until the program has gone."""
        while os.waitpid(self.process, os.WNOHANG)[0] == 0:
            self.read(0.01)
        while self.read(0):
            pass
        os.close(self.slave)
        os.close(self.master)


def frames(host, board, keys, columns, rows, repaints):
    """What is written to a terminal until it is given back; `repaints` draws the last frame anew."""
    terminal = Terminal([os.path.realpath(host), "live", board], columns, rows)
    while b"\x1b[c" not in terminal.written:
        terminal.read(1)
    terminal.type("\x1b[?62c")
    for key in keys:
        terminal.type(KEYS[key])
    if repaints:
        os.kill(terminal.process, signal.SIGCONT)
        terminal.settle()
    os.write(terminal.master, b"\x03")
    terminal.end()
    text = terminal.written.decode("utf-8")
    return text[: text.rindex("\x1b[?1049l")]
