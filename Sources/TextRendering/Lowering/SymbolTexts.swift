/// The symbols that a board has drawn, as measured texts; lives as long as the boxes that show them.
///
/// A board has few symbols and draws them in every row: one that comes again is found by the bytes of its name,
/// as finding it among all symbols takes as long as laying out a row.
final class SymbolTexts {
  struct Entry: BitwiseCopyable {
    fileprivate let name: UnsafeMutableBufferPointer<UInt8>
    /// The glyph; its bytes live as long as the table.
    let text: MeasuredText
    /// Whether there is a symbol of that name.
    let isKnown: Bool
  }

  /// So many are compared one after the other.
  private static let few: Int32 = 8

  private let charset: OutputCharset
  private let entries = RawArena<Entry>(capacity: 8)
  private var places: [String: Int32] = [:]
  private let pool = TextPool()

  init(_ charset: OutputCharset) { self.charset = charset }

  deinit {
    for place in 0..<entries.count { entries.pointer(place).pointee.name.deallocate() }
    entries.destroy()
  }

  /// The symbol called `name`; what stands for unknown ones where there is none.
  subscript(name: UnsafeBufferPointer<UInt8>) -> Entry {
    for place in 0..<min(Self.few, entries.count) {
      let entry = entries.pointer(place)
      if entry.pointee.name.elementsEqual(name) { return entry.pointee }
    }
    let key = String(decoding: name, as: UTF8.self)
    if let place = places[key] { return entries.pointer(place).pointee }
    let symbol = Symbol(named: key)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: name.count)
    _ = copy.initialize(from: name)
    let entry = Entry(
      name: copy, text: pool.intern((symbol ?? .unknown).text(charset)), isKnown: symbol != nil)
    places[key] = entries.count
    entries.append(entry)
    return entry
  }
}
