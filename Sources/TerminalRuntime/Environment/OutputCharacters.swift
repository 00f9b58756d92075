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
    // In bytes: the first search in a String costs more than drawing a small board.
    let letters = locale.utf8.filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }
    return letters.indices.contains { letters[$0...].starts(with: "utf8".utf8) }
  }
}
