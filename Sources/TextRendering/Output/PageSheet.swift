/// The style sheet of a page: rules for the first theme, and what differs in the dark.
///
/// `page` makes the rules of the page itself, `rules` those of one class: for HTML they colour text and
/// what lies behind it, for SVG text and rectangles.
struct PageSheet {
  let styles: PageStyles
  let page: (Theme) -> String
  let rules: (_ number: Int, PageStyles.Look) -> String

  func write(into output: ByteBuffer) {
    write(0, into: output)
    guard styles.themes.count > 1 else { return }
    output.append("@media (prefers-color-scheme:dark){")
    write(1, into: output)
    output.append("}")
  }

  /// A class that looks the same in both schemes is not written twice.
  private func write(_ scheme: Int, into output: ByteBuffer) {
    output.append(page(styles.themes[scheme]))
    for (number, looks) in styles.looks.enumerated()
    where scheme == 0 || looks[scheme] != looks[0] {
      output.append(rules(number, looks[scheme]))
    }
  }
}

extension TextAttributes {
  /// The attributes as CSS declarations; colours are not among them.
  var css: String {
    var parts = ""
    if contains(.bold) { parts += "font-weight:bold;" }
    if contains(.italic) { parts += "font-style:italic;" }
    var lines: [String] = []
    if contains(.underline) { lines.append("underline") }
    if contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty { parts += "text-decoration:\(lines.joined(separator: " "));" }
    return parts
  }
}

/// Fonts whose letters are equally wide and whose box drawing joins, by the systems they come with.
let monospacedFonts =
  "ui-monospace,Menlo,\"Cascadia Mono\",\"DejaVu Sans Mono\",Consolas,\"Liberation Mono\",monospace"
