package import Containers
import Lua

/// What a board file returned: a declared view, alive as long as this value.
package struct Board {
  package let node: NodeRef
  let anchor: LuaReference
}

/// A script that cannot be read.
package struct ScriptFileError: Error, CustomStringConvertible {
  package let path: String
  package let reason: String

  package var description: String { "\(path): \(reason)" }
}

extension ScriptEngine {
  /// A board on which there is nothing.
  package func emptyBoard() throws -> Board {
    try onStack { stack in
      let node = NodeRef(newNode(.empty, on: stack))
      return Board(node: node, anchor: LuaReference(popping: stack))
    }
  }
}
