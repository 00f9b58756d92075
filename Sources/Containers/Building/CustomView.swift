/// A view made of other views: transparent to its container (R10), its body evaluated when a
/// container resolves it.
public protocol CustomView: ViewConvertible {
  /// What the view stands for.
  @ViewBuilder var body: View? { get }
}

extension CustomView {
  public var view: View {
    let content = self
    return View.dynamic(.composite, CompositeBody { content.body })
  }
}

private final class CompositeBody: DynamicContent {
  let closure: () -> View?
  init(_ closure: @escaping () -> View?) { self.closure = closure }
  override func body() -> View? { closure() }
}
