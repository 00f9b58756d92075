"""Reads the text of a board off its HTML and its SVG, and notes what documents must not hold."""

import collections
import html.parser
import re
import unicodedata
import xml.etree.ElementTree

CELL, ROW, BASELINE, MARGIN = 8.4, 16, 12.5, 20
SVG = "{http://www.w3.org/2000/svg}"
LINK = re.compile(r"(https?|mailto|file):", re.IGNORECASE)
ELSEWHERE = re.compile(r"url\s*\(|@import|expression|javascript", re.IGNORECASE)


class Page(html.parser.HTMLParser):
    """Reads the board's text off a page; `problems` are what a page must not hold."""

    ATTRIBUTES = {
        "meta": {"charset", "name", "content"}, "span": {"class"}, "bdi": {"class"}, "a": {"class", "href"},
    }
    VOID = {"meta"}

    def __init__(self, source):
        super().__init__(convert_charrefs=True)
        self.open, self.text, self.problems = [], "", []
        self.feed(source)
        self.close()
        if self.open:
            self.problems.append(f"not closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        if tag not in {"html", "head", "meta", "title", "style", "body", "main", "pre", "code", "span", "a", "bdi"}:
            self.problems.append(f"<{tag}>")
        for name, value in attributes:
            if name not in self.ATTRIBUTES.get(tag, set()) or (name == "href" and not LINK.match(value)):
                self.problems.append(f"<{tag} {name}={value!r}>")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> out of place")

    def handle_data(self, data):
        if "code" in self.open:
            self.text += data
        elif "style" in self.open and ELSEWHERE.search(data):
            self.problems.append("the style sheet refers to something")


class Picture:
    """Reads the board's text off an SVG, and which cell each of its characters stands in."""

    TAGS = {"svg", "title", "style", "rect", "circle", "path", "g", "text", "a"}

    def __init__(self, source, width):
        self.problems = []
        root = xml.etree.ElementTree.fromstring(source)
        for element in root.iter():
            self.check(element)
        board = root.find(f"{SVG}g[@class='board']")
        self.text = "".join(board.itertext())
        self.cells = [[]]
        self.areas = collections.defaultdict(list)
        for element in root.iter():
            for area in areas(element):
                for row in range(int(area[1] // ROW), int(area[3] // ROW) + 1):
                    self.areas[row].append(area)
        self.read(board, width)

    def check(self, element):
        tag = element.tag.removeprefix(SVG)
        if tag not in self.TAGS:
            self.problems.append(f"<{tag}>")
        for name, value in element.attrib.items():
            if name.lower().startswith("on") or (name == "href" and not (tag == "a" and LINK.match(value))):
                self.problems.append(f"<{tag} {name}={value!r}>")
        if tag == "style" and ELSEWHERE.search(element.text or ""):
            self.problems.append("the style sheet refers to something")

    def read(self, board, width):
        self.gap(board.text)
        for child in board:
            run = child if child.tag == f"{SVG}text" else child[0]
            self.run(run, width)
            self.gap(child.tail)

    def gap(self, text):
        for character in text or "":
            if character == "\n":
                self.cells.append([])
            else:
                self.cells[-1].append(character)

    def run(self, run, width):
        row = self.cells[-1]
        column = (float(run.get("x")) - MARGIN) / CELL
        length = round(float(run.get("textLength")) / CELL)
        if abs(column - len(row)) > 0.01:
            self.problems.append(f"{run.text!r} stands in column {column:.2f}, {len(row)} cells into its row")
        if len(row) + length > width:
            self.problems.append(f"{run.text!r} ends beyond column {width}")
        clusters = split(run.text)
        if run.get("class") == "l":
            self.drawn(run, clusters)
        if len(clusters) == length:
            row.extend(clusters)
        elif len(clusters) * 2 == length:
            row.extend(part for cluster in clusters for part in (cluster, ""))
        else:
            row.extend([run.text] + [""] * (length - 1))


    def drawn(self, run, clusters):
        """Whether there is an area in the cell of each character of a text that is not seen."""
        left, top = float(run.get("x")), float(run.get("y")) - BASELINE
        for column, character in enumerate(clusters):
            x = left + column * CELL
            if character not in " \u2800" and not any(
                    area[0] < x + CELL - 0.05 and area[2] > x + 0.05 and area[1] < top + ROW and area[3] > top
                    for area in self.areas[int(top // ROW)]):
                self.problems.append(f"nothing is drawn for {character!r} of {run.text!r}")


def areas(element):
    """What a rectangle or a path of the board covers, each as left, top, right, bottom."""
    if element.tag == f"{SVG}rect" and element.get("class") != "window":
        x, y, width, height = (float(element.get(name)) for name in ("x", "y", "width", "height"))
        yield x, y, x + width, y + height
    for piece in re.findall("M[^M]*", element.get("d", "") if element.tag == f"{SVG}path" else ""):
        x = y = 0
        found = []
        for command, given in re.findall("([MhvHAz])([^MhvHAz]*)", piece):
            numbers = [float(number) for number in re.findall(r"-?[0-9.]+", given)]
            if command in "MA":
                x, y = numbers[-2:]
            elif command == "H":
                x = numbers[0]
            elif command == "h":
                x += numbers[0]
            elif command == "v":
                y += numbers[0]
            found.append((x, y))
        yield (min(x for x, _ in found), min(y for _, y in found),
               max(x for x, _ in found), max(y for _, y in found) + 0.01)


def split(text):
    """Characters with the marks that stand on them."""
    clusters = []
    for character in text:
        if clusters and unicodedata.category(character) in ("Mn", "Me", "Cf"):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters
