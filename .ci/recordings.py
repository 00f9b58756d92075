"""Plays random recordings, to be compared with what a terminal shows."""

import json
import pathlib
import random
import subprocess
import tempfile

COLUMNS, ROWS = 11, 6
TEXTS = ["a", "bc", "words go on", "xyz", "é", "日本"]
CONTROLS = ["\r", "\n", "\r\n", "\b", "\x1b7", "\x1b8", "\r\x1bM", "\x1bD", "\x1bE", "\x1b[4h", "\x1b[4l",
            "\r\x1b[?7l", "\x1b[?7h", "\x1b(0lqx\x1b(B"]


def written(seed):
    """What a program may write; libvterm has its own ways with margins, with halves of wide glyphs, and with what
    comes behind the last column."""
    chance = random.Random(seed)
    has_margins, has_wide = seed % 2, seed % 3 == 0
    finals = "CDGHX" if has_wide else "CDGHJKLMSTXdf" if has_margins else "ABCDEFGHJKLMPSTXdf@"
    texts = TEXTS if has_wide else TEXTS[:-1]
    text = ""
    for _ in range(60):
        kind = chance.random()
        if kind < 0.4:
            text += chance.choice(texts)
        elif kind < 0.55:
            text += "\r\n\x1b[J" if has_wide else chance.choice(CONTROLS)
        elif kind < 0.6 and has_margins:
            first = chance.randrange(1, 4)
            text += f"\x1b[{first};{first + chance.randrange(1, 4)}r"
        elif not has_wide:
            text += sequence(chance, chance.choice(finals))
        else:
            text += f"\x1b[{chance.randrange(1, ROWS + 1)};1H\x1b[J"
    return text


def sequence(chance, final):
    if final in "Hf":
        numbers = f"{chance.randrange(ROWS + 2)};{chance.randrange(COLUMNS + 2)}"
    else:
        numbers = chance.randrange(3 if final in "JK" else 5)
    # Terminals do not agree on the column after lines are put in or taken out.
    return f"\x1b[{numbers}{final}" + ("\r" if final in "LM" else "")


def played(host, text):
    """The rows that `containerhost play` prints of a recording of `text`."""
    with tempfile.TemporaryDirectory() as folder:
        recording = pathlib.Path(folder, "random.cast")
        lines = [{"version": 2, "width": COLUMNS, "height": ROWS}, [0, "o", text]]
        recording.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        done = subprocess.run([host, "play", recording], capture_output=True, check=True, encoding="utf-8")
    rows = done.stdout.split("\n")[:-1]
    return rows + [""] * (ROWS - len(rows))
