import DataFormats
import TextRendering

@testable import Scripting

extension ScriptEngine {
  /// An engine whose board folder is that of the specs, with what it warned of in `warnings`.
  static func forTests(
    recordsWriters: Bool = false, warn: @escaping (String) -> Void = { _ in }
  ) throws -> ScriptEngine {
    var options = ScriptOptions(
      warn: { warning, _ in warn(warning.message) }, pluginPath: [Repository.path("plugins")])
    options.recordsWriters = recordsWriters
    options.modules = DataModules.all
    return try ScriptEngine(options: options)
  }

  /// What the board in `source`, called `board.lua`, draws.
  func drawn(_ source: String, width: Int32 = 80) throws -> String {
    guard let board = try evaluateBoard(source: source, name: "board.lua") else { return "" }
    return try drawn(board, width: width)
  }

  func drawn(_ board: Board, width: Int32 = 80) throws -> String {
    var bytes: [UInt8] = []
    try draw(board.node, RenderOptions(width: width)) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Runs a board in an engine of its own and gives what it draws.
func draw(_ source: String, width: Int32 = 80) throws -> String {
  try onLuaThread {
    let engine = try ScriptEngine.forTests()
    defer { engine.close() }
    return try engine.drawn(source, width: width)
  }
}

/// Runs a board that must fail and gives the diagnostic's lines.
func failure(of source: String) throws -> String {
  try onLuaThread {
    let engine = try ScriptEngine.forTests()
    defer { engine.close() }
    do {
      let drawn = try engine.drawn(source)
      return "no error, but:\n\(drawn)"
    } catch {
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      return Diagnostic(error).text { $0 == "board.lua" ? lines : nil }
    }
  }
}
