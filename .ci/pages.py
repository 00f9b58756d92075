"""Reads the text of a board off its HTML and its SVG, and notes what documents must not hold."""

import html.parser
import re
import unicodedata
import xml.etree.ElementTree

CELL, MARGIN = 8.4, 20
SVG = "{http://www.w3.org/2000/svg}"
LINK = re.compile(r"(https?|mailto|file):", re.IGNORECASE)
ELSEWHERE = re.compile(r"url\s*\(|@import|expression|javascript", re.IGNORECASE)


class Page(html.parser.HTMLParser):
    """Reads the board's text off a page; `problems` are what a page must not hold."""

    ATTRIBUTES = {
        "meta": {"charset", "name", "content"}, "span": {"class"}, "a": {"class", "href"},
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

    TAGS = {"svg", "title", "style", "rect", "circle", "g", "text", "a"}

    def __init__(self, source, width):
        self.problems = []
        root = xml.etree.ElementTree.fromstring(source)
        for element in root.iter():
            self.check(element)
        board = root.find(f"{SVG}g[@class='board']")
        self.text = "".join(board.itertext())
        self.cells = [[]]
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
        if len(clusters) == length:
            row.extend(clusters)
        elif len(clusters) * 2 == length:
            row.extend(part for cluster in clusters for part in (cluster, ""))
        else:
            row.extend([run.text] + [""] * (length - 1))


def split(text):
    """Characters with the marks that stand on them."""
    clusters = []
    for character in text:
        if clusters and unicodedata.category(character) in ("Mn", "Me", "Cf"):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters
