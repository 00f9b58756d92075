/// An environment value's key: its type and what reads see when nobody wrote one.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// What a read sees when nobody wrote a value.
  static var defaultValue: Value { get }
}

/// The values that go down the whole tree, as seen from one place (R98).
///
/// Extend it with one computed property per value, then write with
/// `view.environment(\.name, value)` and read with `ViewContext.environment`.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// No values: every read is a default.
  public init() {}

  /// The value for `key`, or its default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      guard let stored = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return stored as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension ViewConvertible {
  /// Writes an environment value for everything below; the innermost writer wins (R98, R99).
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> View {
    modified(.environment, content: NativeEnvironment { $0[keyPath: keyPath] = value })
  }
}

/// What a Swift modifier writes into the environment.
final class NativeEnvironment {
  let write: (inout EnvironmentValues) -> Void

  init(_ write: @escaping (inout EnvironmentValues) -> Void) { self.write = write }
}

extension ViewPlace {
  /// What Swift modifiers wrote around this place, innermost first.
  var nativeEnvironment: [NativeEnvironment] {
    var writes: [NativeEnvironment] = []
    arena.visitEnvironment(from: chain) { node in
      if let write = node.swiftObject as? NativeEnvironment { writes.append(write) }
      return true
    }
    return writes
  }
}

extension [NativeEnvironment] {
  /// The values after all writes, the outermost first.
  var values: EnvironmentValues {
    var values = EnvironmentValues()
    for write in reversed() { write.write(&values) }
    return values
  }
}
