/// The resolved subviews of some content: a collection, and again a view that stands for all of
/// them (R15). Indices count from 0 (R103).
public struct SubviewsCollection: RandomAccessCollection, ViewConvertible {
  package let storage: SubviewsStorage

  package init(_ storage: SubviewsStorage) { self.storage = storage }

  /// All members, in order, as a declared view.
  public var view: View { View.members(of: storage) }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// Finding the end evaluates every element (R104). Where the resolution fails, the collection
  /// ends before the failure.
  public var endIndex: Int {
    storage.pass.recording(nil) { try storage.count() } ?? storage.knownCount
  }

  /// What stopped the resolution of these subviews, if anything has: `ResolutionError`, or what a
  /// host threw.
  public var failure: (any Error)? { storage.pass.pendingFailure }

  /// Looks at the first element only.
  public var isEmpty: Bool { first == nil }

  /// The first subview; the rest is not evaluated.
  public var first: Subview? { storage.pass.recording(nil) { try storage.element(at: 0) } }

  /// The subview at `index`; out of range is a programming error (R105).
  public subscript(index: Int) -> Subview { storage.member(at: index) }

  /// The subviews at `bounds`, with the indices they have here (R103); evaluated when looked at.
  public subscript(bounds: Range<Int>) -> SubviewsSlice {
    precondition(bounds.lowerBound >= 0, "a slice of subviews begins before the first")
    return SubviewsSlice(storage, from: bounds.lowerBound, to: bounds.upperBound)
  }

  /// The subviews from `bounds` on, evaluated when looked at.
  public subscript(bounds: PartialRangeFrom<Int>) -> SubviewsSlice {
    self[bounds.lowerBound..<Int.max]
  }

  /// Walks the subviews one by one, evaluating each when it is reached.
  public func makeIterator() -> SubviewsIterator { SubviewsIterator(storage, from: 0) }

  /// At most the first `maxLength` subviews, evaluated when looked at.
  public func prefix(_ maxLength: Int) -> SubviewsSlice { self[0..<Swift.max(0, maxLength)] }

  /// All but the first `count` subviews, evaluated when looked at.
  public func dropFirst(_ count: Int = 1) -> SubviewsSlice { self[Swift.max(0, count)...] }

  /// These subviews in the other order; identities move with them (R107).
  public func reversed() -> SubviewsCollection {
    picking { try $0.all().reversed() }
  }

  /// The subviews that satisfy `isIncluded`; identities stay (R107).
  public func filter(_ isIncluded: (Subview) throws -> Bool) rethrows -> SubviewsCollection {
    let all = storage.pass.recording([]) { try storage.all() }
    return SubviewsCollection(SubviewsStorage(try all.filter(isIncluded), pass: storage.pass))
  }

  private func picking(_ choose: (SubviewsStorage) throws -> [Subview]) -> SubviewsCollection {
    let chosen = storage.pass.recording([]) { try choose(storage) }
    return SubviewsCollection(SubviewsStorage(chosen, pass: storage.pass))
  }
}

extension View {
  /// The members of `storage`, in order, as a declared view.
  static func members(of storage: SubviewsStorage) -> View {
    var node = ViewNode(.collection)
    node.object = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
    return View(ViewStorage(node, keeping: [storage]))
  }
}

extension SubviewsStorage {
  /// The subview at `index`, where nothing can be thrown.
  func member(at index: Int) -> Subview {
    guard let subview = pass.recording(nil, { try element(at: index) }) else {
      let failure = pass.pendingFailure.map { ", and the resolution failed: \($0)" } ?? ""
      preconditionFailure("subview \(index) is out of range\(failure)")
    }
    return subview
  }
}
