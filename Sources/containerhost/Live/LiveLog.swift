import Glibc
import Scripting
import TerminalRuntime
import TextRendering

/// What a live board has printed and failed with: shown on demand, and written above the board, or once the screen is
/// the shell's again.
final class LiveLog: @unchecked Sendable {
  private var printed = TextTail(keeping: 1 << 20)
  /// With what has failed.
  private var shown = TextTail(keeping: 1 << 16)
  /// The first ones, for where there is no board in which they could be seen.
  private(set) var warnings: [Diagnostic] = []

  /// Writes lines beside the board; nil where they have to wait until the screen is the shell's.
  var write: (([String]) -> Void)?

  /// Takes what scripts print.
  func append(_ bytes: UnsafeRawBufferPointer) {
    collect()
    add(bytes)
  }

  /// Takes what they and their programs have written to the terminal.
  func collect() {
    LiveTerminal.readOutput { bytes, forgotten in
      printed.leaveOut(before: forgotten)
      add(bytes)
    }
  }

  /// Writes the lines that were printed, where that need not wait.
  func writeLines() {
    collect()
    write?(printed.takeLines())
  }

  func append(_ warning: Diagnostic) {
    if warnings.count < 20 { warnings.append(warning) }
    note(warning.line)
  }

  func append(_ problem: BoardProblem) { note(problem.lines.joined(separator: "\n")) }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    printed.append(bytes)
    shown.append(bytes)
  }

  private func note(_ text: String) {
    collect()
    let isInLine = shown.bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    if isInLine { shown.append("\n") }
    for line in text.split(whereSeparator: \.isNewline) { shown.append("! \(line)\n") }
  }

  /// The lines that are kept.
  var lines: [String] {
    collect()
    let lines = shown.lines(last: .max)
    return lines.isEmpty && note == nil ? ["nothing was printed"] : lines
  }

  /// What is said of those that are not; nil when all are.
  var note: String? { printed.note }

  /// The last lines, at most `count`, with what is said of others.
  func lines(last count: Int) -> [String] {
    let first = note.map { ["… \($0)"] } ?? []
    return first + lines.suffix(max(0, count - first.count))
  }

  /// Writes what was printed where it would have gone; on a terminal with what that would act upon shown instead.
  func writeOut() {
    let write: (UnsafeRawBufferPointer) -> Void = {
      _ = OutputStream(descriptor: STDOUT_FILENO).write($0.bindMemory(to: UInt8.self))
    }
    printed.bytes.withUnsafeBytes { bytes in
      guard isatty(STDOUT_FILENO) == 1 else { return write(bytes) }
      let text = PrintedText(to: write)
      text.append(bytes)
      text.end()
    }
    if let note = printed.note { StandardError.write("containerhost: \(note)") }
  }
}
