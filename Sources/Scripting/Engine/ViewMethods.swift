import Containers
import Lua

/// The methods of every view: the host's modifiers, and those that scripts have defined.
final class ViewMethods {
  /// The functions, by name.
  let table: LuaRegistryKey
  /// Where scripts have defined theirs.
  var origins: [String: LuaSourceLocation] = [:]
  /// The host's modifiers that give way to one of a board. A list of few: a set of strings would be the program's
  /// first, and is made at every start.
  var givingWay: [String] = []
  /// Those of them in whose place stands one of a board.
  var covered: [String: LuaReference] = [:]
  /// How many arguments those of the host take at most whose descriptions have been asked.
  var mostArguments: [String: Int] = [:]
  /// Whether each write of a container value notes where it was made.
  var recordsWriters = false
  /// Where those of scripts were called that run now, the outermost first; empty unless writers are recorded.
  var callers: [LuaCallerPosition] = []
  /// What those of the host were called with, as Lua text, by the node that each made; for whoever looks at stages.
  var arguments: [NodeRef: String] = [:]

  init(on stack: LuaStack) {
    stack.newTable(hash: 64)
    table = stack.store()
  }
}
