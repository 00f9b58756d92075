/// Rows of a ForEach that were evaluated at once and have not been walked yet.
///
/// Only where whoever walks is going to ask for all of them, and only rows in which nothing is left to be
/// evaluated: closures run in the order in which they would run one by one.
package final class ElementRows {
  /// Rows that are evaluated at once.
  package static let most = 64

  // Every walk has one, and most of them have no rows.
  private var base: UnsafeMutablePointer<ElementResult>?
  private var next = 0
  private var end = 0
  /// What the row behind these failed with.
  package var failure: (any Error)? {
    get { failed }
    set { failed = newValue }
  }
  // Not stored where other modules see it: see `FlatStack`.
  private var failed: (any Error)?

  deinit { base?.deallocate() }

  package var count: Int { end - next }

  /// Adds a row behind the others; at most ``most`` fit.
  package func append(_ row: ElementResult) {
    precondition(end < Self.most, "more rows than were asked for")
    let rows = base ?? .allocate(capacity: Self.most)
    base = rows
    (rows + end).initialize(to: row)
    end += 1
  }

  /// The next row, which stays.
  var first: ElementResult? {
    guard let base, next < end else { return nil }
    return base[next]
  }

  func removeFirst() { next += 1 }

  /// Takes the next row away, if there is one.
  func popFirst() -> ElementResult? {
    guard let row = first else { return nil }
    next += 1
    return row
  }

  /// Takes the next row away; throws what it failed with, once.
  func takeFirst() throws -> ElementResult? {
    if let row = popFirst() { return row }
    next = 0
    end = 0
    if let failure = takeFailure() { throw failure }
    return nil
  }

  /// Takes away what the row behind these failed with.
  func takeFailure() -> (any Error)? {
    guard let failure = failed else { return nil }
    failed = nil
    return failure
  }
}

/// One evaluated row of a `ForEach`.
package struct ElementResult: BitwiseCopyable {
  /// The row's view, nil when the closure returned nothing.
  package var node: NodeRef?
  package var identity: ElementIdentity

  package init(node: NodeRef?, identity: ElementIdentity) {
    self.node = node
    self.identity = identity
  }
}
