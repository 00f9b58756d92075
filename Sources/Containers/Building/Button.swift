/// A label with an action (R2).
public struct Button: ViewConvertible {
  /// The declared view.
  public let view: View

  /// A button that draws `label` and does `action`.
  public init(action: @escaping () -> Void, @ViewBuilder label: ViewContent) {
    view = View.dynamic(.button, NativeAction(action), [label()])
  }

  /// A button with a title.
  public init(_ title: String, action: @escaping () -> Void) {
    self.init(action: action, label: { Text(title) })
  }
}

/// The action of a button declared in Swift.
private final class NativeAction: DynamicContent, EffectHandler {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  func perform(_ arguments: [any EffectValue]) throws { action() }
}
