/// One step on the way from a container to a leaf.
///
/// Steps form chains through `parent`: a leaf's chain holds everything that lies between the
/// container and the leaf, from which modifiers, container values, tags and identity are all read.
package struct Link {
  /// The step further out, -1 at the container's own edge.
  package var parent: Int32
  /// The innermost modifier at or outside this step, -1 when there is none up to the boundary.
  package var nearestModifier: Int32
  /// Slot, element index or side, by step.
  package var value: Int32
  package var step: Step
  /// How many composite bodies and containers enclose this step.
  package var depth: UInt16
  package var node: NodeRef?

  package enum Step: UInt8 {
    /// The view in slot `value` of the view `node`.
    case slot
    /// `node` is the ForEach whose elements follow.
    case forEach
    /// Element `value` of the ForEach `node`.
    case element
    /// `node` is the ForEach over subviews or sections whose members follow.
    case iteration
    /// Subview or section `value` of an iteration.
    case item
    /// What stands between two members of a separated collection.
    case separator
    /// Side `value` of a branch (R37).
    case branch
    /// Inside the body of the composite `node`.
    case body
    case header, content, footer
    /// A modifier `node`.
    case modifier
    /// The edge of a unary container: values and environment of outer steps stop here (R49),
    /// identity goes on. `value` is the container leaf's own index.
    case boundary
  }
}

/// A resolved subview: a unary node and the steps that led to it.
package struct Leaf {
  /// The unary view itself, also behind proxies.
  package var node: NodeRef
  /// The steps between the container and the leaf, -1 when there are none.
  package var chain: Int32
  /// The leaf's place in the innermost step: a slot, or the element of a `ForEach`.
  package var index: Int32
  /// For a re-emitted subview, the list it came from and its place there. Borrowed: the view that
  /// was placed keeps the list alive.
  package var source: Unmanaged<LeafList>?
  package var sourceIndex: Int32 = 0
}
