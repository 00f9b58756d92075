/// The resolved subviews of some content: a collection, and again a view that stands for all of
/// them (R15). Indices count from 0; a slice is a collection of its own.
public struct SubviewsCollection: RandomAccessCollection, ViewConvertible {
  package let storage: SubviewsStorage

  package init(_ storage: SubviewsStorage) { self.storage = storage }

  public var startIndex: Int { 0 }
  /// Finding the end evaluates every element (R104).
  public var endIndex: Int { storage.pass.noting(0) { try storage.count() } }
  /// Looks at the first element only.
  public var isEmpty: Bool { first == nil }
  /// The first subview; the rest is not evaluated.
  public var first: Subview? { storage.pass.noting(nil) { try storage.element(at: 0) } }

  /// The subview at `index`; out of range is a programming error (R105).
  public subscript(index: Int) -> Subview {
    guard let subview = storage.pass.noting(nil, { try storage.element(at: index) }) else {
      preconditionFailure("subview \(index) is out of range")
    }
    return subview
  }

  /// At most the first `maxLength` subviews, evaluated when looked at.
  public func prefix(_ maxLength: Int) -> SubviewsCollection {
    SubviewsCollection(storage.prefix(Swift.max(0, maxLength)))
  }

  /// All but the first `count` subviews, evaluated when looked at.
  public func dropFirst(_ count: Int = 1) -> SubviewsCollection {
    SubviewsCollection(storage.dropFirst(Swift.max(0, count)))
  }

  /// These subviews in the other order; identities move with them (R107).
  public func reversed() -> SubviewsCollection {
    picking { try $0.all().reversed() }
  }

  /// The subviews that satisfy `isIncluded`; identities stay (R107).
  public func filter(_ isIncluded: (Subview) -> Bool) -> SubviewsCollection {
    picking { try $0.all().filter(isIncluded) }
  }

  private func picking(_ choose: (SubviewsStorage) throws -> [Subview]) -> SubviewsCollection {
    let chosen = storage.pass.noting([]) { try choose(storage) }
    return SubviewsCollection(SubviewsStorage(chosen, pass: storage.pass))
  }

  /// All members, in order, as a declared view.
  public var view: View {
    var node = ViewNode(.collection)
    node.object = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
    return View(ViewStorage(node, keeping: [storage]))
  }
}
