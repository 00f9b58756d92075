"""Shapes of Benchmarks/boards/shapes.lua with Rich (PyPI rich): python3 Benchmarks/peers/shapes.py Table 1000"""

import sys

from rich.columns import Columns
from rich.console import Console, Group
from rich.padding import Padding
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

WORDS = "word " * 20


def column(n, line):
    return Group(*(line(i) for i in range(1, n + 1)))


def people(n):
    table = Table("name", "a", "b", "c", "d", box=None)
    for i in range(1, n + 1):
        table.add_row(f"row{i}", str(i), str(i * 2), f"x{i}", str(i % 7))
    return table


def grid(n, row):
    table = Table.grid()
    for i in range(1, n + 1):
        table.add_row(*row(i))
    return table


def tree(n):
    root = Tree("root")
    for i in range(1, n + 1):
        root.add(f"n{i}")
    return root


def meters(n):
    """A bar and how much it is, as a ProgressView draws them."""
    table = Table.grid(expand=True, padding=(0, 1))
    table.add_column(ratio=1)
    table.add_column(justify="right", min_width=4)
    for i in range(1, n + 1):
        table.add_row(ProgressBar(10, i % 10), f"{i % 10 * 10}%")
    return table


def sides(n):
    table = Table.grid(expand=True)
    table.add_row(Text("word " * n), Text("other " * n))
    return table


SHAPES = {
    "column of texts": lambda n: column(n, lambda i: Text(f"row {i}")),
    "Grid": lambda n: grid(n, lambda i: (f"row{i}", "x", str(i))),
    "Grid, wrapped": lambda n: grid(n, lambda i: (WORDS, "x", str(i))),
    "Table": people,
    "FlowLayout": lambda n: Columns([Text(f"r{i}") for i in range(1, n + 1)]),
    "Tree": tree,
    "ProgressView": meters,
    "frames and paddings": lambda n: column(n, lambda i: Padding(Text(f"r{i}"), 1)),
    "one border": lambda n: Panel(column(n, lambda i: Text(f"r{i}"))),
    "long text": lambda n: Text("word " * n),
    "two long texts": sides,
    "wrapped texts": lambda n: column(n, lambda i: Text(WORDS)),
    "CJK": lambda n: column(n, lambda i: Text(f"日本語テキスト{i}")),
    "emoji": lambda n: column(n, lambda i: Text(f"👩‍👩‍👧‍👦 e{i}")),
    "styled runs": lambda n: column(n, lambda i: Text.assemble("a", ("b", "bold"), ("c", "red"))),
}

name, rows = sys.argv[1], int(sys.argv[2])
Console(width=80, color_system=None, force_terminal=False).print(SHAPES[name](rows))
