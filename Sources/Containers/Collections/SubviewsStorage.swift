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

  package static func empty(_ pass: ResolutionPass) -> SubviewsStorage {
    SubviewsStorage([], pass: pass)
  }

  /// The storage that a `.collection` or `.separated` node borrows.
  package static func of(_ node: NodeRef) throws -> SubviewsStorage {
    guard let object = node.pointee.object else { throw ResolutionError.stale }
    let storage = Unmanaged<SubviewsStorage>.fromOpaque(object).takeUnretainedValue()
    if storage.pass.isEnded { throw ResolutionError.stale }
    return storage
  }

  /// The subview at `index`, from 0, resolving only as far as needed; nil when there are fewer.
  package func element(at index: Int) throws -> Subview? {
    if pass.isEnded { throw ResolutionError.stale }
    guard index >= 0 else { return nil }
    switch content {
    case .list(let list):
      return try list.leaf(at: index).map { _ in Subview(list: list, index: index) }
    case .window(let base, let start, let count):
      return index < count ? try base.element(at: start + index) : nil
    case .elements(let elements): return index < elements.count ? elements[index] : nil
    }
  }

  package func count() throws -> Int {
    if pass.isEnded { throw ResolutionError.stale }
    switch content {
    case .list(let list): return try list.count()
    case .window(let base, let start, let count):
      if count == Int.max { return max(0, try base.count() - start) }
      // Only as far as the window reaches: a prefix of a long list stays cheap.
      if count == 0 { return 0 }
      if try base.element(at: start + count - 1) != nil { return count }
      return max(0, try base.count() - start)
    case .elements(let elements): return elements.count
    }
  }

  package func all() throws -> [Subview] {
    if case .elements(let elements) = content { return elements }
    return try (0..<count()).compactMap { try element(at: $0) }
  }

  /// The first `count` subviews; lazy.
  package func prefix(_ count: Int) -> SubviewsStorage {
    SubviewsStorage(window: self, start: 0, count: count)
  }

  /// All but the first `count` subviews; lazy.
  package func dropFirst(_ count: Int) -> SubviewsStorage {
    SubviewsStorage(window: self, start: count, count: Int.max)
  }

  func identity(at index: Int) -> Identity {
    pass.noting(Identity(0)) { try element(at: index)?.identity ?? Identity(0) }
  }

  /// Whether walking this content has flattened sections (R88, R89).
  var hasFlattenedSections: Bool {
    switch content {
    case .list(let list):
      // Asking for sections walks everything anyway.
      _ = pass.noting(0) { try list.count() }
      return list.hasFlattenedSections
    case .window(let base, _, _): return base.hasFlattenedSections
    case .elements(let elements): return elements.contains { $0.list.hasFlattenedSections }
    }
  }
}
