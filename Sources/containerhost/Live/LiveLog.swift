import Glibc
import Scripting
import TerminalRuntime

/// What a live board has printed and failed with: shown on demand, and written once the screen is the shell's
/// again.
final class LiveLog: @unchecked Sendable {
  private static let mostLines = 1000

  private var printed: [UInt8] = []
  private var lines: [String] = []

  func append(_ bytes: UnsafeRawBufferPointer) {
    printed += bytes
    let text = String(decoding: bytes, as: UTF8.self)
    add(text.split(whereSeparator: \.isNewline).map(String.init))
  }

  func append(_ warning: Diagnostic) {
    add(warning.line.split(whereSeparator: \.isNewline).map { "! \($0)" })
  }

  func append(_ problem: BoardProblem) { add(problem.lines.map { "! \($0)" }) }

  private func add(_ new: [String]) {
    lines += new
    lines.removeFirst(max(0, lines.count - Self.mostLines))
  }

  /// The last lines, at most `count`.
  func lines(last count: Int) -> [String] {
    lines.isEmpty ? ["nothing was printed"] : lines.suffix(count)
  }

  /// Writes what was printed where it would have gone.
  func writeOut() {
    printed.withUnsafeBytes {
      _ = OutputStream(descriptor: STDOUT_FILENO).write($0.bindMemory(to: UInt8.self))
    }
  }
}
