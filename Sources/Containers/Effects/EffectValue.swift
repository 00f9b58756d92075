/// A value that an effect depends on or hands over.
package protocol EffectValue {
  func isEqual(to other: any EffectValue) -> Bool
}

/// What is to be done: a closure of whoever declared the view.
package protocol EffectHandler: AnyObject {
  /// False where the closure says that it has not dealt with it, and others may.
  @discardableResult
  func perform(_ arguments: [any EffectValue]) throws -> Bool
  /// The same for what a view asks for. `failed` is called with what it fails with where that is drawn in the place of
  /// the view; else it is thrown.
  func perform(_ arguments: [any EffectValue], failed: (any Error) -> Void) throws
  /// Starts what goes on between frames; nil when there is nothing left of it. `failed` is called with what it fails
  /// with, then or later, where that is drawn in the place of its view; else it is thrown.
  func start(failed: @escaping (any Error) -> Void) throws -> (any EffectRun)?
  /// Tells a failure that stands in no view's place; throws it where nobody else is told.
  func tell(_ failure: any Error) throws
  /// Whether others may be done after this one failed with `error`.
  func mayGoOn(after error: any Error) -> Bool
}

/// Something that goes on between frames, until its view is gone.
package protocol EffectRun: AnyObject {
  func end()
}

extension EffectHandler {
  package func perform(_ arguments: [any EffectValue], failed: (any Error) -> Void) throws {
    try perform(arguments)
  }

  package func start(failed: @escaping (any Error) -> Void) throws -> (any EffectRun)? {
    try perform([])
    return nil
  }

  package func tell(_ failure: any Error) throws { throw failure }

  package func mayGoOn(after error: any Error) -> Bool { true }
}

/// What a handler is given: the name of a key, a number of cells, or whether something is so.
package enum HandedValue: EffectValue, Equatable {
  case text(String)
  case cells(Int32)
  case isOn(Bool)

  package func isEqual(to other: any EffectValue) -> Bool { other as? Self == self }
}

/// What follows the first row in sight of a viewport.
package protocol ScrollPositionHandler: EffectHandler {
  /// The row that is asked for; nil for any.
  func wanted() throws -> RowID?
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

  func perform(_ arguments: [any EffectValue]) throws -> Bool {
    action(arguments)
    return true
  }
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
