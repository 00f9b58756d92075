import Glibc
import TerminalRuntime
import TextRendering

/// Where a board is written: standard output, or a file that is there when the board is whole.
final class BoardDestination {
  private let path: String?
  private let picture: PictureFile?
  /// The SVG that becomes a picture.
  private let kept = ByteBuffer()
  private var file: OutputFile?

  /// No `path` is standard output; a `picture` is drawn from the SVG that is written.
  init(path: String?, picture: PictureFile? = nil) { (self.path, self.picture) = (path, picture) }

  /// Writes `buffer` and empties it. A file is opened with the first piece.
  func write(_ buffer: ByteBuffer) throws {
    try write(buffer.bytes)
    buffer.removeAll()
  }

  /// Writes `bytes`; a file is opened with the first piece.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    guard !bytes.isEmpty else { return }
    guard picture == nil else { return kept.append(bytes) }
    try OutputStream(descriptor: descriptor()).write(bytes).check()
  }

  /// Puts a file in its place, an empty one for a board of nothing.
  func commit() throws {
    if let picture {
      defer { kept.removeAll() }
      try picture.draw(kept.bytes) { try OutputStream(descriptor: descriptor()).write($0).check() }
    }
    guard path != nil else { return }
    _ = try descriptor()
    try file?.commit()
    file = nil
  }

  func discard() {
    kept.removeAll()
    file?.discard()
    file = nil
  }

  private func descriptor() throws -> Int32 {
    guard let path else { return STDOUT_FILENO }
    if let file { return file.descriptor }
    let opened = try OutputFile(path: path)
    file = opened
    return opened.descriptor
  }
}

extension OutputStream {
  /// Writes all of `buffer` or throws why that is not possible.
  func writeAll(_ buffer: ByteBuffer) throws {
    guard buffer.count > 0 else { return }
    try write(buffer).check()
  }
}

extension WriteResult {
  /// Throws why not all was written.
  fileprivate func check() throws {
    switch self {
    case .written: return
    case .closed: throw ClosedPipe()
    case .failed(let errno): throw OutputFailure(errno: errno)
    }
  }
}
