import Glibc
package import TextRendering

/// Writes a recording of asciinema's version 2 as it comes about, a whole line at a time: whatever ends the
/// process, the file can be played.
///
/// What cannot be written ends the recording, after its last whole line, and not the session.
package final class RecordingWriter {
  private let descriptor: Int32
  private let line = ByteBuffer()
  /// The bytes of all whole lines.
  private var length = 0
  /// Why nothing more is written: the system's error number.
  package private(set) var failure: Int32?

  /// Writes to `descriptor`, which stays its opener's.
  package init(descriptor: Int32, header: Header) {
    self.descriptor = descriptor
    header.write(into: line)
    finishLine()
  }

  /// What was written to the terminal, so many seconds after the beginning: UTF-8 in which no sequence is cut.
  package func write(_ bytes: UnsafeBufferPointer<UInt8>, at seconds: Double) {
    begin("o", at: seconds)
    line.append(escaping: UnsafeRawBufferPointer(bytes), controlsTo: 0x7F)
    finishEvent()
  }

  package func write(_ text: String, at seconds: Double) {
    var text = text
    text.withUTF8 { write($0, at: seconds) }
  }

  /// A board takes the whole screen.
  package func takeScreen(at seconds: Double) {
    write(TerminalModes(placement: .screen).entering, at: seconds)
  }

  package func giveScreenBack(at seconds: Double) {
    write(TerminalModes(placement: .screen).leaving(inlineRows: 0), at: seconds)
  }

  /// The terminal has another size from now on.
  package func resize(_ size: TerminalSize, at seconds: Double) {
    begin("r", at: seconds)
    line.append("\(size.columns)x\(size.rows)")
    finishEvent()
  }

  private func begin(_ code: StaticString, at seconds: Double) {
    let microseconds = Int((min(max(0, seconds), Recording.longest) * 1e6).rounded())
    let digits = "\(microseconds % 1_000_000)"
    line.append("[\(microseconds / 1_000_000).")
    line.append(String(repeating: "0", count: 6 - digits.count) + digits + ", \"")
    line.append(code)
    line.append("\", \"")
  }

  private func finishEvent() {
    line.append("\"]")
    finishLine()
  }

  private func finishLine() {
    line.append(UInt8(ascii: "\n"))
    let count = line.count
    guard failure == nil else { return line.removeAll() }
    switch OutputStream(descriptor: descriptor).write(line) {
    case .written: length += count
    case .closed: fail(EPIPE)
    case .failed(let code): fail(code)
    }
  }

  private func fail(_ code: Int32) {
    failure = code
    // A pipe cannot be cut; in it the half line is the last.
    _ = ftruncate(descriptor, length)
  }
}

extension RecordingWriter {
  /// The first line: what a player has to know of the terminal.
  package struct Header {
    package var size: TerminalSize
    package var title: String
    /// Seconds since 1970, when it began.
    package var timestamp: Int?
    /// What the environment said: `TERM`, `SHELL`.
    package var environment: [(name: String, value: String)]
    /// nil where the terminal's colours are anybody's.
    package var colors: RecordedColors?

    package init(
      size: TerminalSize, title: String, timestamp: Int? = nil,
      environment: [(name: String, value: String)] = [], theme: Theme = .terminal
    ) {
      (self.size, self.title, self.timestamp) = (size, title, timestamp)
      self.environment = environment
      colors = theme == .terminal ? nil : RecordedColors(theme)
    }

    func write(into output: ByteBuffer) {
      var json = JSONWriter(into: output)
      json.begin("{")
      for (name, number) in [
        ("version", 2), ("width", Int(size.columns)), ("height", Int(size.rows)),
        ("timestamp", timestamp),
      ] {
        guard let number else { continue }
        json.name(name)
        json.literal("\(number)")
      }
      json.name("title")
      json.string(title)
      write("env", environment, &json)
      if let colors { write("theme", colors.members, &json) }
      json.end("}")
    }

    private func write(
      _ name: String, _ members: [(name: String, value: String)], _ json: inout JSONWriter
    ) {
      guard !members.isEmpty else { return }
      json.name(name)
      json.begin("{")
      for member in members {
        json.name(member.name)
        json.string(member.value)
      }
      json.end("}")
    }
  }
}

extension RecordedColors {
  /// As the header of a recording names them.
  fileprivate var members: [(name: String, value: String)] {
    [
      ("fg", foreground.css), ("bg", background.css),
      ("palette", palette.map(\.css).joined(separator: ":")),
    ]
  }
}
