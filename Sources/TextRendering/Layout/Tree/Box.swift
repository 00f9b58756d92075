import Containers

/// One node of a ``LayoutTree``: fixed size, no references, indices for links.
struct Box: BitwiseCopyable {
  static let none: Int32 = -1

  var kind: BoxKind
  var traits: BoxTraits = []
  /// The axis of the nearest stack around the box, which a Spacer and a Divider turn by (R120, R121).
  var enclosing: Axis?
  var style = StyleID.plain
  /// Drawing order among siblings; later ones win ties.
  var zIndex: Float = 0

  var parent: Int32
  var firstChild = Box.none
  var lastChild = Box.none
  var nextSibling = Box.none
  var childCount: Int32 = 0
  /// What the stack around the box offered it along its axis when it divided its space last.
  var share: Int32 = 0
  /// What the box is told: a value of its kind's ``BoxLayout/Parameters``.
  var parameters = ParameterStorage()
  /// What its kind finds out in a layout: a value of a type of the kind's own.
  var state = BoxState()

  var x: Int32 = 0
  var y: Int32 = 0
  var size = ViewSize.zero
  /// The rows that anything in this subtree may draw on; children may overflow their parent (R138).
  var drawnTop: Int32 = 0
  var drawnBottom: Int32 = 0

  /// What the box answered in the layout `generation`.
  var sizes = SizeCache()
  var generation: UInt32 = 0

  init(kind: BoxKind, parent: Int32, enclosing: Axis?) {
    self.kind = kind
    self.parent = parent
    self.enclosing = enclosing
  }
}

/// A box where it lies: it moves only when boxes are added.
typealias BoxRef = UnsafeMutablePointer<Box>

/// Facts about a box, found in one pass before layout or while placing.
struct BoxTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// Offered more than its ideal width (height), it may take it.
  static let stretchesWidth = BoxTraits(rawValue: 1)
  static let stretchesHeight = BoxTraits(rawValue: 2)
  /// Some child has a zIndex other than 0.
  static let ordersChildren = BoxTraits(rawValue: 4)
  /// A border that found no room for itself.
  static let bareContent = BoxTraits(rawValue: 8)
  /// A stack or grid whose bordered children share lines; a border that shares its lines.
  static let joined = BoxTraits(rawValue: 16)
  /// The box, or one below it, says where stacks align it.
  static let hasGuides = BoxTraits(rawValue: 32)
  /// The layout around the box has put it nowhere.
  static let leftOut = BoxTraits(rawValue: 64)

  static let stretches: BoxTraits = [.stretchesWidth, .stretchesHeight]
  /// What is found in one pass from the leaves up.
  static let foundBelow: BoxTraits = [.stretches, .hasGuides]

  @inline(__always)
  static func stretches(along axis: Axis) -> BoxTraits {
    axis == .horizontal ? .stretchesWidth : .stretchesHeight
  }
}
