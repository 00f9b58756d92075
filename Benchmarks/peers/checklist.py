"""The checklist with Rich (PyPI rich): python3 Benchmarks/peers/checklist.py 100000"""

import sys

from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

ROWS_PER_SECTION = 20

console = Console(width=80, color_system=None, force_terminal=False)
for section in range(int(sys.argv[1]) // ROWS_PER_SECTION):
    first = section * ROWS_PER_SECTION + 1
    rows = [
        Text(f"{'✗' if number % 7 == 0 else '○'} Scrolling in the Deep {number}", no_wrap=True, overflow="ellipsis")
        for number in range(first, first + ROWS_PER_SECTION)
    ]
    console.print(Text(f"SECTION {section + 1}"))
    console.print(Panel(Group(*rows)))
    console.print(Text(f"{ROWS_PER_SECTION} songs\n"))
