/// What a collection of subviews is made of: a resolved list, a lazy window on another collection,
/// or chosen elements.
package final class SubviewsStorage {
  package let pass: ResolutionPass
  private let content: Content

  private enum Content {
    case list(LeafList)
    /// `count` elements of `base` from `start`, or all of them.
    case window(SubviewsStorage, start: Int, count: Int)
    case elements([Subview])
  }

  package init(list: LeafList) {
    pass = list.pass
    content = .list(list)
  }

  package init(_ elements: [Subview], pass: ResolutionPass) {
    self.pass = pass
    content = .elements(elements)
  }

  private init(window base: SubviewsStorage, start: Int, count: Int) {
    pass = base.pass
    content = .window(base, start: start, count: count)
  }

  /// The resolved list that this is the whole of, if it is.
  var list: LeafList? {
    if case .list(let list) = content { return list }
    return nil
  }

  package static func empty(_ pass: ResolutionPass) -> SubviewsStorage {
    SubviewsStorage([], pass: pass)
  }

  /// The storage that a `.collection` or `.separated` node borrows.
  package static func of(_ node: NodeRef) throws -> SubviewsStorage {
    guard let object = node.pointee.object else { throw ResolutionError.stale }
    let storage = Unmanaged<SubviewsStorage>.fromOpaque(object).takeUnretainedValue()
    try storage.pass.checkIsOpen()
    return storage
  }

  /// The subview at `index`, from 0, resolving only as far as needed; nil when there are fewer.
  package func element(at index: Int) throws -> Subview? {
    try pass.checkIsOpen()
    guard index >= 0 else { return nil }
    switch content {
    case .list(let list):
      return try list.leaf(at: index).map { _ in Subview(list: list, index: index) }
    case .window(let base, let start, let count):
      guard index < count else { return nil }
      let (place, overflows) = start.addingReportingOverflow(index)
      return overflows ? nil : try base.element(at: place)
    case .elements(let elements): return index < elements.count ? elements[index] : nil
    }
  }

  package func count() throws -> Int {
    try pass.checkIsOpen()
    switch content {
    case .list(let list): return try list.count()
    case .window(let base, let start, let count):
      if count == Int.max { return max(0, try base.count() - start) }
      // Only as far as the window reaches: a prefix of a long list stays cheap.
      if count == 0 { return 0 }
      if try element(at: count - 1) != nil { return count }
      return max(0, try base.count() - start)
    case .elements(let elements): return elements.count
    }
  }

  package func all() throws -> [Subview] {
    try pass.checkIsOpen()
    if case .elements(let elements) = content { return elements }
    return try (0..<count()).compactMap { try element(at: $0) }
  }

  /// The first `count` subviews; lazy.
  package func prefix(_ count: Int) -> SubviewsStorage { window(start: 0, count: count) }

  /// All but the first `count` subviews; lazy.
  package func dropFirst(_ count: Int) -> SubviewsStorage { window(start: count, count: .max) }

  /// `count` subviews from `start`; lazy. A window on a window looks through to the base, so that
  /// windows do not pile up.
  package func window(start: Int, count: Int) -> SubviewsStorage {
    let (start, count) = (max(0, start), max(0, count))
    guard case .window(let base, let first, let length) = content else {
      return SubviewsStorage(window: self, start: start, count: count)
    }
    let (sum, overflows) = first.addingReportingOverflow(start)
    return SubviewsStorage(
      window: base, start: overflows ? .max : sum, count: min(count, max(0, length - start)))
  }

  /// How many there will be, as far as anything tells without evaluating all of them.
  func expectedCount() throws -> Int? {
    switch content {
    case .list(let list): return try list.expectedCount()
    case .window(let base, let start, let count):
      return try base.expectedCount().map { min(count, max(0, $0 - start)) }
    case .elements(let elements): return elements.count
    }
  }

  /// The place from which a walk may go on that wants to be at `index`: that, or the end.
  func reach(_ index: Int) throws -> Int {
    switch content {
    case .list(let list): return try list.reach(index)
    case .window(let base, let start, let count):
      let (place, overflows) = start.addingReportingOverflow(min(index, count))
      return max(0, try base.reach(overflows ? .max : place) - start)
    case .elements(let elements): return min(index, elements.count)
    }
  }

  /// Passes over the elements that are left, where it may; false where there is none.
  func passOverRest() throws -> Bool {
    switch content {
    case .list(let list): try list.passOverRest()
    case .window(let base, _, _): try base.passOverRest()
    case .elements: false
    }
  }

  /// What is known of the subview at `index`, which may have been passed over; nil for nothing.
  func knownLeaf(at index: Int) -> (leaf: Leaf, arena: PathArena)? {
    guard index < knownCount else { return nil }
    switch content {
    case .list(let list): return (list.leaves[index], list.arena)
    case .window(let base, let start, _): return base.knownLeaf(at: start + index)
    case .elements(let elements): return (elements[index].leaf, elements[index].list.arena)
    }
  }

  /// The identity of the subview at `index`, which is known; where it was passed over, that of its element.
  func identity(at index: Int) -> Identity {
    knownLeaf(at: index).map { $0.arena.identity(of: $0.leaf, in: pass) } ?? Identity(0)
  }

  /// The number of subviews that are known without evaluating anything.
  var knownCount: Int {
    switch content {
    case .list(let list): list.leaves.count
    case .window(let base, let start, let count): min(count, max(0, base.knownCount - start))
    case .elements(let elements): elements.count
    }
  }

  /// Whether there can be no more than those.
  var isFinished: Bool {
    switch content {
    case .list(let list): list.isFinished
    case .window(let base, _, let count): base.isFinished || knownCount == count
    case .elements: true
    }
  }

  /// How many lists lie between a member and its leaf, as far as it has been walked.
  var nesting: Int {
    switch content {
    case .list(let list): list.arena.nesting + 1
    case .window(let base, _, _): base.nesting
    case .elements(let elements): (elements.map { $0.list.arena.nesting }.max() ?? 0) + 1
    }
  }
}
