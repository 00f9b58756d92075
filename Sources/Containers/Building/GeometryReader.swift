/// A view made when its size is known (R131): it takes all that it is offered, one cell where nothing
/// is, and its content stands at the top left.
public struct GeometryReader: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `content` gets the size in cells; it is asked once for each time the view is drawn, on
  /// a live board where the size is another or what is around it has changed.
  public init(@ViewBuilder content: @escaping (ViewSize) -> View?) {
    view = View.dynamic(
      .geometryReader,
      ClosureContent { if case .reader(let size) = $0 { content(size) } else { nil } })
  }
}
