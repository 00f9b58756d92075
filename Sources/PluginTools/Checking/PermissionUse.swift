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
    "os.remove": .write, "os.rename": .write, "os.tmpname": .write,
  ]

  /// What can be seen without running the script: `io.open "x"` is found, a function kept in a
  /// variable is not.
  static func all(in bytes: [UInt8]) -> [PermissionUse] {
    let tokens = LuaTokens(bytes).tokens
    guard tokens.count > 2 else { return [] }
    return (0..<(tokens.count - 2)).compactMap { index in
      guard case .word(let library) = tokens[index].token,
        tokens[index + 1].token == .word("."), case .word(let name) = tokens[index + 2].token,
        let kind = kinds["\(library).\(name)"]
      else { return nil }
      if index > 0, tokens[index - 1].token == .word(".") { return nil }
      let arguments = strings(tokens.dropFirst(index + 3))
      let isWrite =
        name == "open" && arguments.count > 1 && arguments[1].contains { "wa+".contains($0) }
      return PermissionUse(
        function: "\(library).\(name)", kind: isWrite ? .write : kind, target: arguments.first,
        line: tokens[index].line)
    }
  }

  /// The strings that begin the arguments of a call: `"a"`, `("a", "b")`.
  private static func strings(_ tokens: ArraySlice<(token: LuaTokens.Token, line: Int)>) -> [String]
  {
    var rest = tokens
    if rest.first?.token == .word("(") { rest = rest.dropFirst() }
    guard case .string(let first)? = rest.first?.token else { return [] }
    rest = rest.dropFirst()
    guard rest.first?.token == .word(","), case .string(let second)? = rest.dropFirst().first?.token
    else { return [first] }
    return [first, second]
  }
}
