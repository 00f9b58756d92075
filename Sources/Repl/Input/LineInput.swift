/// Where the lines of a session come from.
package protocol LineInput: AnyObject {
  /// Whether somebody types: prompts, notes and colours are for them.
  var isInteractive: Bool { get }
  /// Whether the last line belongs to a pasted text that goes on.
  var isPasting: Bool { get }
  /// Reads a line, without its end. An editor begins it with so many spaces, unless it is pasted.
  func readLine(_ prompt: Prompt, spaces: Int) -> LineEvent
  /// Makes a whole entry the newest one of the history.
  func remember(_ entry: String)
}

package enum LineEvent: Equatable {
  case line(String)
  /// Ctrl-C: what was typed of the line is gone.
  case interrupted
  case end
}

/// What stands before a line.
package struct Prompt: Equatable, Sendable {
  package let text: String
  /// SGR parameters, `"1;36"`; empty for no colour.
  package let style: String
}
