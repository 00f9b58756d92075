/// A value that a Swift modifier writes: a container value, a tag or an explicit id.
final class NativeValue {
  let identityHash: UInt64
  let write: (inout ContainerValues) -> Void

  init(identityHash: UInt64, write: @escaping (inout ContainerValues) -> Void) {
    self.identityHash = identityHash
    self.write = write
  }

  /// What a modifier declared in Swift writes; nil for a host's and for modifiers of other kinds.
  static func of(_ node: NodeRef) -> NativeValue? {
    guard node.pointee.kind == .modified, node.pointee.flags.contains(.native),
      let object = node.pointee.object
    else { return nil }
    switch node.pointee.modifier {
    case .containerValue, .tag, .identifier: break
    default: return nil
    }
    return Unmanaged<NativeValue>.fromOpaque(object).takeUnretainedValue()
  }
}
