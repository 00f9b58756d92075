/// A resolved subview: a unary node and the steps that led to it.
package struct Leaf: BitwiseCopyable {
  /// The unary view itself, also behind proxies.
  package var node: NodeRef
  /// The steps between the container and the leaf, -1 when there are none.
  package var chain: Int32
  /// The leaf's place in the innermost step: a slot, or the element of a `ForEach`; -1 when the
  /// chain says it all.
  package var index: Int32
  /// For a re-emitted subview, the list it came from and its place there. Borrowed: the view that
  /// was placed keeps the list alive.
  package var source: Unmanaged<LeafList>?
  package var sourceIndex: Int32 = 0

  package init(
    node: NodeRef, chain: Int32, index: Int32, source: Unmanaged<LeafList>? = nil,
    sourceIndex: Int32 = 0
  ) {
    self.node = node
    self.chain = chain
    self.index = index
    self.source = source
    self.sourceIndex = sourceIndex
  }

  /// The leaf that a re-emitted subview was in the list it came from.
  package var original: (list: LeafList, leaf: Leaf)? {
    guard let list = source?.takeUnretainedValue() else { return nil }
    return (list, list.leaves[Int(sourceIndex)])
  }
}
