import Containers
import Lua

/// Keeps views that closures returned alive, in one Lua table that goes away with this object.
final class LuaAnchors: AnchorStore {
  private var table: LuaReference?
  private var count = 0

  var isEmpty: Bool { count == 0 }

  func makeEmpty() -> any AnchorStore { LuaAnchors() }

  /// Pops the view on top and keeps it.
  func keepTop(of stack: LuaStack) throws {
    if let table {
      try stack.push(table)
    } else {
      stack.newTable()
      stack.copy(-1)
      table = LuaReference(popping: stack)
    }
    stack.insert(-2)
    count += 1
    try stack.rawSet(table: -2, index: count)
    stack.pop()
  }

  func removeAll() {
    table = nil
    count = 0
  }
}
