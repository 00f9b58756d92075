/// A viewport on content that may be longer than the view (R132).
///
/// Several views in it stand in a stack along the axis. Printed, a vertical one is as high as its
/// content unless a height is proposed; a horizontal one shows the items that fit and says how many
/// do not.
public struct ScrollView: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `showsIndicators` is taken, and has no effect: what does not fit is counted in any case.
  public init(
    _ axis: Axis = .vertical, showsIndicators: Bool = true, @ViewBuilder content: ViewContent
  ) {
    view = View.container(
      .scrollView, ScrollParameters(axis: axis, showsIndicators: showsIndicators), content())
  }
}
