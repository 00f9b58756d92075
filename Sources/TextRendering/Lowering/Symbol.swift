/// A symbol's glyph and its ASCII twin, by the name SwiftUI's authors know it under.
package struct Symbol: Equatable {
  /// One scalar, one cell wide; of lines as many as were asked for.
  package let glyph: String
  package let ascii: String

  /// Drawn for a name nobody knows.
  static let unknown = Symbol(glyph: "▢", ascii: "?")

  /// The symbol of that name; a variant without a glyph of its own (`bell.fill`, `folder.circle`) looks
  /// like its base.
  package init?(named name: String) {
    var name = Substring(name)
    while true {
      if let found = Self.entry(Array(name.utf8)) {
        self = found
        return
      }
      guard let base = Self.base(of: name) else { break }
      name = base
    }
    self.init(lines: String(name))
  }

  /// Characters that lines are drawn with stand for themselves: `├`, `╰──`.
  private init?(lines: String) {
    let scalars = lines.unicodeScalars
    guard !scalars.isEmpty, scalars.allSatisfy({ (0x2500...0x257F).contains($0.value) }) else {
      return nil
    }
    glyph = lines
    ascii = String(decoding: scalars.map { ASCIITwin.of($0.value) ?? 0x2B }, as: UTF8.self)
  }

  private init(glyph: String, ascii: String) {
    self.glyph = glyph
    self.ascii = ascii
  }

  func text(_ charset: OutputCharset) -> String { charset.usesASCIIGlyphs ? ascii : glyph }

  /// The names there are, for suggestions and documents; variants are not listed.
  package static var names: [String] {
    "\(table)".split(separator: ";").compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  private static let variants = [".fill", ".circle", ".square", ".rectangle"]

  private static func base(of name: Substring) -> Substring? {
    variants.first { name.hasSuffix($0) }.map { name.dropLast($0.utf8.count) }
  }

  // MARK: - The table

  private static let separator = UInt8(ascii: ";")
  private static let space = UInt8(ascii: " ")

  /// Finds `name` by halving the table's bytes: an entry begins behind a separator.
  private static func entry(_ name: [UInt8]) -> Symbol? {
    let table = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    var (low, high) = (0, table.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, table[start - 1] != separator { start -= 1 }
      let end = table[start...].firstIndex(of: separator) ?? table.count
      let entry = table[start..<end]
      let key = entry.prefix { $0 != space }
      if key.elementsEqual(name) { return Symbol(entry: entry.dropFirst(key.count + 1)) }
      if key.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start }
    }
    return nil
  }

  /// `glyph twin`.
  private init?(entry: Slice<UnsafeBufferPointer<UInt8>>) {
    let text = String(decoding: entry, as: UTF8.self)
    guard let glyph = text.first else { return nil }
    self.init(glyph: String(glyph), ascii: String(text.dropFirst(2)))
  }
}
