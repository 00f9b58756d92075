/// A view made of other views: transparent to its container (R10), its body evaluated when a
/// container resolves it.
public protocol CustomView: ViewConvertible {
  /// What the view stands for.
  @ViewBuilder var body: View? { get }
}

extension CustomView {
  /// The view as its container sees it: whatever its body stands for.
  public var view: View { View.dynamic(.composite, CompositeBody(of: self)) }
}

private final class CompositeBody<Composite: CustomView>: DynamicContent {
  let composite: Composite
  init(of composite: Composite) { self.composite = composite }
  override var name: String? { String(describing: Composite.self) }
  override func evaluate(_ request: Evaluation, at place: ViewPlace) -> View? { composite.body }
}
