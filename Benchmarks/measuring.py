"""Runs commands and takes what they cost: shared by the benchmarks and .ci/check-budgets."""

import pathlib
import re
import resource
import shutil
import subprocess

TIME = shutil.which("time")


def stripped(program, folder):
    """A copy for callgrind: valgrind does not read the debug information of Swift."""
    copy = pathlib.Path(folder, pathlib.Path(program).name)
    subprocess.run(["objcopy", "--strip-debug", program, copy], check=True)
    return copy


def instructions(command, folder, *options):
    """The instructions of one run, as callgrind counts them."""
    words = [str(word) for word in command]
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/counts", *options, *words],
        capture_output=True, text=True,
        env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1"})
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found or int(found.group(1)) == 0:
        raise SystemExit(f"{' '.join(words)}: status {done.returncode}, nothing was counted\n{done.stderr}")
    return int(found.group(1))


def children_seconds():
    """Processor seconds of all commands so far. os.times counts in hundredths, of which a start takes a third."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Run:
    """One run of a command: processor seconds, peak MiB, what it wrote and complained about."""

    def __init__(self, command, folder, output="out", limit=None):
        self.output = pathlib.Path(folder, output)
        taken = pathlib.Path(folder, "taken")
        # A process that Python starts begins with Python's own peak of memory; one that time starts does not.
        timed = [TIME, "-o", taken, "-f", "%M", *command]
        before = children_seconds()
        with open(self.output, "wb") as file:
            done = subprocess.run(
                [str(part) for part in timed], stdout=file, stderr=subprocess.PIPE, text=True, timeout=limit)
        # GNU time's own share is a thousandth of a second.
        self.seconds = children_seconds() - before
        self.errors = done.stderr
        if done.returncode:
            raise SystemExit(f"{command}: status {done.returncode}\n{self.errors}")
        self.mebibytes = int(taken.read_text()) / 1024
