/// Rows of a ForEach that were evaluated at once and have not been walked yet.
///
/// Only where whoever walks is going to ask for all of them, and only rows in which nothing is left to be
/// evaluated: closures run in the order in which they would run one by one.
package final class ElementRows {
  /// Rows that are evaluated at once.
  package static let most = 64

  private let rows = FlatStack<ElementResult>()
  private var next = 0
  /// What the row behind these failed with.
  package var failure: (any Error)?

  package var count: Int { rows.count - next }

  init() { rows.reserve(Self.most) }

  package func append(_ row: ElementResult) { rows.append(row) }

  /// The next row, which stays.
  var first: ElementResult? { next < rows.count ? rows[next] : nil }

  func removeFirst() { next += 1 }

  /// Takes the next row away; throws what it failed with, once.
  func takeFirst() throws -> ElementResult? {
    if let row = first {
      next += 1
      return row
    }
    rows.truncate(to: 0)
    next = 0
    guard let failure else { return nil }
    self.failure = nil
    throw failure
  }
}
