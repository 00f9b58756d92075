extension ViewConvertible {
  /// Calls `action` once for each resolved view when it becomes part of the board (R23).
  public func onAppear(perform action: @escaping () -> Void) -> View {
    modified(.appear, content: NativeEffect(handler: NativeHandler { _ in action() }))
  }

  /// Calls `action` with the new and the old value when `value` is another than in the last frame.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ new: Value, _ old: Value) -> Void
  ) -> View {
    let handler = NativeHandler { arguments in
      guard arguments.count == 2, let new = arguments[0] as? NativeEffectValue<Value>,
        let old = arguments[1] as? NativeEffectValue<Value>
      else { return }
      action(new.value, old.value)
    }
    return modified(
      .change, content: NativeEffect(handler: handler, value: NativeEffectValue(value)))
  }

  /// Keeps the buttons below from being used; a `disabled(false)` further in does not undo it.
  public func disabled(_ isDisabled: Bool = true) -> View {
    modified(.inherited(.disabled), isOn: isDisabled)
  }

  /// What the buttons below look like.
  public func buttonStyle(_ style: ButtonStyle) -> View {
    modified(.inherited(.buttonStyle), style)
  }
}
