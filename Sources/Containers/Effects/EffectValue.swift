/// A value that an effect depends on or hands over.
package protocol EffectValue {
  func isEqual(to other: any EffectValue) -> Bool
}

/// What is to be done: a closure of whoever declared the view.
package protocol EffectHandler: AnyObject {
  func perform(_ arguments: [any EffectValue]) throws
  /// Whether others may be done after this one failed with `error`.
  func mayGoOn(after error: any Error) -> Bool
}

extension EffectHandler {
  package func mayGoOn(after error: any Error) -> Bool { true }
}

/// A value of an effect declared in Swift.
struct NativeEffectValue<Value: Equatable>: EffectValue {
  let value: Value

  init(_ value: Value) { self.value = value }

  func isEqual(to other: any EffectValue) -> Bool {
    (other as? NativeEffectValue<Value>)?.value == value
  }
}

/// The closure of an effect declared in Swift.
final class NativeHandler: EffectHandler {
  private let action: ([any EffectValue]) -> Void

  init(_ action: @escaping ([any EffectValue]) -> Void) { self.action = action }

  func perform(_ arguments: [any EffectValue]) throws { action(arguments) }
}

/// What an effect modifier declared in Swift carries.
final class NativeEffect {
  let handler: NativeHandler?
  let preference: NativePreference?
  let value: (any EffectValue)?

  init(
    handler: NativeHandler? = nil, preference: NativePreference? = nil,
    value: (any EffectValue)? = nil
  ) {
    self.handler = handler
    self.preference = preference
    self.value = value
  }
}
