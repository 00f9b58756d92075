import Lua
import Scripting

/// Keeps one call of `decode` or `encode` within the limits of the script that made it: such a call is
/// one long step to Lua, which looks at its limits between steps.
final class DataWork {
  private let stack: LuaStack
  private var count = 0

  init(_ stack: LuaStack) { self.stack = stack }

  /// To be called for each value; `extraBytes` is what the host itself holds. False when there is no
  /// room for more. Throws when the script is to stop.
  func step(extraBytes: @autoclosure () -> Int = 0) throws -> Bool {
    count &+= 1
    guard count & 0xff == 0 else { return true }
    return try stack.mayGoOn(extraBytes: extraBytes())
  }

  static let tooLarge =
    "the values need more memory than the script may use; --memory-limit=MIB sets it"
}

/// How a table is written: Lua has one kind of table where data formats have two.
enum TableShape {
  /// With positions from 1 to the count.
  case list(count: Int)
  /// With names, sorted.
  case object([String])

  /// Throws for a table that is neither; `format` is the module's name. An empty table is a list,
  /// unless it is marked.
  init(of table: Int, marks: DataMarks, on stack: LuaStack, format: String) throws {
    var names: [String] = []
    var positions = 0
    stack.pushNil()
    while try stack.next(table: table) {
      stack.pop()
      if let name = stack.string(at: -1) {
        names.append(name)
      } else if let index = stack.integer(at: -1), stack.isInteger(-1), index >= 1 {
        positions += 1
      } else {
        throw ScriptError("\(format): a key must be a string, or a position of a list")
      }
    }
    if positions > 0, !names.isEmpty {
      throw ScriptError(
        "\(format): a table has both positions and names; \(format.suffix(4).uppercased()) has no such thing"
      )
    }
    guard positions == 0 || positions == stack.rawLength(table) else {
      throw ScriptError("\(format): a list has holes; put null in their place")
    }
    let isObject = !names.isEmpty || (positions == 0 && marks.isObject(table, of: stack))
    self = isObject ? .object(names.sorted()) : .list(count: positions)
  }
}

extension ScriptError {
  /// What is wrong with a text, and where.
  init(_ format: String, at offset: Int, in bytes: UnsafeRawBufferPointer, _ problem: String) {
    self.init("\(format): \(TextPosition(of: offset, in: bytes)): \(problem)")
  }

  /// A table that holds itself, or nearly so many.
  static func tooDeep(_ format: String) -> ScriptError {
    ScriptError(
      "\(format): more than \(DataModules.maximumDepth) tables inside each other; is one inside itself?"
    )
  }
}
