/// A recording of a session that goes on, by the session's clock.
final class SessionRecording {
  private let writer: RecordingWriter
  private let clock: any SessionClock
  private let start: Double

  init(_ writer: RecordingWriter, _ clock: any SessionClock) {
    (self.writer, self.clock, start) = (writer, clock, clock.now)
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) { writer.write(bytes, at: clock.now - start) }

  func write(_ text: String) { writer.write(text, at: clock.now - start) }

  func resize(_ size: TerminalSize) { writer.resize(size, at: clock.now - start) }
}
