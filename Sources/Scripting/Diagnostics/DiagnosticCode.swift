/// What kind of thing went wrong: the `E-ARG` of `error[E-ARG]`, one for each kind.
///
/// The set is closed and documented: `containerhost explain` prints a page for each.
package enum DiagnosticCode: String, CaseIterable, Sendable {
  /// The file is no Lua.
  case syntax = "E-SYNTAX"
  /// An argument that a function does not take: a wrong type, too many, out of range.
  case argument = "E-ARG"
  /// A table key that a constructor or modifier does not know.
  case label = "E-LABEL"
  /// A modifier, global, value, field or property that does not exist.
  case name = "E-NAME"
  /// A value of another type than the one that was declared for it.
  case type = "E-TYPE"
  /// Something stands among the children that is no view.
  case child = "E-CHILD"
  /// Something is written that can only be read.
  case readOnly = "E-READONLY"
  /// State is written while the board is built, or is never at rest.
  case state = "E-STATE"
  /// A subview, section or collection was kept for too long.
  case expired = "E-EXPIRED"
  /// A name is taken already.
  case conflict = "E-CONFLICT"
  /// A module cannot be found or needs itself.
  case require = "E-REQUIRE"
  /// The script asks for something the host was not allowed to give it.
  case permission = "E-PERMISSION"
  /// A plugin cannot be used.
  case plugin = "E-PLUGIN"
  /// A layout gave an answer that cannot be drawn.
  case layout = "E-LAYOUT"
  /// Views, calls or tables are inside each other without end.
  case depth = "E-DEPTH"
  /// A script or a data file cannot be read.
  case file = "E-FILE"
  /// The script ran for longer than it may.
  case time = "E-TIME"
  /// The script needs more memory than it may have.
  case memory = "E-MEMORY"
  /// Someone stopped the script.
  case interrupt = "E-INTERRUPT"
  /// What a command draws or records cannot be written.
  case output = "E-OUTPUT"
  /// The script itself failed: `error(…)`, or an operation that Lua refuses.
  case runtime = "E-RUNTIME"
}

extension DiagnosticCode {
  /// The status a process leaves with after such an error: the one table of them.
  ///
  /// A refused plugin has a status of its own only where the user asked for strictness.
  package func exitStatus(isStrict: Bool = false) -> Int32 {
    switch self {
    case .plugin where isStrict: 3
    case .memory: 70
    case .time: 124
    case .interrupt: 130
    default: 1
    }
  }

  /// Whether the rest of a board may still be drawn after it: not when the script was stopped.
  package var isRecoverable: Bool {
    switch self {
    case .time, .memory, .interrupt, .output: false
    default: true
    }
  }
}
