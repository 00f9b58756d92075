/// A value that a Swift modifier writes: a container value, a tag or an explicit id.
final class NativeValue: DynamicContent {
  let identityHash: UInt64
  let write: (inout ContainerValues) -> Void

  init(identityHash: UInt64 = 0, write: @escaping (inout ContainerValues) -> Void) {
    self.identityHash = identityHash
    self.write = write
  }

  static func of(_ node: NodeRef) -> NativeValue? {
    guard node.pointee.flags.contains(.native), let object = node.pointee.object else { return nil }
    return Unmanaged<DynamicContent>.fromOpaque(object).takeUnretainedValue() as? NativeValue
  }
}

/// A Swift `ForEach`'s rows.
class NativeElements: DynamicContent {
  func defaultTag(at index: Int) -> AnyHashable? { nil }

  static func of(_ node: NodeRef) -> NativeElements? {
    guard node.pointee.flags.contains(.native), let object = node.pointee.object else { return nil }
    return Unmanaged<DynamicContent>.fromOpaque(object).takeUnretainedValue() as? NativeElements
  }
}
