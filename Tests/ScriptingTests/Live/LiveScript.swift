import Lua
import TextRendering

@testable import Scripting

/// A live board of a script, with its text and its buttons.
final class LiveScript {
  let engine: ScriptEngine
  let board: LiveBoard

  convenience init(_ source: String, width: Int32 = 40, keepsGoing: Bool = false) throws {
    try self.init(width: width, keepsGoing: keepsGoing) {
      try $0.evaluateBoard(source: source, name: "live.lua")
    }
  }

  /// A board of the project's own.
  convenience init(shipped path: String, width: Int32 = 80) throws {
    try self.init(width: width) { try $0.evaluateBoard(at: Repository.path(path)) }
  }

  private init(
    width: Int32, keepsGoing: Bool = false, _ evaluate: (ScriptEngine) throws -> Board?
  ) throws {
    options = RenderOptions(width: width)
    let log = Log()
    self.log = log
    engine = try ScriptEngine(
      options: ScriptOptions(
        print: { log.bytes += $0 }, pluginPath: [Repository.path("plugins")]))
    guard let declared = try evaluate(engine) else {
      throw LuaError("the script returned no board")
    }
    board = LiveBoard(declared, in: engine, keepsGoing: keepsGoing)
  }

  private final class Log { var bytes: [UInt8] = [] }
  private let log: Log
  private let options: RenderOptions

  /// What the script has printed since this was last asked, one string per line.
  func takePrinted() -> [String] {
    defer { log.bytes = [] }
    return String(decoding: log.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The lines of the board as it is now.
  @discardableResult
  func draw() throws -> [String] {
    var bytes: [UInt8] = []
    try board.draw(options) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  /// Presses a button of the last frame and draws the board again.
  @discardableResult
  func press(_ index: Int) throws -> [String] {
    guard board.actions.indices.contains(index) else {
      throw LuaError("no button \(index) among \(board.actions.count)")
    }
    try board.perform(board.actions[index])
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
