import Containers
import RandomNumbers
import Testing

@testable import TextRendering

extension Canvas {
  fileprivate func encoded(
    _ make: (RenderOptions) -> any RowEncoder, theme: Theme = .terminal,
    _ charset: OutputCharset = .unicode
  ) -> String {
    var options = RenderOptions(width: buffer.width)
    options.theme = theme
    options.charset = charset
    let output = ByteBuffer()
    var encoder = make(options)
    encoder.encode(buffer.height, of: buffer, into: output)
    encoder.end(into: output)
    return output.string
  }

  fileprivate func html(theme: Theme = .terminal, _ charset: OutputCharset = .unicode) -> String {
    encoded({ HTMLEncoder(options: $0, styles: styles) }, theme: theme, charset)
  }

  fileprivate func svg(theme: Theme = .terminal, _ charset: OutputCharset = .unicode) -> String {
    encoded({ SVGEncoder(options: $0, styles: styles) }, theme: theme, charset)
  }

  /// What stands in the element of the rows.
  fileprivate var code: Substring { code(.unicode) }

  fileprivate func code(_ charset: OutputCharset) -> Substring {
    let html = html(charset)
    guard let start = html.range(of: "<code>"), let end = html.range(of: "</code>") else {
      return ""
    }
    return html[start.upperBound..<end.lowerBound]
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<Index>? { firstRange(of: part) }
}

@Suite struct HTMLEncoderTests {
  @Test func `text is escaped, rows end in a newline, trailing spaces are left out`() {
    let canvas = Canvas(8, 2)
    canvas.put("<a&\"'>", y: 1)
    #expect(canvas.code == "\n&lt;a&amp;&quot;&#39;&gt;\n")
  }

  @Test func `behaviour 74: signs and wide glyphs have cells of their own`() {
    let canvas = Canvas(12, 1)
    canvas.put("a日✗─é")
    #expect(
      canvas.code == "a<span class=\"w\">日</span><span class=\"n\">✗</span>"
        + "<span class=\"l0\">─</span>é\n")
  }

