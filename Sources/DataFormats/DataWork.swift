import Lua
import Scripting
import TextRendering

/// Keeps one call of `decode` or `encode` within the limits of the script that made it: such a call
/// is one long step to Lua, which looks at its limits between steps.
final class DataWork {
  let stack: LuaStack
  /// The module's name, with which errors begin.
  let format: String
  private var count = 0
  private var passed = 0

  init(_ stack: LuaStack, format: String) { (self.stack, self.format) = (stack, format) }

  /// To be called for each value; `extraBytes` is what the host itself holds. False when there is
  /// no room for more. Throws when the script is to stop.
  func step(extraBytes: @autoclosure () -> Int = 0) throws -> Bool {
    count &+= 1
    guard count & 0xff == 0 else { return true }
    return try stack.mayGoOn(instructions: 0x100, extraBytes: extraBytes())
  }

  /// The same, where no place in a text belongs to the error.
  func writeStep(extraBytes: @autoclosure () -> Int) throws {
    guard try step(extraBytes: extraBytes()) else { throw failure(Self.tooLarge) }
  }

  /// To be called for each byte, or few of them, of a long text. Throws when the script is to stop.
  @inline(__always)
  func pass() throws {
    passed &+= 1
    if passed & 0xffff == 0 { _ = try stack.mayGoOn(instructions: 0x1000) }
  }

  /// Throws when the script is to stop.
  func check() throws { _ = try stack.mayGoOn(instructions: 0) }

  /// For libyaml, to be asked at every few thousand bytes. False when the script is to stop.
  var goesOn: Bool { (try? stack.mayGoOn(instructions: 0x400)) != nil }

  /// Names in the order of their bytes, which tells apart even strings that Swift takes for equal.
  func sorted(_ names: [String]) throws -> [String] {
    try sorted(names) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func sorted<Key>(_ keys: [Key], by precedes: (Key, Key) -> Bool) throws -> [Key] {
    var comparisons = 0
    return try keys.sorted { left, right in
      comparisons &+= 1
      // How many comparisons there are depends on the order in which the names come, which differs
      // from run to run: they are no measure of work.
      if comparisons & 0xfff == 0 { _ = try stack.mayGoOn(instructions: 0) }
      return precedes(left, right)
    }
  }

  /// Makes room on the stack for a table inside `depth` others. Throws for a table that holds
  /// itself, or nearly so many.
  func checkDepth(_ depth: Int) throws {
    let most = DataModules.maximumDepth
    guard depth < most else {
      throw failure("more than \(most) tables inside each other; is one inside itself?")
    }
    try stack.ensure(12)
  }

  /// The bytes of the string at `index`, which must be UTF-8; `place` begins the error that says
  /// so.
  func text(at index: Int, _ place: @autoclosure () -> String = "a") throws
    -> UnsafeRawBufferPointer
  {
    guard let string = stack.bytes(at: index), try firstFault(in: string) == nil else {
      throw failure("\(place()) string is not valid UTF-8")
    }
    return string
  }

  /// Appends UTF-8 in double quotes, with the escapes that JSON and TOML share.
  func quote(
    _ text: UnsafeRawBufferPointer, controlsTo last: UInt8, into output: ByteBuffer
  ) throws {
    output.append(UInt8(ascii: "\""))
    var rest = text[...]
    while !rest.isEmpty {
      let part = rest.prefix(0x10000)
      output.append(escaping: UnsafeRawBufferPointer(rebasing: part), controlsTo: last)
      rest = rest.dropFirst(part.count)
      if !rest.isEmpty { _ = try stack.mayGoOn(instructions: 0x1000) }
    }
    output.append(UInt8(ascii: "\""))
  }

  func failure(_ problem: String) -> ScriptError { ScriptError("\(format): \(problem)") }

  static let tooLarge =
    "the values need more memory than the script may use; --memory-limit=MIB sets it"
}
