/// A viewport on content that may be longer than the view (R132).
///
/// Several views in it stand in a stack along the axis. Printed, a vertical one is as high as its
/// content unless a height is proposed; a horizontal one shows the items that fit and says how many
/// do not.
public struct ScrollView: ViewConvertible {
  /// The declared view.
  public let view: View

  /// The views of `content`, scrolled along `axis`.
  public init(_ axis: Axis = .vertical, @ViewBuilder content: ViewContent) {
    view = View.container(.scrollView, ScrollParameters(axis: axis), content())
  }
}
