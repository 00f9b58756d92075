import CYAML
import Lua
import Scripting

/// Keeps one call of `decode` or `encode` within the limits of the script that made it: such a call is
/// one long step to Lua, which looks at its limits between steps.
final class DataWork {
  let stack: LuaStack
  /// The module's name, with which errors begin.
  let format: String
  private var count = 0
  private var passed = 0

  init(_ stack: LuaStack, format: String) { (self.stack, self.format) = (stack, format) }

  /// To be called for each value; `extraBytes` is what the host itself holds. False when there is no
  /// room for more. Throws when the script is to stop.
  func step(extraBytes: @autoclosure () -> Int = 0) throws -> Bool {
    count &+= 1
    guard count & 0xff == 0 else { return true }
    return try stack.mayGoOn(instructions: 0x100, extraBytes: extraBytes())
  }

  /// The same, where no place in a text belongs to the error.
  func writeStep(extraBytes: @autoclosure () -> Int) throws {
    guard try step(extraBytes: extraBytes()) else { throw failure(Self.tooLarge) }
  }

  /// To be called for each byte, or few of them, of something long. Throws when the script is to stop.
  @inline(__always)
  func pass() throws {
    passed &+= 1
    if passed & 0xffff == 0 { _ = try stack.mayGoOn(instructions: 0x1000) }
  }

  /// Throws when the script is to stop.
  func check() throws { _ = try stack.mayGoOn(instructions: 0) }

  /// The same for libyaml, which must not outlive this.
  var watch: cyaml_Watch {
    cyaml_Watch(
      may_go_on: { context in
        guard let context else { return true }
        let work = Unmanaged<DataWork>.fromOpaque(context).takeUnretainedValue()
        return (try? work.stack.mayGoOn(instructions: 0x400)) != nil
      }, context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Names in the order of their bytes: strings that look alike and are not the same have one, too.
  func sorted(_ names: [String]) throws -> [String] {
    var comparisons = 0
    return try names.sorted { left, right in
      comparisons &+= 1
      // Names come in another order in each run, and so many comparisons are no measure of work.
      if comparisons & 0xfff == 0 { _ = try stack.mayGoOn(instructions: 0) }
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
  }

  func failure(_ problem: String) -> ScriptError { ScriptError("\(format): \(problem)") }

  static let tooLarge =
    "the values need more memory than the script may use; --memory-limit=MIB sets it"
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
