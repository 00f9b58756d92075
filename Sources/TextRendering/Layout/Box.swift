/// One node of a ``LayoutTree``: fixed size, no references, indices for links.
struct Box: BitwiseCopyable {
  static let none: Int32 = -1

  var kind: BoxKind
  var traits: BoxTraits = []
  /// The axis of the nearest enclosing stack, which a Spacer and a Divider turn by (R120, R121).
  var enclosing: EnclosingAxis
  /// The cache slot that is overwritten next.
  var nextSlot: UInt8 = 0
  var style = StyleID.plain
  /// Drawing order among siblings; later ones win ties.
  var zIndex: Float = 0

  var parent: Int32
  var firstChild = Box.none
  var lastChild = Box.none
  var nextSibling = Box.none
  var childCount: Int32 = 0
  /// A text's record, or the start of a stack's row index; -1 when there is none.
  var detail = Box.none
  var words = BoxWords()

  var x: Int32 = 0
  var y: Int32 = 0
  var size = LayoutSize.zero
  /// The rows anything in this subtree may draw on; children may overflow their parent (R138).
  var inkTop: Int32 = 0
  var inkBottom: Int32 = 0

  /// The layout pass the cache belongs to.
  var generation: UInt32 = 0
  var cache = SizeCache()

  init(kind: BoxKind, parent: Int32, enclosing: EnclosingAxis) {
    self.kind = kind
    self.parent = parent
    self.enclosing = enclosing
  }
}

/// What the nearest enclosing stack-like box is.
enum EnclosingAxis: UInt8, BitwiseCopyable {
  case none, horizontal, vertical
}

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
  /// The row index at `detail` is there and its rows do not overlap.
  static let hasRowIndex = BoxTraits(rawValue: 16)
  /// A stack or grid whose bordered children share lines; a border that shares its lines.
  static let joined = BoxTraits(rawValue: 32)

  /// The box, or one below it, says where stacks align it.
  static let hasGuides = BoxTraits(rawValue: 64)
  /// The custom layout around the box has put it nowhere.
  static let leftOut = BoxTraits(rawValue: 128)

  static let stretches: BoxTraits = [.stretchesWidth, .stretchesHeight]
  /// What is found in one pass from the leaves up.
  static let foundBelow: BoxTraits = [.stretches, .hasGuides]

  @inline(__always)
  func stretches(along axis: StackAxis) -> Bool {
    contains(axis == .horizontal ? .stretchesWidth : .stretchesHeight)
  }
}

/// Eight numbers whose meaning depends on the box's kind; see the `…Parameters` types.
struct BoxWords: BitwiseCopyable {
  var a: Int32 = 0
  var b: Int32 = 0
  var c: Int32 = 0
  var d: Int32 = 0
  var e: Int32 = 0
  var f: Int32 = 0
  var g: Int32 = 0
  var h: Int32 = 0
}
