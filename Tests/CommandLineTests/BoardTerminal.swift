import TerminalDriver
import TextRendering

/// A live board on a terminal of 80 columns and 24 rows, seen as cells, used by keys and by a mouse.
final class BoardTerminal {
  struct TimedOut: Error, CustomStringConvertible {
    let wanted: String
    let screen: String
    var description: String { "not \(wanted) in time; the screen is:\n\(screen)" }
  }

  private static let columns: UInt16 = 80
  private static let rows: UInt16 = 24

  private let process: TerminalProcess
  private let terminal = EmulatedTerminal(width: Int32(columns), height: Int32(rows))
  private var fed = 0

  /// Starts `containerhost live` with `arguments` in `folder`, before whose `bin` no program is found.
  init(_ arguments: [String], in folder: String) throws {
    let variables = [
      "PATH": "\(folder)/bin:/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm",
      "HOME": folder, "TZ": "UTC",
    ]
    process = try TerminalProcess(
      ["/usr/bin/env", "--chdir=\(folder)", Program.path, "live"] + arguments,
      environment: variables, columns: Self.columns, rows: Self.rows)
  }

  /// The rows of the screen, without the spaces at their ends.
  var screen: String {
    process.output[fed...].withUnsafeBufferPointer { terminal.feed($0) }
    fed = process.output.count
    let text = ByteBuffer()
    encodePlain(terminal.cells, rows: 0..<terminal.cells.height, into: text)
    return text.string
  }

  /// Waits until the screen is as `isRight` says, which `wanted` names.
  func wait(for wanted: String, _ isRight: (String) -> Bool) throws {
    while !isRight(screen) {
      guard process.read() else { throw TimedOut(wanted: wanted, screen: screen) }
    }
  }

  func wait(for text: String) throws {
    try wait(for: text.debugDescription) { $0.contains(text) }
  }

  /// Shows what another program writes at the start of the screen.
  func writeOver(_ text: String) {
    var bytes = "\u{1B}[H" + text
    bytes.withUTF8(terminal.feed)
  }

  // MARK: - Using it

  /// Presses a key, or types a text that stands between quotation marks, as `containerhost play` names them.
  func press(_ key: String) {
    if key.hasPrefix("\"") { return process.type(String(key.dropFirst().dropLast())) }
    process.type(Self.sequences[key] ?? key)
  }

  private static let sequences = [
    "tab": "\t", "enter": "\r", "escape": "\u{1B}", "space": " ", "backspace": "\u{7F}",
    "up": "\u{1B}[A", "down": "\u{1B}[B", "right": "\u{1B}[C", "left": "\u{1B}[D",
    "home": "\u{1B}[H", "end": "\u{1B}[F", "pageup": "\u{1B}[5~", "pagedown": "\u{1B}[6~",
    "delete": "\u{1B}[3~", "ctrl-x": "\u{18}", "shift-tab": "\u{1B}[Z",
    "f9": "\u{1B}[20~", "f12": "\u{1B}[24~", "ctrl-c": "\u{3}",
    "ctrl-l": "\u{C}",
  ]

  /// Presses and releases the left button on the first cell of a text that the screen shows.
  func click(_ text: String) throws {
    try wait(for: text)
    let cell = try place(of: text)
    process.type("\u{1B}[<0;\(cell.column);\(cell.row)M\u{1B}[<0;\(cell.column);\(cell.row)m")
  }

  /// Turns the wheel over a text: up, or down.
  func turnWheel(down: Bool, over text: String) throws {
    let cell = try place(of: text)
    process.type("\u{1B}[<\(down ? 65 : 64);\(cell.column);\(cell.row)M")
  }

  /// Where a text begins on the screen, from 1 as terminals count.
  private func place(of text: String) throws -> (column: Int, row: Int) {
    for (row, line) in screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = Array(line)
      if let range = line.firstRange(of: Array(text)) { return (range.lowerBound + 1, row + 1) }
    }
    throw TimedOut(wanted: text.debugDescription, screen: screen)
  }

  // MARK: - Its end

  func signal(_ number: Int32) { process.signal(number) }

  func end() -> TerminalProcess.End { process.end() }

  var isRestored: Bool { process.isRestored }

  /// Whether what the mouse does comes to the board.
  var givesMouse: Bool {
    let text = String(decoding: process.output, as: UTF8.self)
    return text.ranges(of: "\u{1B}[?1000h").count > text.ranges(of: "\u{1B}[?1000l").count
  }
}
