#!/usr/bin/env python3
"""Writes the manual page containerhost(1) from what the program says of its own commands.

Usage: man-page.py CONTAINERHOST > docs/containerhost.1
"""

import json
import subprocess
import sys

EXAMPLES = [
    ("df -P | containerhost disks.lua", "A board that reads standard input, drawn."),
    ("containerhost report.lua build/*.xml", "What stands behind the board is its own; such files it may read."),
    ("containerhost run board.lua -o board.svg", "The same board as a picture; the ending says what is written."),
    ("containerhost live board.lua --watch", "The board on the terminal, to be used; read again when a file of it changes."),
    ("containerhost run system.lua --allow-read=/proc --every 2", "Drawn again every two seconds."),
    ("containerhost play board.lua --keys 'down enter'", "What the board shows after these keys, without a terminal."),
    ("containerhost inspect board.lua --why isDone", "Which line wrote a container value."),
]
FILES = [
    ("plugins/", "Beside the board, or beside its folder: plugins that it requires."),
    ("$XDG_DATA_HOME/containerhost/plugins", "The user's plugins; below ~/.local/share without the variable."),
    ("share/containerhost/plugins", "Beside the program's bin: the bundled plugins."),
    ("share/containerhost/scripts", "There too: sample boards."),
    ("$XDG_STATE_HOME/containerhost", "What boards store, a file for each, and the prompt's history; below ~/.local/state "
     "without the variable."),
]
ENVIRONMENT = [
    ("ACCESSIBLE", "1: words for a screen reader in the place of a drawing."),
    ("COLUMNS, LINES", "The size to draw in where no flag gives it."),
    ("NO_COLOR", "No colours; attributes stay on a terminal."),
    ("FORCE_COLOR, CLICOLOR_FORCE", "Colours although the output is no terminal."),
    ("CLICOLOR", "0: no colours."),
    ("TERM, COLORTERM", "What the terminal can show."),
    ("KITTY_WINDOW_ID, TERM_PROGRAM, VTE_VERSION, XTERM_VERSION", "Whether it is kitty, for --images=auto."),
    ("TMUX, STY, ZELLIJ", "A multiplexer, which shows no pictures."),
    ("COLORFGBG", "Whether its background is light or dark, for --theme=auto, where the terminal does not say so itself."),
    ("LC_ALL, LC_CTYPE, LANG", "ASCII output where they name no UTF-8 charset."),
    ("CONTAINERHOST_PLUGIN_PATH", "Folders of plugins, before the user's; a colon between them."),
    ("XDG_DATA_HOME, XDG_STATE_HOME, HOME", "Where the user's plugins, and what boards store, are found."),
    ("TMPDIR", "Where plugins lie while they are fetched; /tmp without it."),
    ("SHELL", "Written into the head of recordings, with TERM."),
]
EXIT = [
    ("0", "The board was drawn, or returned nothing."),
    ("1", "The script has an error."),
    ("2", "The command line is wrong, or there is no such board."),
    ("3", "A plugin was refused, where strictness was asked for."),
    ("70", "The script needed more memory than it may have."),
    ("124", "The script ran for longer than it may."),
    ("130", "The script was interrupted."),
]


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def flag(argument):
    """The names of an option, with its value."""
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    names = [dashes[name["kind"]] + name["name"] for name in argument["names"]]
    text = ", ".join("\\fB" + escaped(name) + "\\fR" for name in names)
    if argument["kind"] == "option":
        text += " \\fI" + escaped(argument["valueName"]) + "\\fR"
    return text


def synopsis(command, path):
    words = ["\\fB" + escaped(" ".join(path)) + "\\fR"]
    if any(shown(argument) and argument["kind"] != "positional" for argument in command.get("arguments", [])):
        words.append("[\\fIoptions\\fR]")
    for argument in command.get("arguments", []):
        if argument["kind"] != "positional":
            continue
        name = "\\fI" + escaped(argument["valueName"]) + "\\fR"
        if argument.get("parsingStrategy") == "postTerminator":
            words.append("[\\-\\- " + name + " ...]")
        else:
            words.append("[" + name + "]" if argument["isOptional"] else name)
    return " ".join(words)


def shown(argument):
    names = [name["name"] for name in argument.get("names", [])]
    return argument["shouldDisplay"] and not set(names) & {"help", "h", "version"}


def commands(command, path):
    """Every command that does something, with its words."""
    for child in command.get("subcommands", []):
        if child["commandName"] == "help" or not child.get("shouldDisplay", True):
            continue
        if child.get("subcommands"):
            yield from commands(child, path + [child["commandName"]])
        else:
            yield child, path + [child["commandName"]]


def entries(pairs):
    for name, text in pairs:
        yield from (".TP", "\\fB" + escaped(name) + "\\fR", escaped(text))


def page(program):
    root = json.loads(subprocess.run(
        [program, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout)["command"]
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    found = list(commands(root, [root["commandName"]]))
    yield f'.TH CONTAINERHOST 1 "" "containerhost {version}"'
    yield ".SH NAME"
    yield "containerhost \\- " + escaped(root["abstract"].rstrip("."))
    yield ".SH SYNOPSIS"
    for command, path in found:
        yield from (synopsis(command, path), ".br")
    yield ".SH DESCRIPTION"
    yield "A board is a Lua 5.4 file that returns a view. containerhost evaluates it and draws it as text."
    yield "On a terminal the output has colours and attributes; in a pipe or a file it is plain text."
    for command, path in found:
        yield f'.SH "{escaped(" ".join(path)).upper()}"'
        yield escaped(command["abstract"])
        for argument in filter(shown, command.get("arguments", [])):
            name = "\\fI" + escaped(argument["valueName"]) + "\\fR" if argument["kind"] == "positional" else flag(argument)
            yield from (".TP", name, escaped(argument.get("abstract", "")))
    yield ".SH EXAMPLES"
    yield from entries(EXAMPLES)
    yield ".SH EXIT STATUS"
    yield from entries(EXIT)
    yield ".SH ENVIRONMENT"
    yield from entries(ENVIRONMENT)
    yield ".SH FILES"
    yield from entries(FILES)
    yield ".SH SEE ALSO"
    yield ".BR lua (1)"


for line in page(sys.argv[1]):
    if line:
        print(line)
