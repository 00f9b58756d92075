import TextRendering

/// Shows frames on a terminal: each in one write, none while the terminal has not taken the one before.
final class FrameWriter {
  private let output: TerminalOutput
  private let encoder: FrameEncoder
  private let buffer = ByteBuffer(capacity: 1 << 14)
  /// What the terminal shows once it has taken everything; nil when nobody knows.
  private var shown: CellBuffer?
  /// Whether the terminal shows what stands between two marks at once.
  var isSynchronized = false
  /// Gets what is written.
  var recorded: ((UnsafeBufferPointer<UInt8>) -> Void)?

  init(_ encoder: FrameEncoder, to output: TerminalOutput) {
    (self.encoder, self.output) = (encoder, output)
  }

  /// How many rows below the cursor are an inline frame's.
  var inlineRows: Int32 { encoder.inlineRows }

  /// Shows at most `mostRows` of `frame`, which must not change until another one is given back. Returns
  /// a frame to paint the next one on: the one before, `frame` itself when the terminal is busy and shows
  /// nothing new, or nil.
  func show(_ frame: CellBuffer, mostRows: Int32) -> CellBuffer? {
    guard !output.isBusy else { return frame }
    defer { shown = frame }
    send { encoder.encode(frame, over: shown, mostRows: mostRows, into: buffer) }
    return shown
  }

  /// Writes lines above an inline board.
  func insert(_ lines: [String], mostRows: Int32) {
    send {
      encoder.encodeAbove(lines, into: buffer)
      if let shown { encoder.encode(shown, over: nil, mostRows: mostRows, into: buffer) }
    }
  }

  /// Leaves an inline board on the screen, all of it if there is a last frame, with the cursor below.
  func finish(_ frame: CellBuffer?) {
    send {
      if let frame { encoder.encode(frame, over: shown, into: buffer) }
      encoder.encodeEnd(into: buffer)
    }
    shown = nil
  }

  /// How the terminal shows pictures; nil where half blocks stand for them. Another one draws the next frame whole.
  var imageSupport: ImageSupport? {
    get { encoder.imageSupport }
    set {
      encoder.imageSupport = newValue
      forget()
    }
  }

  /// Says that the terminal may show anything: the next frame is drawn whole.
  func forget() { shown = nil }

  private func send(_ encode: () -> Void) {
    if isSynchronized { buffer.append("\u{1B}[?2026h") }
    let start = buffer.count
    encode()
    guard buffer.count > start else { return buffer.removeAll() }
    if isSynchronized { buffer.append("\u{1B}[?2026l") }
    recorded?(buffer.bytes)
    output.write(buffer)
  }
}
