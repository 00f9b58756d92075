import Glibc
import TerminalRuntime
import TextRendering

/// The reader of the output has gone: stop without a word.
struct ClosedPipe: Error {}

/// What comes out, in order: what scripts print, then the board when it is certain.
///
/// The first 128 KiB of the board are held back, so that an error leaves no half board behind; a
/// larger board streams, so that memory does not grow with its height.
final class BoardOutput {
  private static let heldBytes = 1 << 17
  private static let pieceBytes = 1 << 16
  private static let largePieceBytes = 1 << 14

  private let destination: BoardDestination
  private let prints: OutputStream
  private let showsLines: Bool
  private let leave: (any Error) -> Never
  private let printed = ByteBuffer()
  /// Memory that nothing was written to takes no place, and a large block goes back to the system.
  private var board = ByteBuffer(capacity: heldBytes + pieceBytes)
  private var isStreaming = false
  /// Whether scripts printed anything.
  private(set) var hasPrinted = false
  /// What comes before everything else.
  var opening = ""
  /// Throws when the drawing is to end: no Lua runs then that could be stopped.
  var checkStop: () throws -> Void = {}

  /// `showsLines` writes each printed line at once, for someone who watches. A script's `print` has
  /// no way to fail, and a script that prints for ever must still end: `leave` ends the process
  /// when what it prints can go nowhere.
  init(
    _ destination: BoardDestination, prints: OutputStream, showsLines: Bool,
    leave: @escaping (any Error) -> Never
  ) {
    self.destination = destination
    self.prints = prints
    self.showsLines = showsLines
    self.leave = leave
  }

  /// Whether what scripts print reaches a terminal.
  var printsToTerminal: Bool { isatty(prints.descriptor) == 1 }

  /// Takes what a script printed.
  func print(_ bytes: UnsafeRawBufferPointer) {
    hasPrinted = true
    printed.append(bytes.assumingMemoryBound(to: UInt8.self))
    let isLine = showsLines && bytes.last == UInt8(ascii: "\n")
    guard isLine || printed.count >= Self.pieceBytes else { return }
    flushPrinted()
  }

  /// Writes what scripts printed while one still runs.
  func flushPrinted() {
    do { try finishPrinted() } catch { leave(error) }
  }

  /// Takes a piece of the drawn board.
  func draw(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    try checkStop()
    // A large piece of a long board goes out as it is.
    if isStreaming, bytes.count >= Self.largePieceBytes {
      try flush()
      return try destination.write(bytes)
    }
    board.append(bytes)
    guard board.count >= (isStreaming ? Self.pieceBytes : Self.heldBytes) else { return }
    try flush()
    if !isStreaming { board = ByteBuffer() }
    isStreaming = true
  }

  func draw(text: String) throws {
    var text = text
    try text.withUTF8 { try draw($0) }
  }

  /// Writes what is there; the board is whole now.
  func finish() throws {
    try flush()
    try destination.commit()
  }

  /// Writes what scripts printed, and nothing of the board.
  func finishPrinted() throws {
    guard printed.count > 0 else { return }
    try begin()
    try prints.writeAll(printed)
  }

  /// Writes the opening, if nobody has.
  func begin() throws {
    guard !opening.isEmpty else { return }
    let bytes = ByteBuffer()
    bytes.append(opening)
    opening = ""
    try destination.write(bytes)
  }

  /// Ends the colours of a board that was written in part, for whatever the terminal shows next.
  func resetStyle() {
    guard isStreaming else { return }
    Array("\u{1b}[0m\n".utf8).withUnsafeBufferPointer { board.append($0) }
    try? destination.write(board)
  }

  /// Leaves a file as it was before a board that failed.
  func discard() { destination.discard() }

  private func flush() throws {
    try finishPrinted()
    try begin()
    try destination.write(board)
  }
}
