import Scripting
import TerminalRuntime
import TextRendering

/// Records a board that is played: by the board's own clock, on which a key takes its time, so that the same
/// board and keys make the same file.
final class PlayRecorder {
  /// Seconds from a key to the next, and from a letter of a text to the next.
  private static let (keyTime, letterTime) = (0.4, 0.12)

  /// What the board takes the time to be when it begins: the first second of 2000, in UTC.
  static let startOfTime: Double = 946_684_800

  /// The session that is recorded, another one after a reload.
  var live: LiveSession {
    didSet { follow() }
  }
  private let file: OutputFile
  private let path: String
  private let writer: RecordingWriter
  private let encoder: FrameEncoder
  private let buffer = ByteBuffer()
  private var shown: CellBuffer?

  init(
    path: String, of live: LiveSession, title: String, _ render: RenderOptions, _ host: HostOptions
  ) throws {
    (self.path, self.live) = (path, live)
    file = try OutputFile(path: path)
    let size = TerminalSize(columns: live.screen.width, rows: live.screen.height)
    writer = RecordingWriter(
      descriptor: file.descriptor,
      header: RecordingWriter.Header(
        size: size, title: title, environment: [("TERM", "xterm-256color")], theme: render.theme))
    encoder = FrameEncoder(
      depth: host.color.documentDepth ?? .truecolor, theme: render.theme, charset: render.charset)
  }

  /// Records the first frame, and the time that somebody looks at it.
  func begin() throws {
    writer.takeScreen(at: 0)
    show()
    follow()
    try live.advance(by: Self.keyTime)
  }

  private func follow() { live.drawn = { [unowned self] in show() } }

  func perform(_ step: PlayStep) throws {
    switch step {
    case .wait: try step.perform(live)
    case .text(let text):
      for letter in text where !live.hasEnded {
        try live.type(String(letter))
        try live.advance(by: Self.letterTime)
      }
    case .key, .click, .reload:
      try step.perform(live)
      try live.update()
      try live.advance(by: Self.keyTime)
    }
  }

  private func show() {
    let frame = live.screen.cells
    guard frame !== shown else { return }
    encoder.encode(frame, over: shown, into: buffer)
    shown = frame
    guard buffer.count > 0 else { return }
    writer.write(buffer.bytes, at: live.now)
    buffer.removeAll()
  }

  /// Puts the file in its place.
  func finish() throws {
    writer.giveScreenBack(at: live.now)
    if let failure = writer.failure { throw FileFailure(errno: failure, path: path) }
    try file.commit()
  }

  /// Leaves what was there before.
  func discard() { file.discard() }
}
