import Containers
import Scripting
import TerminalRuntime

/// A terminal on which a live board is read out (behaviour 76): all of it once, then each item that is new or has changed,
/// and what has the focus, in lines below one another.
final class ReaderPort: LiveOutput {
  private let terminal: LiveTerminal
  /// What there is to say, and what has the focus.
  var words: () -> (lines: [String], focus: (view: Identity, phrase: String)?) = { ([], nil) }
  private var said: [String] = []
  private var focus: Identity?

  init(_ terminal: LiveTerminal) { self.terminal = terminal }

  var takesFrames: Bool { terminal.takesFrames && !terminal.isAsking }

  func show(_ frame: LiveFrame) {
    let (lines, focus) = words()
    var new = lines.difference(from: said).insertions.compactMap { change -> String? in
      guard case .insert(_, let line, _) = change else { return nil }
      return line
    }
    said = lines
    if let focus, focus.view != self.focus { new.append("focus: \(focus.phrase)") }
    self.focus = focus?.view
    terminal.say(new)
  }
}
