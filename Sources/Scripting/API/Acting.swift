/// Where a name of the API does something, of those that do it in live boards.
package enum Acting: Sendable {
  /// A control: it is used.
  case control
  /// A view that can be used besides showing something.
  case partly
  /// A function that a key, a click or the end of a view calls.
  case handler
  /// What has the focus.
  case focus
  /// Views over the board.
  case over
  /// What is drawn at each tick.
  case clock
  /// What runs beside the board.
  case task
  /// What tasks and handlers call.
  case call
  /// What tasks call, and wait for.
  case wait
  /// What is called for a board that is printed, too.
  case everywhere

  /// The sentence that documents have.
  package var sentence: String {
    switch self {
    case .control: live("draws it and nothing more")
    case .partly: live("draws it with what is chosen, open or in sight at first")
    case .handler: live("draws the view and never calls it")
    case .focus: live("draws the view, and nothing has the focus")
    case .over: live("draws the view without it")
    case .clock: live("draws it once")
    case .task: live("runs it up to where it first waits, and no further")
    case .call: "Acts in a live session (containerhost live), in its handlers and tasks."
    case .wait: "Acts in a live session (containerhost live), in its tasks."
    case .everywhere:
      "Acts in a live session (containerhost live) and in a plain run, before the board is printed."
    }
  }

  private func live(_ plain: String) -> String {
    "Acts in a live session (containerhost live); a plain run \(plain)."
  }
}
