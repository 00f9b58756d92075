package import TextRendering

extension OutputEnvironment {
  /// The characters to write: ASCII where the locale's character set is not UTF-8, ASCII borders with `--ascii`.
  ///
  /// The first of LC_ALL, LC_CTYPE and LANG that is set decides; where none is, UTF-8 is assumed, as a
  /// pipe's reader today expects it.
  package func charset(asciiFlag: Bool = false) -> OutputCharset {
    if !isUTF8 { return .ascii }
    return asciiFlag ? .asciiGlyphs : .unicode
  }

  private var isUTF8: Bool {
    guard let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") else { return true }
    let upper = locale.uppercased()
    return upper.contains("UTF-8") || upper.contains("UTF8")
  }
}
