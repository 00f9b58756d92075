/// What a kind of view or modifier was given, as its node keeps it: at most 28 bytes.
///
/// Each is declared once. Constructors and modifiers of Swift and Lua write it, and layout reads it
/// unchanged: `node.pointee[PaddingParameters.self].top`. Which one a node has depends on its kind alone.
@usableFromInline
package protocol NodeParameters: BitwiseCopyable, Sendable {}

/// The bytes of any ``NodeParameters``; zero for a node that has none. Other modules read a node's
/// parameters several times for each view, so what reads them can be compiled into theirs.
@usableFromInline
package struct ParameterStorage: NodeParameters {
  @usableFromInline
  internal var words: (Int32, Int32, Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0, 0, 0)

  @inlinable
  package init() {}

  @inlinable
  package subscript<Parameters: NodeParameters>(_ type: Parameters.Type) -> Parameters {
    get {
      assert(MemoryLayout<Parameters>.size <= MemoryLayout<Self>.size, "\(type) is too large")
      return withUnsafeBytes(of: self) { $0.loadUnaligned(as: type) }
    }
    set { store(newValue, at: 0) }
  }

  /// Writes a field that lies `offset` bytes behind the start.
  @inlinable
  package mutating func store(_ value: some BitwiseCopyable, at offset: Int) {
    withUnsafeMutableBytes(of: &self) {
      $0.storeBytes(of: value, toByteOffset: offset, as: type(of: value))
    }
  }
}

extension ViewNode {
  /// What the node was given; `type` must be that of the node's kind.
  @inlinable
  package subscript<Parameters: NodeParameters>(_ type: Parameters.Type) -> Parameters {
    get { parameters[type] }
    set { parameters[type] = newValue }
  }

  /// Where its parameters lie in a node, in bytes, for who fills in nodes by offset.
  package static let parametersOffset = {
    guard let offset = MemoryLayout<ViewNode>.offset(of: \.parameters) else {
      preconditionFailure("parameters are stored")
    }
    return offset
  }()
}
