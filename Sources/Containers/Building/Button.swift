/// A label with an action (R2).
public struct Button: ViewConvertible {
  /// The declared view.
  public let view: View

  /// A button that draws `label` and does `action`.
  public init(action: @escaping () -> Void, @ViewBuilder label: ViewContent) {
    view = View.dynamic(.button, ButtonAction(action), [label()])
  }

  /// A button with a title.
  public init(_ title: String, action: @escaping () -> Void) {
    self.init(action: action, label: { Text(title) })
  }
}

private final class ButtonAction: DynamicContent {
  let handler: NativeHandler
  init(_ action: @escaping () -> Void) { handler = NativeHandler { _ in action() } }
  override var action: (any EffectHandler)? { handler }
}
