/// One step on the way from a container to a leaf.
///
/// Steps form chains through `parent`: a leaf's chain holds everything that lies between the
/// container and the leaf, from which modifiers, container values, tags and identity are all read.
package struct PathStep: BitwiseCopyable {
  /// The step further out, -1 at the container's own edge.
  package var parent: Int32
  /// The innermost modifier at or outside this step, -1 when there is none up to the boundary, `further`
  /// when the arena's surroundings tell.
  package var nearestModifier: Int32
  /// Slot, element index or side, by step.
  package var value: Int32
  package var kind: Kind
  /// How many evaluated closures, composite bodies and containers enclose this step.
  package var depth: UInt16
  package var node: NodeRef?

  /// The slots of views begin at 0; those of what a modifier puts beside its view are below them.
  package static let firstDecoration: Int32 = -2

  /// Whether this leads to what the modifier `node` puts beside its view.
  var isDecoration: Bool { kind == .slot && value <= Self.firstDecoration }

  package enum Kind: UInt8, BitwiseCopyable {
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
    /// Inside what the closure of the Group `node` made of its subviews or sections.
    case result
    /// Inside what the function `node` returned; no step of its own to identity.
    case deferred
    /// Inside `node`, which some container was given; no step of its own to identity.
    case given
    case header, content, footer
    /// A modifier `node`.
    case modifier
    /// The place of a re-emitted container: its index in the step outside.
    case place
    /// Which subview a re-emitted container is: member `value` of `list`.
    case proxy
    /// The edge of a unary container: values and environment of outer steps stop here (R49),
    /// identity goes on. `value` is the container leaf's own index.
    case boundary

    /// Whether endless recursion must pass through steps of this kind.
    var isCountedAsDepth: Bool {
      switch self {
      case .element, .item, .separator, .body, .result, .deferred, .boundary: true
      default: false
      }
    }
  }

  static let further: Int32 = -2

  /// The list of a `proxy` step, which keeps it where other steps keep their node.
  var list: LeafList? {
    guard kind == .proxy, let node else { return nil }
    return Unmanaged<LeafList>.fromOpaque(UnsafeRawPointer(node)).takeUnretainedValue()
  }
}