  @Test func `lines are areas under text that is not seen, a run of one glyph an area`() {
    let canvas = Canvas(8, 2)
    canvas.put("╭──┬╌┄")
    canvas.put("│ ⠉⠉", y: 1)
    #expect(
      canvas.code == "<span class=\"l0\">╭</span><span class=\"l1\">──</span>"
        + "<span class=\"l2\">┬</span>╌┄\n<span class=\"l3\">│</span> "
        + "<span class=\"l4\">⠉</span><span class=\"l4\">⠉</span>\n")
    let html = canvas.html()
    #expect(html.contains("-webkit-text-fill-color:transparent"))
    #expect(html.contains(".l1{background:var(--x) 0 7px/100% 1px no-repeat}"))
    #expect(html.contains(".l3{background:var(--x) 50% 0/1px 100% no-repeat}"))
    #expect(html.contains(".l4{width:1ch;background:var(--0),var(--3)}"))
    #expect(html.contains(".l0::before{content:\"\";position:absolute;left:calc(50% - .5px);"))
    #expect(!canvas.html(theme: .light).contains("url("))
  }

  @Test(arguments: ["│", "║", "┃", "┬", "┼", "╮", "╴", "╾", "╬"])
  func `a line that is not the same all along a run has each of its cells drawn`(line: String) {
    let canvas = Canvas(4, 1)
    canvas.put(line + line)
    #expect(canvas.code == "<span class=\"l0\">\(line)</span><span class=\"l0\">\(line)</span>\n")
  }

  @Test func `a double line is two strokes, and what meets it ends at the nearer one`() {
    func strokes(_ glyph: Unicode.Scalar) -> [String] {
      (LineArms(glyph.value)?.strokes ?? []).map { stroke in
        "\(stroke.isLying ? "-" : "|")\(stroke.offset) \(stroke.from.map(String.init) ?? "<")…"
          + (stroke.to.map(String.init) ?? ">")
      }
    }
    #expect(strokes("═") == ["--1 <…>", "-1 <…>"])
    #expect(strokes("╔") == ["--1 -1…>", "-1 1…>", "|-1 -1…>", "|1 1…>"])
    #expect(strokes("╝") == ["--1 <…-1", "-1 <…1", "|-1 <…-1", "|1 <…1"])
    #expect(strokes("╤") == ["--1 <…>", "-1 <…>", "|0 1…>"])
    #expect(strokes("╬").count == 8)
    #expect(strokes("╫") == ["-0 <…>", "|-1 <…>", "|1 <…>"])
    #expect(strokes("╒") == ["--1 0…>", "-1 0…>", "|0 -1…>"])
    let canvas = Canvas(2, 1)
    canvas.put("╔═")
    #expect(canvas.html().contains(".l1{background:var(--x) 0 6px/100% 1px no-repeat,"))
  }

  @Test func `lines that are underlined or written in ASCII stay text`() {
    let canvas = Canvas(4, 1)
    canvas.put("──", style: canvas.style(.clear, on: .clear, .underline))
    #expect(canvas.code == "<span class=\"s0\">──</span>\n")
    #expect(!canvas.html().contains("--x"))
    let drawn = Canvas(8, 1)
    drawn.put("─█⣿▲ä")
    #expect(drawn.code(.asciiGlyphs) == "-##^ä\n")
    #expect(!drawn.svg(.asciiGlyphs).contains("<path"))
  }

  @Test func `blocks lie on areas of their colour, so that no seams show`() {
    let canvas = Canvas(8, 1)
    canvas.put("██▄▄▎a▀")
    #expect(
      canvas.code == "<span class=\"b\">██</span><span class=\"b b0\">▄▄</span>"
        + "<span class=\"b b1\">▎</span>a<span class=\"b b2\">▀</span>\n")
    let html = canvas.html()
    #expect(
      html.contains(".b0{background:linear-gradient(to top,currentColor 50.0%,transparent 0)}"))
    #expect(
      html.contains(".b1{background:linear-gradient(to right,currentColor 25.0%,transparent 0)}"))
    #expect(
      html.contains(".b2{background:linear-gradient(to bottom,currentColor 50.0%,transparent 0)}"))
  }

  @Test(arguments: Theme.named.map(\.1))
  func `faint text can still be read where the text itself can`(theme: Theme) {
    for name in ColorName.allCases {
      let canvas = Canvas(1, 1)
      let style = canvas.style(.named(name), on: .clear, .dim)
      canvas.put("a", style: style)
      var options = RenderOptions()
      options.theme = theme
      var faint = PageStyles(styles: canvas.styles, options: options)
      var full = PageStyles(styles: canvas.styles, options: options)
      let bright = canvas.style(.named(name), on: .clear, [])
      for (scheme, theme) in faint.themes.enumerated() {
        func contrast(_ styles: inout PageStyles, _ style: StyleID) -> Double {
          let text = styles.number(of: style).flatMap { styles.looks[$0][scheme].text }
          return (text ?? theme.foreground).contrast(to: theme.background)
        }
        let (dimmed, whole) = (contrast(&faint, style), contrast(&full, bright))
        #expect(dimmed >= min(whole, RGBColor.readableContrast), "\(name)")
      }
    }
  }

  @Test func `contrast is that of the guidelines`() {
    let white = RGBColor(0xFFFFFF)
    #expect(abs(white.contrast(to: RGBColor(0x000000)) - 21) < 0.1)
    #expect(abs(RGBColor(0x767676).contrast(to: white) - 4.54) < 0.1)
    #expect(white.contrast(to: white) == 1)
  }

  @Test func `text of the other direction does not pull its neighbours along`() {
    let canvas = Canvas(14, 1)
    canvas.put("a שלום עולם |")
    #expect(canvas.code == "a <bdi class=\"d9\">שלום עולם</bdi> |\n")
    #expect(canvas.html().contains(".d9{width:9ch}"))
  }

  @Test func `a line under or through a text goes through the cells of its wide letters, too`() {
    let canvas = Canvas(4, 1)
    canvas.put("a日", style: canvas.style(.clear, on: .clear, .underline))
    #expect(canvas.code == "<span class=\"s0\">a<span class=\"w\">日</span></span>\n")
    #expect(canvas.html().contains(".n,.w,bdi{text-decoration:inherit}"))
  }

  @Test func `a word of joined letters has its cells as a whole, a letter with marks its own`() {
    let canvas = Canvas(20, 1)
    canvas.put("नमस्ते दुनिया e\u{301} ไทย|")
    #expect(
      canvas.code == "<bdi class=\"d3\">नमस्ते</bdi> <bdi class=\"d3\">दुनिया</bdi> "
        + "<span class=\"n\">e\u{301}</span> <bdi class=\"d3\">ไทย</bdi>|\n")
  }

  @Test func `styles are interned and coloured for light and dark`() {
    let canvas = Canvas(4, 1)
    let style = canvas.style(.named(.red), on: .clear, .bold)
    canvas.put("a", style: style)
    canvas.put("b", x: 2, style: style)
    #expect(canvas.code == "<span class=\"s0\">a</span> <span class=\"s0\">b</span>\n")
    let html = canvas.html()
    #expect(html.contains(".s0{font-weight:bold;color:#c4281f}"))
    #expect(html.contains("@media (prefers-color-scheme:dark)"))
    #expect(!canvas.html(theme: .light).contains("@media"))
  }

  @Test func `a background shows on trailing spaces, inverse exchanges the page's colours`() {
    let canvas = Canvas(3, 1)
    canvas.put("a  ", style: canvas.style(.clear, on: .clear, .inverse))
    #expect(canvas.code == "<span class=\"s0\">a  </span>\n")
    #expect(canvas.html(theme: .light).contains(".s0{color:#ffffff;background:#1f2328}"))
  }

  @Test func `a link is an anchor with an escaped target`() {
    let canvas = Canvas(3, 1)
    let link = canvas.styles.internHyperlink("https://a.b/?c&\"d\"")
    canvas.put("x", style: canvas.style(link: link))
    #expect(canvas.code == "<a href=\"https://a.b/?c&amp;&quot;d&quot;\">x</a>\n")
  }

  @Test func `what XML cannot hold is replaced`() {
    let output = ByteBuffer()
    output.appendEscaped("a\u{FFFE}b\u{FFFF}c\u{FFFD}\u{FF21}")
    #expect(output.string == "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FF21}")
  }
}

