/// A growable pool of clean text bytes, used as a stack: bytes stay in place until released.
package final class TextPool {
  /// A position to go back to with ``release(to:)``.
  package struct Mark: Sendable {
    let chunk: Int
    let used: Int
  }

  package init() {}

  package func mark() -> Mark { fatalError("being written") }

  /// Forgets every text interned since `mark`.
  package func release(to mark: Mark) { fatalError("being written") }

  /// Validates, neutralises and measures `bytes` in one pass.
  ///
  /// Clean text refers to the caller's bytes, which have to outlive its use; other text is copied.
  package func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> MeasuredText {
    fatalError("being written")
  }

  /// Interns a string; its bytes are always copied.
  package func intern(_ string: String) -> MeasuredText { fatalError("being written") }

  /// Starts a text made of several pieces (styled runs); end it with ``finish()``.
  package func begin() { fatalError("being written") }

  /// Appends one piece, cleaned, and returns the byte offset where it ends in the text (see ``TextRun/end``).
  package func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 { fatalError("being written") }

  /// Ends the text begun with ``begin()``: measures all pieces together and keeps a copy.
  package func finish() -> MeasuredText { fatalError("being written") }
}
