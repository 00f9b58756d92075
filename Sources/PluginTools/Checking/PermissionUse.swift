import Scripting

/// A place where a script calls something that needs a permission.
struct PermissionUse {
  let function: String
  let kind: PermissionRequest.Kind
  /// What it is called with, when that is written there as a string.
  let target: String?
  let line: Int

  /// Whether one of the requests of a manifest covers it.
  func isCovered(by requests: [PermissionRequest]) -> Bool {
    requests.contains { request in
      guard request.kind == kind else { return false }
      // What is read and run may be named in many ways; only a variable has one name.
      guard kind == .environment, let wanted = request.target, let target else { return true }
      return wanted == target
    }
  }

  /// What to write into the manifest.
  var request: String {
    switch kind {
    case .environment: "env:\(target ?? "NAME")"
    case .run: "run:\(target?.split(separator: " ").first.map(String.init) ?? "PROGRAM")"
    default: kind.rawValue + ":" + (target ?? "PATH")
    }
  }

  private static let kinds: [String: PermissionRequest.Kind] = [
    "io.open": .read, "io.lines": .read, "io.input": .read, "io.output": .write,
    "io.tmpfile": .write, "io.popen": .run, "os.execute": .run, "os.getenv": .environment,
    "os.remove": .write, "os.rename": .write, "os.tmpname": .write, "dofile": .read,
    "loadfile": .read,
  ]

  /// What can be seen without running the script: `io.open "x"` is found, a function kept in a
  /// variable is not, and one of the script's own is none.
  static func all(in bytes: [UInt8]) -> [PermissionUse] {
    let lexer = LuaLexer(bytes, hasComments: false)
    let locals = LocalNames(in: lexer).words
    return lexer.tokens.indices.compactMap { index in
      let length = lexer.word(index + 1) == "." ? 3 : 1
      let function = (0..<length).map { lexer.word(index + $0) }.joined()
      guard lexer.kind(index) == .name, let kind = kinds[function],
        ![".", ":", "function"].contains(lexer.word(index - 1)), !locals.contains(index)
      else { return nil }
      let arguments = strings(index + length, of: lexer)
      let isWrite =
        function == "io.open" && arguments.count > 1 && arguments[1].contains { "wa+".contains($0) }
      return PermissionUse(
        function: function, kind: isWrite ? .write : kind, target: arguments.first,
        line: lexer.line(index))
    }
  }

  /// The strings that begin the arguments of a call: `"a"`, `("a", "b")`.
  private static func strings(_ index: Int, of lexer: LuaLexer) -> [String] {
    let start = lexer.word(index) == "(" ? index + 1 : index
    guard let first = lexer.string(start) else { return [] }
    guard lexer.word(start + 1) == ",", let second = lexer.string(start + 2) else { return [first] }
    return [first, second]
  }
}
