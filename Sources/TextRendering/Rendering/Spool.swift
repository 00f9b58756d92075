/// What a frame has come to, kept until it is known whether anybody will see it.
///
/// Pieces stay as they came and go as they are written: one growing buffer would be twice as large and be
/// copied.
final class Spool {
  private var pieces: [ByteBuffer] = []
  /// The bytes that are kept.
  private(set) var count = 0

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    count += bytes.count
    let piece = ByteBuffer(capacity: bytes.count)
    piece.append(bytes)
    pieces.append(piece)
  }

  /// Hands over everything in order, and lets it go.
  func drain(into write: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    pieces.reverse()
    while let piece = pieces.popLast() { try write(piece.bytes) }
  }
}