@Suite struct SVGEncoderTests {
  @Test func `one text for each run, at its column and as long as its cells`() {
    let canvas = Canvas(20, 1)
    canvas.put("ab cd   ef")
    canvas.put("g", x: 10, style: canvas.style(.clear, on: .clear, .bold))
    let svg = canvas.svg()
    let length = "lengthAdjust=\"spacingAndGlyphs\""
    #expect(
      svg.contains(
        "<text x=\"20\" y=\"44.5\" textLength=\"42\" \(length)>ab cd</text>   "
          + "<text x=\"87.2\" y=\"44.5\" textLength=\"16.8\" \(length)>ef</text>"
          + "<text class=\"s0\" x=\"104\" y=\"44.5\" textLength=\"8.4\" \(length)>g</text>\n"))
  }

  @Test func `one rectangle for each run of a background`() {
    let canvas = Canvas(6, 2)
    let style = canvas.style(.clear, on: .rgb(1, 2, 3))
    canvas.put("ab ", x: 1, style: style)
    let svg = canvas.svg()
    #expect(
      svg.contains("<rect class=\"s0\" x=\"28.4\" y=\"32\" width=\"25.2\" height=\"16\"/></g>"))
    #expect(svg.contains("rect.s0{fill:#010203}"))
  }

  @Test func `blocks lie on rectangles of their part of the cell`() {
    let canvas = Canvas(8, 1)
    canvas.put("██▂", style: canvas.style(.named(.red), on: .clear, []))
    canvas.put("▌▌", x: 4)
    let svg = canvas.svg(theme: .light)
    let blocks = [
      #"<rect class="b b0" x="20" y="32" width="16.8" height="16"/>"#,
      #"<rect class="b b0" x="36.8" y="44" width="8.4" height="4"/>"#,
      #"<rect class="b" x="53.6" y="32" width="4.2" height="16"/>"#,
      #"<rect class="b" x="62" y="32" width="4.2" height="16"/>"#,
    ]
    #expect(svg.contains(blocks.joined()))
    #expect(svg.contains(".b{fill:#1f2328}"))
    #expect(svg.contains(".b0{fill:#c4281f}"))
    #expect(!Canvas(1, 1).svg().contains(".b{"))
  }

  @Test func `lines and dots are areas at their cells, and their text is not seen`() {
    let canvas = Canvas(8, 2)
    canvas.put("╭──┃ ╌", style: canvas.style(.named(.red), on: .clear, []))
    canvas.put("⠁", x: 7)
    let svg = canvas.svg(theme: .light)
    // Two light lines that touch are one area; the heavy one is twice as thick.
    #expect(svg.contains("M28.4 39h16.8v1H28.4z"), "\(svg)")
    #expect(svg.contains("M48.4 32h2v16H48.4z"))
    // A corner and a dot are round.
    #expect(svg.contains("b b0\" shape-rendering=\"auto\" d=\"M28.4 40A3.7 3.7 0 0 0 "))
    #expect(svg.contains("class=\"b\" shape-rendering=\"auto\" d=\"M79.8 34A1.1 1.1 0 0 1 "))
    #expect(svg.contains("text.l{opacity:0}") && svg.contains("<text class=\"l\""))
    // Dashes have no shape, and are text.
    #expect(svg.contains("╌</text>") && !svg.contains("class=\"l\" x=\"62\""))
    #expect(!Canvas(1, 1).svg().contains("text.l"))
    // As wide as it is, a picture has crisp lines; in a narrower one none is left out.
    let narrower = "@media (max-width:\(20 * 2 + 8.4 - 0.1)px){path{shape-rendering:auto}}"
    #expect(Canvas(1, 1).svg().contains(narrower), "\(Canvas(1, 1).svg())")
  }

  @Test func `the picture is as high as its rows`() {
    #expect(Canvas(10, 3).svg().contains("viewBox=\"0 0 124 100\""))
    #expect(Canvas(10, 0).svg().hasSuffix("xml:space=\"preserve\"></g></svg>\n"))
  }
}

