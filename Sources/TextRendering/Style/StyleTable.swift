import Containers

/// Interns styles and link targets; one table serves all buffers of a rendering.
package final class StyleTable {
  /// From here on colours are rounded to the 256-colour palette, so that gradients cannot use up the table.
  private static let roundingStart = 1 << 15
  private static let capacity = 1 << 16
  /// The first dictionary of a kind of key costs more than a small board, which has few styles.
  private static let fewest = 16

  private let records = RawArena<StyleRecord>(capacity: 16)
  /// The ids of all styles but the plain one, once there are more than a look at each takes no time.
  private var ids: [StyleRecord: UInt16] = [:]
  private var links = Hyperlinks()

  /// Whether any style has a background; most boards have none.
  private(set) var hasBackgrounds = false

  package init() { records.append(StyleRecord()) }

  deinit { records.destroy() }

  /// How many styles there are; their ids are below.
  package var count: Int { Int(records.count) }

  private var all: UnsafeMutableBufferPointer<StyleRecord> {
    UnsafeMutableBufferPointer(start: records.base, count: count)
  }

  /// The style's id; equal records have equal ids.
  ///
  /// A table holds 65 536 styles; beyond half of them colours are rounded, and when it is full new
  /// styles come out plain.
  package func intern(_ record: StyleRecord) -> StyleID {
    if record == records.base[0] { return .plain }
    if let known = id(of: record) { return StyleID(rawValue: known) }
    guard count >= Self.roundingStart else { return add(record) }
    let rounded = record.rounded()
    if let known = ids[rounded] { return StyleID(rawValue: known) }
    return count < Self.capacity ? add(rounded) : .plain
  }

  package subscript(id: StyleID) -> StyleRecord {
    records.base[Int(id.rawValue) < count ? Int(id.rawValue) : 0]
  }

  /// The link for `url`, or `.none` when its scheme is not one of http, https, mailto and file.
  package func internHyperlink(_ url: String) -> HyperlinkID { links.intern(url) }

  /// The target of a link as it may be written to a terminal; nil for `.none`.
  package func target(of link: HyperlinkID) -> String? { links.target(of: link) }

  /// ``Cell/backgroundBit`` when the style has a background, else 0.
  @inline(__always)
  func backgroundBit(of id: StyleID) -> UInt64 {
    if id == .plain { return 0 }
    return self[id].background == .clear ? 0 : Cell.backgroundBit
  }

  /// `top` painted over a cell in `bottom`: a style without a background keeps the cell's.
  func merge(_ top: StyleID, over bottom: StyleID) -> StyleID {
    if bottom == .plain { return top }
    var record = self[top]
    if record.background == .clear { record.background = self[bottom].background }
    return intern(record)
  }

  private func id(of record: StyleRecord) -> UInt16? {
    guard count <= Self.fewest else { return ids[record] }
    return all.firstIndex(of: record).map { UInt16(truncatingIfNeeded: $0) }
  }

  private func add(_ record: StyleRecord) -> StyleID {
    let id = UInt16(truncatingIfNeeded: count)
    records.append(record)
    if record.background != .clear { hasBackgrounds = true }
    if count == Self.fewest + 1 {
      for (place, known) in all.enumerated().dropFirst() {
        ids[known] = UInt16(truncatingIfNeeded: place)
      }
    } else if count > Self.fewest {
      ids[record] = id
    }
    return StyleID(rawValue: id)
  }
}

extension StyleRecord {
  fileprivate func rounded() -> StyleRecord {
    var result = self
    result.foreground = foreground.reduced(to: .palette256)
    result.background = background.reduced(to: .palette256)
    return result
  }
}
