/// A view made when its size is known (R131): it takes all that it is offered, one cell where nothing
/// is, and its content stands at the top left.
public struct GeometryReader: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `content` gets the size in cells; it is asked once for each time the view is drawn.
  public init(@ViewBuilder content: @escaping (ViewSize) -> View?) {
    view = View.dynamic(.geometryReader, ReaderContent(content))
  }
}

private final class ReaderContent: DynamicContent {
  let closure: (ViewSize) -> View?
  init(_ closure: @escaping (ViewSize) -> View?) { self.closure = closure }
  override func content(in size: ViewSize) -> View? { closure(size) }
}
