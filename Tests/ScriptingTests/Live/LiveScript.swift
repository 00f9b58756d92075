import Containers
import Lua
import TextRendering

@testable import Scripting

/// A live board of a script, with its text and its buttons.
final class LiveScript {
  let engine: ScriptEngine
  let board: LiveSession

  convenience init(_ source: String, width: Int32 = 40, keepsGoing: Bool = false) throws {
    try self.init(width: width, keepsGoing: keepsGoing) {
      try $0.evaluateBoard(source: source, name: "live.lua")
    }
  }

  /// A board of the project's own.
  convenience init(shipped path: String, width: Int32 = 80, arguments: [String] = []) throws {
    try self.init(width: width, arguments: arguments) {
      try $0.evaluateBoard(at: Repository.path(path))
    }
  }

  private init(
    width: Int32, keepsGoing: Bool = false, arguments: [String] = [],
    _ evaluate: (ScriptEngine) throws -> Board?
  ) throws {
    let log = Log()
    self.log = log
    engine = try ScriptEngine(
      options: ScriptOptions(
        print: { log.bytes += $0 }, pluginPath: [Repository.path("plugins")],
        arguments: arguments))
    guard let declared = try evaluate(engine) else {
      throw LuaError("the script returned no board")
    }
    board = LiveSession(
      declared, in: engine, RenderOptions(width: width), height: 10_000, isInline: true,
      keepsGoing: keepsGoing)
  }

  private final class Log { var bytes: [UInt8] = [] }
  private let log: Log

  /// What the script has printed since this was last asked, one string per line.
  func takePrinted() -> [String] {
    defer { log.bytes = [] }
    return String(decoding: log.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The lines of the board as it is now.
  @discardableResult
  func draw() throws -> [String] {
    try board.update()
    return board.screen.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// The buttons of the last frame, in reading order.
  var buttons: [Interaction] { board.input.interactions.filter { $0.role == .button } }

  /// Presses a button of the last frame and draws the board again.
  @discardableResult
  func press(_ index: Int) throws -> [String] {
    let buttons = buttons
    guard buttons.indices.contains(index) else {
      throw LuaError("no button \(index) among \(buttons.count)")
    }
    if !buttons[index].isDisabled { try board.press(buttons[index]) }
    return try draw()
  }

  /// How many bodies `work` evaluates.
  func bodies(_ work: () throws -> Void) throws -> Int {
    let before = board.bodiesEvaluated
    try work()
    return board.bodiesEvaluated - before
  }
}

/// Runs `test` with the live board of `source`, where native calls may nest deeply.
func live(_ source: String, _ test: @Sendable (LiveScript) throws -> Void) throws {
  try onLuaThread {
    let script = try LiveScript(source)
    defer { script.engine.close() }
    try test(script)
  }
}
