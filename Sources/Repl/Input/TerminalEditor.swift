import CLineEditor
import Glibc

/// Lines edited on the terminal with libedit: history, search, completion, pasted blocks.
final class TerminalEditor: LineInput {
  let isInteractive = true
  private var editor: OpaquePointer?
  private let history: HistoryFile?
  /// Gives, for a line and the cursor's byte in it, what Tab does.
  var complete: ((String, Int) -> TabAction)?
  /// Gives how many spaces a line should begin with when it is confirmed; nil for as many as it has.
  var indent: ((String) -> Int?)?

  /// Nil when there is no libedit, or standard input and output are no terminal it can work on.
  init?(history: HistoryFile?) {
    self.history = history
    let context = Unmanaged.passUnretained(self).toOpaque()
    editor = cline_open(
      Int32(HistoryFile.limit), context,
      { context, line, cursor, completion in
        guard let context, let line, let completion else { return }
        let editor = Unmanaged<TerminalEditor>.fromOpaque(context).takeUnretainedValue()
        let text = String(cString: line)
        guard let action = editor.complete?(text, cursor) else { return }
        completion.pointee.erased = Int32(clamping: action.erased)
        if let inserted = action.inserted { completion.pointee.inserted = strdup(inserted) }
        if let listing = action.listing { completion.pointee.listing = strdup(listing) }
      },
      { context, line in
        guard let context, let line else { return -1 }
        let editor = Unmanaged<TerminalEditor>.fromOpaque(context).takeUnretainedValue()
        return Int32(clamping: editor.indent?(String(cString: line)) ?? -1)
      })
    guard editor != nil else { return nil }
    for entry in history?.entries ?? [] { cline_remember(editor, entry) }
  }

  deinit { if let editor { cline_close(editor) } }

  var isPasting: Bool { cline_is_pasting(editor) }

  func readLine(_ prompt: Prompt, spaces: Int) -> LineEvent {
    var line: UnsafePointer<CChar>?
    switch cline_read(editor, Self.shown(prompt), Int32(clamping: spaces), &line) {
    case CLINE_LINE: return .line(line.map { String(cString: $0) } ?? "")
    case CLINE_INTERRUPTED: return .interrupted
    default: return .end
    }
  }

  /// The prompt with its style between the marks of sequences that take no cells. libedit draws such a sequence with
  /// the character behind it, and one at the end never: the style ends before the last character, a space.
  private static func shown(_ prompt: Prompt) -> String {
    guard !prompt.style.isEmpty, let last = prompt.text.last else { return prompt.text }
    return "\u{1}\u{1b}[\(prompt.style)m\u{1}\(prompt.text.dropLast())\u{1}\u{1b}[0m\u{1}\(last)"
  }

  func remember(_ entry: String) {
    cline_remember(editor, entry)
    history?.append(entry)
  }
}

/// What Tab does to a line.
package struct TabAction: Equatable {
  /// Characters (Unicode scalars) before the cursor that are replaced.
  package var erased = 0
  package var inserted: String?
  /// What is shown below the line.
  package var listing: String?
}
