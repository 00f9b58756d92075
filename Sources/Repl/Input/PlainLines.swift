import CLineEditor
import Glibc
import Scripting

/// Lines of standard input as they come: from a pipe or file, or from a terminal without an editor.
final class PlainLines: LineInput {
  let isInteractive: Bool
  let isPasting = false
  private let history: HistoryFile?
  private var hasRead = false

  init(isInteractive: Bool, history: HistoryFile?) {
    self.isInteractive = isInteractive
    self.history = history
  }

  func readLine(_ prompt: Prompt, spaces: Int) -> LineEvent {
    if isInteractive { write(prompt.text) }
    var line: UnsafeMutablePointer<CChar>?
    var count = 0
    switch cline_read_plain(&line, &count) {
    case CLINE_LINE:
      defer { free(line) }
      let bytes = UnsafeRawBufferPointer(start: line, count: count)
      let mark = hasRead ? 0 : ScriptText.markLength(of: bytes)
      hasRead = true
      return .line(String(decoding: Self.withoutEnd(bytes).dropFirst(mark), as: UTF8.self))
    default:
      if isInteractive { write("\n") }
      return .end
    }
  }

  func remember(_ entry: String) { history?.append(entry) }

  private static func withoutEnd(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var count = bytes.count
    if count > 0, bytes[count - 1] == UInt8(ascii: "\n") { count -= 1 }
    if count > 0, bytes[count - 1] == UInt8(ascii: "\r") { count -= 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[..<count])
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