@Suite struct PageTextTests {
  @Test func `behaviour 73: random text is the same in HTML, SVG and plain text`() {
    var random = RandomNumbers(seed: 73)
    let pool = TextPool()
    for _ in 0..<100 {
      let canvas = Canvas(30, 3)
      for _ in 0..<8 {
        let text = pool.intern(RandomText.make(using: &random))
        let style = canvas.style(
          .rgb(.random(in: 0...255, using: &random), 0, 9),
          on: .random(using: &random) ? .palette(3) : .clear,
          TextAttributes(rawValue: .random(in: 0...63, using: &random)))
        canvas.buffer.put(
          text.bytes, from: 0, to: text.count, x: .random(in: -3...29, using: &random),
          y: .random(in: 0...2, using: &random), style: style, clip: canvas.buffer.bounds)
      }
      for charset in [OutputCharset.unicode, .asciiGlyphs] {
        #expect(Self.text(canvas.code(charset)) == canvas.plain(charset: charset))
        let svg = canvas.svg(charset)
        let board = svg.range(of: "xml:space=\"preserve\">").map {
          svg[$0.upperBound...].dropLast("</g></svg>\n".unicodeScalars.count)
        }
        #expect(board.map(Self.text) == canvas.plain(charset: charset))
      }
    }
  }

  /// The text between the tags, without trailing spaces.
  private static func text(_ markup: Substring) -> String {
    var text = markup.replacing(/<[^>]*>/.matchingSemantics(.unicodeScalar), with: "")
    for (name, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text.replace(name.unicodeScalars, with: character.unicodeScalars)
    }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let trimmed = lines.dropLast().map { line in
      String(Substring.UnicodeScalarView(line.reversed().drop { $0 == " " }.reversed())) + "\n"
    }
    return trimmed.joined()
  }
}

extension Substring {
  /// Replaces by scalars: a mark may follow an entity.
  fileprivate mutating func replace(
    _ old: String.UnicodeScalarView, with new: String.UnicodeScalarView
  ) {
    var scalars = Array(unicodeScalars)
    scalars.replace(Array(old), with: Array(new))
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    self = Substring(String(result))
  }
}

@Suite struct MarkedStrikeTests {
  @Test func `behaviour 75: a marked strike is the same in text and ANSI`() {
    let canvas = Canvas(6, 1)
    canvas.put("a日", style: canvas.style(.clear, on: .clear, .strikethrough))
    let output = ByteBuffer()
    encodeANSI(canvas.buffer, rows: 0..<1, depth: .none, strikesOut: true, into: output)
    #expect(output.string == "\u{1B}[9ma\u{336}日\u{336}\u{1B}[0m\n")
    #expect(canvas.plain(strikesOut: true) == "a\u{336}日\u{336}\n")
  }
}
