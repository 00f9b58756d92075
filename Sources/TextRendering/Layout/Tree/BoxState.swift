/// Bytes for what a box finds out: a value of a type that its kind knows; all zero until one is written.
struct BoxState: BitwiseCopyable {
  private var bytes: (UInt64, UInt64) = (0, 0)

  @inline(__always)
  subscript<Value: BitwiseCopyable>(type: Value.Type) -> Value {
    get {
      assert(MemoryLayout<Value>.size <= MemoryLayout<Self>.size, "no room for a \(type)")
      return withUnsafeBytes(of: self) { $0.load(as: type) }
    }
    set { withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: newValue, as: type) } }
  }
}
