/// The latest errors that went from Swift into Lua, so that they come back whole.
///
/// A script sees only a value: it may catch it, keep it, raise it again. When the same value
/// arrives in Swift again, this finds what it stood for.
struct RaisedErrors {
  /// Errors that are kept. More can be on their way at once only if a script collects them.
  static let capacity = 32

  private var errors: [LuaError] = []

  /// Keeps an error in place of an older one of the same value. Returns the errors that are dropped
  /// for it: the caller discards them, after this access has ended.
  mutating func remember(_ error: LuaError) -> [LuaError] {
    guard let value = error.value else { return [] }
    var dropped: [LuaError] = []
    if let index = errors.firstIndex(where: { $0.value?.isSame(as: value) == true }) {
      dropped.append(errors.remove(at: index))
    } else if errors.count == Self.capacity {
      dropped.append(errors.removeFirst())
    }
    errors.append(error)
    return dropped
  }

  func find(_ value: LuaRaisedValue) -> LuaError? {
    errors.last { $0.value.map(value.isSame(as:)) ?? false }
  }

  /// The latest errors whose text `text` ends with: a script raised one anew behind its own words.
  func causes(of text: String) -> [LuaError] {
    errors.last { error in
      guard case .string = error.value, error.rawMessage.utf8.count < text.utf8.count else {
        return false
      }
      return !error.rawMessage.isEmpty && text.hasSuffix(error.rawMessage)
    }.map { [$0] } ?? []
  }

  /// Takes all out. The caller discards them, after this access has ended.
  mutating func removeAll() -> [LuaError] {
    // Most calls raise nothing: do not touch the array's storage for them.
    if errors.isEmpty { return [] }
    defer { errors = [] }
    return errors
  }
}
