"""The boards of the project, and how to draw one into a file: shared by the checks that draw them all."""

import pathlib
import subprocess
import tempfile

CASES = pathlib.Path("Tests/Boards")


def lines(path):
    return path.read_text(encoding="utf-8").split("\n") if path.exists() else []


class Board:
    """A script of scripts/, or a case of Tests/Boards with its arguments."""

    def __init__(self, script, name, arguments=(), fixtures=None):
        self.script, self.name, self.arguments = script, name, list(arguments)
        self.permissions = ["--allow-read", str(fixtures)] if fixtures and fixtures.exists() else []

    def draw(self, host, *options, environment=None):
        """The bytes of the drawn board, without what its script prints; None when the board fails."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "drawn")
            command = [host, "run", str(self.script), "--plugin-path", "plugins", "-o", str(file), *self.permissions]
            command += [*options, "--", *self.arguments]
            done = subprocess.run(command, capture_output=True, timeout=120, env=environment)
            if done.returncode not in (0, 1):
                raise SystemExit(f"{self.name}: exit status {done.returncode}: {done.stderr.decode()}")
            # A board that was drawn may have set the status, and then says nothing of an error.
            return file.read_bytes() if done.returncode == 0 or not done.stderr else None


def all_boards():
    """Every board that draws the same in each run.

    Those of scripts/ that show the machine, the date or what is piped to them are cases with fixtures; follow.lua
    wants a file that grows.
    """
    scripts = pathlib.Path("scripts")
    for script in sorted([*scripts.glob("*.lua"), *scripts.glob("gallery/*.lua")]):
        if script.stem not in ("system", "gitlog", "growth", "follow", "df", "month", "report"):
            yield Board(script, str(script))
    for case in sorted(path for path in CASES.glob("*/*") if path.name not in ("plugins", "fixtures")):
        if (case / "error").exists():
            continue
        named = [line for line in lines(case / "script") if line]
        fixtures = (case.parent / "fixtures").resolve()
        arguments = [line.replace("{fixtures}", str(fixtures)) for line in lines(case / "arguments") if line]
        script = pathlib.Path(named[0]) if named else case / "board.lua"
        yield Board(script, f"{case.parent.name}/{case.name}", arguments, fixtures)
