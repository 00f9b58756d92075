import Containers

/// One child of a stack while its space is divided.
struct StackEntry: BitwiseCopyable {
  let box: BoxRef
  /// Its place among the children.
  let order: Int32
  var flexibility = Flexibility()
  let priority: Double

  /// R112, step 2: higher priority first, then the less flexible.
  func isServed(before other: StackEntry) -> Bool {
    if priority != other.priority { return priority > other.priority }
    return flexibility.isServed(before: other.flexibility) ?? (order < other.order)
  }
}

/// The division of space that the shares of a stack's children are of: it holds for the layout `generation`, and
/// whoever measures a stack places it with the same proposal.
struct StackDivision: BitwiseCopyable, Equatable {
  var generation: UInt32
  var proposal: ProposedViewSize
  var axis: Axis
}

/// What the children of a stack are offered.
struct StackOffers {
  let axis: Axis
  /// The length that all are offered along the axis; nil where each is offered its share.
  let all: Int32?
  let across: Int32

  @inline(__always)
  subscript(child: BoxRef) -> ProposedViewSize {
    ProposedViewSize(along: axis, all ?? child.pointee.share, across: across)
  }
}

/// What a child of a stack, or a column or a row of a grid, takes when it is offered 0 and infinity (R112).
struct Flexibility: BitwiseCopyable {
  var minimum: Int32 = 0
  var maximum: Int32 = 0

  /// How much the length can vary; one without bound is infinitely flexible.
  private var range: Int64 {
    maximum == .infinite ? .max : Int64(maximum) - Int64(minimum)
  }

  /// The less flexible is served first, of two without bound that with the larger minimum; nil for equals.
  @inline(__always)
  func isServed(before other: Flexibility) -> Bool? {
    let (mine, theirs) = (range, other.range)
    if mine != theirs { return mine < theirs }
    return mine == .max && minimum != other.minimum ? minimum > other.minimum : nil
  }
}
