/// An arrangement of subviews written by an embedder (R136).
///
/// A layout is called with its content, as a container is: `Staircase()({ Text("a"); Text("b") })`.
/// Measuring must be pure: it is repeated as often as the layout around it needs.
public protocol Layout {
  /// The size the layout takes when it is offered `proposal`, in cells. A negative length, or
  /// `Int.max` where that was not proposed, ends drawing with a `LayoutError`.
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> ViewSize

  /// Places each of the subviews in `bounds`, whose size is one that `sizeThatFits` gave. A subview
  /// that is not placed stands in the centre (R136).
  func placeSubviews(in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews)
}

extension Layout {
  /// The layout with its content, as a view.
  public func callAsFunction(@ViewBuilder _ content: ViewContent) -> View {
    View.dynamic(.layout, LayoutContent(self), [content()])
  }
}

/// The layout of a view declared in Swift.
final class LayoutContent: DynamicContent {
  let layout: any Layout

  init(_ layout: any Layout) { self.layout = layout }

  override var name: String? { String(describing: type(of: layout)) }
}
