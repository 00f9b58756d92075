/// A value that a Swift modifier writes: a container value, a tag or an explicit id.
final class NativeValue {
  let identityHash: UInt64
  let write: (inout ContainerValues) -> Void

  init(identityHash: UInt64, write: @escaping (inout ContainerValues) -> Void) {
    self.identityHash = identityHash
    self.write = write
  }
}
