/// The resolved leaves of a layout's content, in the order they were declared (R136).
///
/// They are good while `sizeThatFits` or `placeSubviews` runs.
public struct LayoutSubviews: RandomAccessCollection {
  package let context: any LayoutContext

  package init(_ context: any LayoutContext) { self.context = context }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of subviews.
  public var endIndex: Int { context.subviews.count }

  /// The subview at `index`; out of range is a programming error (R105).
  public subscript(index: Int) -> LayoutSubview {
    precondition(index >= 0 && index < endIndex, "subview \(index) of a layout is out of range")
    return LayoutSubview(context: context, index: index)
  }
}

/// One subview as its layout sees it: to be measured and placed.
public struct LayoutSubview: Identifiable {
  let context: any LayoutContext
  package let index: Int

  private var subview: Subview { context.subviews[index] }

  /// Equal for the same place or element over updates (R31).
  public var id: Identity { subview.identity }
  /// The constructor of the leaf.
  public var kind: String { subview.kind }
  /// What was written on the subview for its direct container (R65).
  public var containerValues: ContainerValues { subview.containerValues }
  /// The subview's `layoutPriority`; 0 without one (R66).
  public var priority: Double { context.priority(of: index) }

  /// The subview's answer to `proposal`, in cells. Zero when something inside cannot be measured:
  /// drawing then ends with that error.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> ViewSize {
    context.size(of: index, proposal)
  }

  /// Places the subview: the point of it that `anchor` names comes to column `x` and row `y`, which
  /// count as those of the bounds do. Placed twice, the last place counts; outside `placeSubviews`
  /// it counts for nothing.
  public func place(
    x: Int, y: Int, anchor: Alignment = .topLeading,
    proposal: ProposedViewSize = .unspecified
  ) {
    context.place(index, .at(x: x, y: y, anchor: anchor, proposal: proposal))
  }

  /// Leaves the subview out: it takes no cells, is not drawn, and no output says it. What `place` says
  /// of it later counts instead; outside `placeSubviews` it counts for nothing.
  public func hide() { context.place(index, .hidden) }
}

/// Where a layout puts a subview, or that it leaves it out.
package enum LayoutPlacement {
  case at(x: Int, y: Int, anchor: Alignment, proposal: ProposedViewSize)
  /// Nowhere.
  case hidden
}

/// Whoever can measure and place the subviews of one layout: the renderer.
package protocol LayoutContext: AnyObject {
  /// The leaves, in the order they were declared.
  var subviews: [Subview] { get }
  /// What the layout is being asked, nil when it is asked nothing: its subviews are not to be used.
  var question: LayoutQuestion? { get }
  /// What has stopped the drawing, once something has.
  var failure: (any Error)? { get }
  /// What a host keeps with the layout; released with it.
  var hostObject: AnyObject? { get set }
  func size(of index: Int, _ proposal: ProposedViewSize) -> ViewSize
  func priority(of index: Int) -> Double
  func place(_ index: Int, _ placement: LayoutPlacement)
}

/// The two things that a layout is asked.
package enum LayoutQuestion { case size, placement }
