/// A part of a collection of subviews, with the indices of the whole (R103), and again a view that
/// stands for its members (R15). It is evaluated when looked at.
public struct SubviewsSlice: RandomAccessCollection, ViewConvertible {
  package let storage: SubviewsStorage
  /// The index of the first member in the whole collection.
  public let startIndex: Int
  private let whole: SubviewsStorage
  private let bound: Int

  init(_ whole: SubviewsStorage, from start: Int, to bound: Int) {
    self.whole = whole
    self.bound = bound
    startIndex = start
    storage = whole.window(start: start, count: bound == .max ? .max : bound - start)
  }

  /// All members, in order, as a declared view.
  public var view: View { View.members(of: storage) }

  /// Finding the end evaluates as far as the slice reaches.
  public var endIndex: Int {
    startIndex + (storage.pass.recording(nil) { try storage.count() } ?? storage.knownCount)
  }

  /// Looks at the first member only.
  public var isEmpty: Bool { first == nil }

  /// The first member; the rest is not evaluated.
  public var first: Subview? { storage.pass.recording(nil) { try storage.element(at: 0) } }

  /// The subview at `index` of the whole; out of the slice's range is a programming error (R105).
  public subscript(index: Int) -> Subview {
    precondition(index >= startIndex && index < bound, "subview \(index) is outside the slice")
    return whole.member(at: index)
  }

  /// A part of this part, with the indices of the whole.
  public subscript(bounds: Range<Int>) -> SubviewsSlice {
    precondition(bounds.lowerBound >= startIndex, "a slice of subviews begins before the first")
    return SubviewsSlice(whole, from: bounds.lowerBound, to: Swift.min(bounds.upperBound, bound))
  }

  /// Walks the members one by one, evaluating each when it is reached.
  public func makeIterator() -> SubviewsIterator { SubviewsIterator(storage, from: 0) }

  /// At most the first `maxLength` members, evaluated when looked at.
  public func prefix(_ maxLength: Int) -> SubviewsSlice {
    self[startIndex..<end(after: maxLength)]
  }

  /// All but the first `count` members, evaluated when looked at.
  public func dropFirst(_ count: Int = 1) -> SubviewsSlice {
    let first = Swift.min(end(after: count), bound)
    return SubviewsSlice(whole, from: first, to: bound)
  }

  private func end(after length: Int) -> Int {
    let (end, overflows) = startIndex.addingReportingOverflow(Swift.max(0, length))
    return overflows ? .max : end
  }
}
