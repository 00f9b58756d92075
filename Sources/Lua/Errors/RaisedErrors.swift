/// The latest errors that went from Swift into Lua, so that they come back whole.
///
/// A script sees only a value: it may catch it, keep it, raise it again. When the same value
/// arrives in Swift again, this finds what it stood for.
struct RaisedErrors {
  /// Errors that are kept. More can be on their way at once only if a script collects them.
  static let capacity = 32

  private var errors: [LuaError] = []

  mutating func remember(_ error: LuaError) {
    guard let value = error.value else { return }
    errors.removeAll { $0.value.map(value.isSame(as:)) ?? false }
    if errors.count == Self.capacity { errors.removeFirst() }
    errors.append(error)
  }

  func find(_ value: LuaRaisedValue) -> LuaError? {
    errors.last { $0.value.map(value.isSame(as:)) ?? false }
  }

  mutating func removeAll() {
    // Most calls raise nothing: do not touch the array's storage for them.
    if !errors.isEmpty { errors.removeAll() }
  }
}
