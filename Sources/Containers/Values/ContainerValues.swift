/// A container value's key: its type and what reads see when nobody wrote one (R45, R46).
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// What a read sees when nobody wrote a value; evaluated at every read (R47).
  static var defaultValue: Value { get }
}

/// The values written on a subview or a section, readable by its direct container only.
///
/// Extend it with one computed property per value, then write with
/// `view.containerValue(\.name, value)`.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// No values: every read is a default.
  public init() {}

  /// The value for `key`, or its default.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get {
      guard let stored = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return stored as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  private var tags: [ObjectIdentifier: Any] = [:]

  /// The tag of type `V`, if there is one (R68).
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    guard let tag = tags[ObjectIdentifier(type)] else { return nil }
    return tag as? V
  }

  /// Whether the tag of this type equals `value`.
  public func hasTag<V: Hashable>(_ value: V) -> Bool { tag(for: V.self) == value }

  mutating func setTag<V: Hashable>(_ value: V) { tags[ObjectIdentifier(V.self)] = value }

  /// A default tag does not replace one that is there (R71).
  mutating func setDefaultTag<V: Hashable>(_ value: V) {
    if tags[ObjectIdentifier(V.self)] == nil { setTag(value) }
  }

  /// Applies the writes of `nodes`, given innermost first, from the outermost on (R53–R55).
  fileprivate mutating func apply(_ nodes: [NodeRef]) {
    for node in nodes.reversed() { (node.swiftObject as? NativeValue)?.write(&self) }
  }
}

extension Subview {
  /// What was written on this subview on the way to its container: the innermost writer wins (R53).
  ///
  /// No values after the pass has ended (R106).
  public var containerValues: ContainerValues {
    var values = ContainerValues()
    guard isUsable else { return values }
    var writes: [NodeRef] = []
    _ = list.arena.visitDeclarations(of: leaf) { node in
      writes.append(node)
      return true
    }
    values.apply(writes)
    visitElements { node, index in
      (node.swiftObject as? NativeElements)?.writeDefaultTag(at: index, to: &values)
      return true
    }
    return values
  }
}

extension SectionConfiguration {
  /// What was written on the section; an implicit section has defaults only (R52, R58).
  public var containerValues: ContainerValues {
    var values = ContainerValues()
    guard !isImplicit, pass.isUsable else { return values }
    var writes: [NodeRef] = []
    _ = arena.visitModifiers(from: chain) { node in
      writes.append(node)
      return true
    }
    values.apply(writes)
    return values
  }
}
