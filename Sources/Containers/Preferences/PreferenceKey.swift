/// A preference's key: a value that goes up the tree, combined on the way (R101).
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value: Equatable
  /// What readers see when nobody below wrote a value.
  static var defaultValue: Value { get }
  /// Combines `value` with that of the view placed next.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey {
  /// The last view placed wins.
  public static func reduce(value: inout Value, nextValue: () -> Value) { value = nextValue() }
}

extension ViewConvertible {
  /// Sets a preference of this view, instead of what its content prefers (R101).
  public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> View {
    modified(
      .preference,
      content: NativeEffect(
        preference: NativePreference(key), value: NativeEffectValue(value)))
  }

  /// Calls `action` with the reduced value of the views below when it differs from the last one, at
  /// first from the default.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
  ) -> View {
    let handler = NativeHandler { arguments in
      if let value = arguments.first as? NativeEffectValue<Key.Value> { action(value.value) }
    }
    return modified(
      .preferenceChange,
      content: NativeEffect(handler: handler, preference: NativePreference(key)))
  }
}

/// A preference key without its type.
struct NativePreference {
  let id: ObjectIdentifier
  let defaultValue: () -> any EffectValue
  let reduce: (any EffectValue, any EffectValue) -> any EffectValue

  init<Key: PreferenceKey>(_ key: Key.Type) {
    id = ObjectIdentifier(key)
    defaultValue = { NativeEffectValue(Key.defaultValue) }
    reduce = { current, next in
      guard let current = current as? NativeEffectValue<Key.Value>,
        let next = next as? NativeEffectValue<Key.Value>
      else { return next }
      var value = current.value
      Key.reduce(value: &value) { next.value }
      return NativeEffectValue(value)
    }
  }
}
