package import Containers
package import TextRendering

/// What changes while boards run.
package struct RunState {
  /// What the boards of this run are drawn in; `render` draws in it too unless told another.
  package var theme = Theme.terminal
  /// The status that a script has asked the program to end with.
  package var exitStatus: Int32?
  /// Whether a live board has the terminal that standard input is.
  package var isKeyboardTaken = false
  /// The row that a script has asked to be brought into sight.
  var scrollTarget: RowID?
  /// What errors call the file of the board.
  var boardName: String?
  /// Whether a script has declared state: its boards settle before they are written.
  var usesState = false
  /// Closures of the board that are being evaluated: state must not be written meanwhile.
  var evaluations = 0
  /// Where errors go while a board is drawn that goes on after them; nil where they are raised.
  var failures: FailureLog?
  /// Where scripts first named the symbols that they draw, as a node's location; 0 for those that exist.
  var symbolPlaces: [String: Int32] = [:]
  /// What functions of the host say of the view that they are being evaluated for.
  var unplacedWarnings: [String] = []
  /// Where functions begin that came back with nothing.
  var quietFunctions: Set<Int32> = []
  /// Which warnings have been shown.
  var warnings = WarningCount()
  /// Told of every subview that a closure is handed, by itself or among others, for the inspector.
  var observeSubview: ((Subview, _ isLookedAt: Bool) throws -> Void)?
  /// What views take; nil unless somebody asks.
  package var costs: ViewCosts?
}
