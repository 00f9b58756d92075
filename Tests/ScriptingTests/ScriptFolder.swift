import Foundation

@testable import Scripting

/// A new folder of scripts, removed when nobody holds it.
final class ScriptFolder: Sendable {
  let path = NSTemporaryDirectory() + "scripts-" + UUID().uuidString

  init(_ files: [String: String]) throws { try files.forEach { try write($1, to: $0) } }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs `source` as a board of this folder; returns what it printed, and then what it was warned of.
  func printed(_ source: String, setUp: (inout ScriptOptions) -> Void = { _ in }) throws -> String {
    nonisolated(unsafe) var text = ""
    var options = ScriptOptions(
      print: { text += String(decoding: $0, as: UTF8.self) },
      warn: { warning, _ in text += warning.line + "\n" })
    setUp(&options)
    try write(source, to: "board.lua")
    nonisolated(unsafe) let settled = options
    let board = path + "/board.lua"
    try onLuaThread {
      let engine = try ScriptEngine(options: settled)
      defer { engine.close() }
      _ = try engine.evaluateBoard(at: board)
    }
    return text.replacingOccurrences(of: path + "/", with: "")
  }
}
