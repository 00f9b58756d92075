/// A growable run of raw bytes; everything that is written goes through one.
package final class ByteBuffer {
  private(set) var start: UnsafeMutablePointer<UInt8>
  // Not stored where other modules see it: see `FlatStack`.
  private var used = 0
  private var capacity: Int

  package var count: Int { used }

  /// An empty buffer with room for `capacity` bytes.
  package init(capacity: Int = 4096) {
    self.capacity = max(64, capacity)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// The bytes written so far; valid until the next change.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  package func removeAll() { used = 0 }

  /// Takes out the bytes of `range`, which has to lie inside; what follows moves up.
  func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    (start + range.lowerBound).update(
      from: start + range.upperBound, count: count - range.upperBound)
    used -= range.count
  }

  /// Makes room for `extra` more bytes.
  @inline(__always)
  package func reserve(_ extra: Int) {
    if capacity - count < extra { grow(extra) }
  }

  @inline(__always)
  package func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    used += 1
  }

  package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    append(base, count: bytes.count)
  }

  @inline(__always)
  package func append(_ bytes: UnsafePointer<UInt8>, count length: Int) {
    reserve(length)
    (start + count).update(from: bytes, count: length)
    used += length
  }

  package func append(_ string: StaticString) {
    string.withUTF8Buffer { append($0) }
  }

  package func append(_ string: String) {
    var string = string
    string.withUTF8 { append($0) }
  }

  /// Writes straight into the buffer's memory: `body` gets room for `room` bytes and returns how many it used.
  @inline(__always)
  package func write(room: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(room)
    used += body(start + used)
  }

  /// A string of the bytes, for tests and for callers that want one.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  private func grow(_ extra: Int) {
    capacity = max(capacity * 2, count + extra)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

extension ByteBuffer {
  /// Appends the UTF-8 form of `scalar`, which has to be a Unicode scalar value.
  @inline(__always)
  func append(scalar: UInt32) {
    write(room: 4) { encodeScalar(scalar, into: $0) }
  }
}
