/// The first of its views whose ideal size fits what is offered, or else the last (R133).
public struct ViewThatFits: ViewConvertible {
  /// The declared view.
  public let view: View

  /// Only the given `axes` have to fit; without any the first view is taken.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: ViewContent
  ) {
    view = View.container(.viewThatFits, axes, content())
  }
}
