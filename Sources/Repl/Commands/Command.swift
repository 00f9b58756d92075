import Lua
import Scripting

/// A line that begins with a colon: for the session, not for Lua.
struct Command: Sendable {
  let name: String
  /// What it takes, as `:help` shows it.
  let arguments: String
  let summary: String
  /// What Tab completes after the name.
  var completes = Argument.nothing
  let run: @Sendable (ReplSession, String) throws -> Void

  enum Argument: Sendable {
    case nothing, expression, valueAndExpression, file, document, plugin, setting, command
  }

  init(
    _ name: String, _ arguments: String = "", _ summary: String,
    completes: Argument = .nothing, run: @escaping @Sendable (ReplSession, String) throws -> Void
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.completes = completes
    self.run = run
  }

  /// All of them, in the order of `:help`.
  static let all: [Command] =
    documentation + inspection + plugins + files + settings + sessions

  /// The command called `name`, in full or as far as only one begins so.
  static func named(_ name: String) throws -> Command {
    if let exact = all.first(where: { $0.name == name }) { return exact }
    let found = all.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    if found.count == 1 { return found[0] }
    let hint =
      found.isEmpty
      ? NearestName.hint(name, among: all.map(\.name))
      : "; it may be " + found.map { "':\($0.name)'" }.joined(separator: " or ")
    throw ScriptError("no command ':\(name)'\(hint); ':help' lists them")
  }
}

extension ReplSession {
  /// Runs the command in `line`, which has lost its colon.
  func runCommand(_ line: String) throws {
    let name = line.prefix { !$0.isWhitespace }
    let rest = line.dropFirst(name.count).drop(while: \.isWhitespace)
    let command = try Command.named(String(name))
    let argument = String(rest.reversed().drop(while: \.isWhitespace).reversed())
    if command.arguments.isEmpty, !argument.isEmpty {
      throw ScriptError("':\(command.name)' takes nothing after its name")
    }
    try command.run(self, argument)
  }

  /// The values of an expression, at least one.
  func values(of expression: String, for command: String) throws -> [LuaValue] {
    guard !expression.isEmpty else {
      throw ScriptError("':\(command)' takes an expression, as in ':\(command) board'")
    }
    let values = try scope.run(try scope.readExpression(expression))
    return values.isEmpty ? [.nil] : values
  }

  /// The view that an expression is.
  func board(of expression: String, for command: String) throws -> Board {
    let value = try values(of: expression, for: command)[0]
    guard let board = try start.engine.board(of: value, for: ":\(command)") else {
      throw ScriptError(":\(command): the expression is nil, not a view")
    }
    return board
  }
}
