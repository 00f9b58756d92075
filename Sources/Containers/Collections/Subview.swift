/// A proxy for one resolved subview: a view to place, with what its container may read of it.
public struct Subview: ViewConvertible, Identifiable {
  package let list: LeafList
  package let index: Int

  package init(list: LeafList, index: Int) {
    self.list = list
    self.index = index
  }

  /// The proxy that a `.subview` node stands for.
  init(borrowing node: NodeRef) throws {
    guard let object = node.pointee.object else { throw ResolutionError.stale }
    self.init(
      list: Unmanaged<LeafList>.fromOpaque(object).takeUnretainedValue(),
      index: Int(node.pointee[SubviewParameters.self].index))
  }

  package var leaf: Leaf { list.leaves[index] }

  /// Whether the pass goes on; a use after its end is noted as an error (R106).
  var isUsable: Bool { list.pass.isUsable }

  package var identity: Identity { isUsable ? list.identity(at: index) : Identity(0) }

  /// Equal for the same place or element over updates; opaque (R31, R39).
  public var id: Identity { identity }

  /// The constructor of the resolved leaf: `"Text"`, `"HStack"`, …; empty after the pass's end.
  public var kind: String { isUsable ? list.arena.kind(of: leaf, in: list.pass) : "" }

  /// A re-emitted subview as a leaf of another container (R15, R60).
  package func leaf(chain: Int32, index place: Int32) throws -> Leaf {
    try list.pass.checkIsOpen()
    return Leaf(
      node: leaf.node, chain: chain, index: place, source: Unmanaged.passUnretained(list),
      sourceIndex: Int32(truncatingIfNeeded: index))
  }

  /// The proxy as a declared view.
  public var view: View {
    var node = ViewNode(.subview, SubviewParameters(index: index))
    node.object = UnsafeRawPointer(Unmanaged.passUnretained(list).toOpaque())
    return View(ViewStorage(node, keeping: [list]))
  }
}

extension PathArena {
  /// The leaf of this arena that a re-emitted subview becomes (R15, R60).
  func leaf(of subview: Subview, chain: Int32, index: Int32) throws -> Leaf {
    let leaf = try subview.leaf(chain: chain, index: index)
    try admitMember(of: subview.list)
    return leaf
  }

  /// As above, of the subview that the view `proxy` stands for.
  package func leaf(ofProxy proxy: NodeRef, chain: Int32, index: Int32) throws -> Leaf {
    try leaf(of: Subview(borrowing: proxy), chain: chain, index: index)
  }
}
