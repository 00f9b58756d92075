/// A proxy for one resolved subview: a view to place, with what its container may read of it.
public struct Subview: ViewConvertible {
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
      index: Int(node.pointee.words.0))
  }

  package var leaf: Leaf { list.leaves[index] }

  package var identity: Identity { list.identity(at: index) }

  /// Equal for the same place or element over updates; opaque (R31, R39).
  public var id: Identity { identity }

  /// The constructor of the resolved leaf: `"Text"`, `"HStack"`, …
  public var kind: String { leaf.node.pointee.kind.name }

  /// A re-emitted subview as a leaf of another container (R15, R60).
  func leaf(chain: Int32, index place: Int32) throws -> Leaf {
    if list.pass.isEnded { throw ResolutionError.stale }
    return Leaf(
      node: leaf.node, chain: chain, index: place, source: Unmanaged.passUnretained(list),
      sourceIndex: Int32(index))
  }

  /// The proxy as a declared view.
  public var view: View {
    var node = ViewNode(.subview)
    node.object = UnsafeRawPointer(Unmanaged.passUnretained(list).toOpaque())
    node.words.0 = Int32(index)
    return View(ViewStorage(node, keeping: [list]))
  }
}
