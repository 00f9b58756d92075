import Containers

/// A growable pool of clean text bytes, used as a stack: bytes stay in place until released.
///
/// It owns what had to be changed or put together; clean texts stay where their owner has them.
package final class TextPool {
  /// A position to go back to with ``release(to:)``.
  package struct Mark: Sendable {
    fileprivate let chunk: Int
    fileprivate let used: Int
  }

  /// Longer texts are cut here, so that every offset and width fits in 32 bits.
  private static let longestText = 1 << 28
  private static let chunkSize = 1 << 16

  private var chunks: [UnsafeMutableBufferPointer<UInt8>] = []
  /// The one that is being filled, and its number.
  private var current = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  private var chunk = 0
  private var used = 0
  private let scratch = ByteBuffer()
  private let pieces = ByteBuffer()
  private var piecesSanitizer = TextSanitizer()

  package init() {}

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  package func mark() -> Mark { Mark(chunk: chunk, used: used) }

  /// Forgets every text interned since `mark`; its memory is used again.
  package func release(to mark: Mark) {
    guard mark.chunk < chunk || (mark.chunk == chunk && mark.used <= used) else { return }
    if mark.chunk < chunk { current = chunks[mark.chunk] }
    chunk = mark.chunk
    used = mark.used
  }

  /// Validates, neutralises and measures `bytes` in one pass.
  ///
  /// Clean text refers to the caller's bytes, which have to outlive its use; other text is copied.
  package func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> MeasuredText {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return empty() }
    let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(Self.longestText))
    if let clean = TextScan.measure(base, count: bytes.count) { return clean }
    scratch.removeAll()
    var sanitizer = TextSanitizer()
    sanitizer.clean(bytes, into: scratch)
    return keep(scratch)
  }

  /// The same for bytes that do not outlive the call: clean text is copied.
  func internCopy(_ bytes: UnsafeBufferPointer<UInt8>) -> MeasuredText {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return intern(bytes) }
    let copy = allocate(bytes.count)
    copy.update(from: base, count: bytes.count)
    return intern(UnsafeBufferPointer(start: copy, count: bytes.count))
  }

  /// A copy of ASCII text in another case, which most headers are; nil for other bytes, and for those that are
  /// not clean.
  func internASCII(_ bytes: UnsafeBufferPointer<UInt8>, in textCase: TextCase) -> MeasuredText? {
    guard bytes.count > 0, bytes.count <= Self.longestText else { return nil }
    let start = mark()
    let copy = allocate(bytes.count)
    var union: UInt8 = 0
    for (index, byte) in bytes.enumerated() {
      union |= byte
      copy[index] = textCase.apply(toASCII: byte)
    }
    if union < 0x80, let text = TextScan.measure(UnsafePointer(copy), count: bytes.count) {
      return text
    }
    release(to: start)
    return nil
  }

  /// Interns a string; its bytes are always copied.
  package func intern(_ string: String) -> MeasuredText {
    begin()
    var string = string
    _ = string.withUTF8 { append($0) }
    return finish()
  }

  /// Starts a text made of several pieces (styled runs); end it with ``finish()``.
  package func begin() {
    pieces.removeAll()
    piecesSanitizer = TextSanitizer()
  }

  /// Appends one piece, cleaned, and returns the byte offset where it ends in the text (see ``TextRun/end``).
  package func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    let room = max(0, Self.longestText - pieces.count)
    piecesSanitizer.clean(UnsafeBufferPointer(rebasing: bytes.prefix(room)), into: pieces)
    return Int32(clamping: pieces.count)
  }

  /// Ends the text begun with ``begin()``: measures all pieces together and keeps a copy.
  package func finish() -> MeasuredText {
    let text = keep(pieces)
    pieces.removeAll()
    return text
  }

  // MARK: Memory

  private func empty() -> MeasuredText {
    let nothing: StaticString = ""
    return MeasuredText(
      bytes: nothing.utf8Start, count: 0, width: 0, hardLines: 1, kind: .ascii,
      hasTabs: false, hasWide: false)
  }

  /// Copies clean bytes into the pool and measures them.
  private func keep(_ buffer: ByteBuffer) -> MeasuredText {
    guard buffer.count > 0 else { return empty() }
    let copy = allocate(buffer.count)
    copy.update(from: buffer.start, count: buffer.count)
    return TextScan.measure(UnsafePointer(copy), count: buffer.count) ?? empty()
  }

  private func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    guard let base = current.baseAddress, current.count - used >= count else {
      return allocateInNextChunk(count)
    }
    defer { used += count }
    return base + used
  }

  private func allocateInNextChunk(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    let next = chunks.isEmpty ? 0 : chunk + 1
    if next < chunks.count, chunks[next].count < count {
      // Nothing is in use behind the current chunk: make room for a larger one.
      for unused in chunks[next...] { unused.deallocate() }
      chunks.removeSubrange(next...)
    }
    if next == chunks.count {
      chunks.append(.allocate(capacity: max(Self.chunkSize, count)))
    }
    chunk = next
    current = chunks[next]
    used = 0
    guard let base = current.baseAddress else { return .allocate(capacity: count) }
    used = count
    return base
  }
}
