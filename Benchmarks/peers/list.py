"""The list of Benchmarks/boards/list.lua with Textual: python3 list.py 100000. Needs textual from PyPI."""

import sys

from textual.app import App
from textual.widgets import OptionList


class Rows(App):
    BINDINGS = [("q", "quit", "quit")]

    def compose(self):
        yield OptionList(*(f"Row {number + 1}" for number in range(int(sys.argv[1]))))


Rows().run()
