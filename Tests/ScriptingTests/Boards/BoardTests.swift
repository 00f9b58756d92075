import DataFormats
import Foundation
import Testing
import TextRendering

@testable import Scripting

/// What came of a board: what was printed and drawn, and the diagnostic when it failed.
private struct BoardOutcome: Sendable {
  var output = ""
  var diagnostic: String?

  /// Evaluates and draws a board as `containerhost run` does.
  static func of(_ board: BoardCase) throws -> BoardOutcome {
    try onLuaThread {
      var outcome = BoardOutcome()
      var printed: [UInt8] = []
      var options = ScriptOptions(
        print: { printed += $0 }, arguments: board.arguments,
        permissions: Permissions(read: [board.fixtures]))
      options.sharedPluginPath = { [Repository.path("plugins")] }
      options.modules = DataModules.all
      let engine = try ScriptEngine(options: options)
      defer { engine.close() }
      do {
        var drawn: [UInt8] = []
        if let view = try engine.evaluateBoard(at: board.board) {
          var options = RenderOptions(width: board.width)
          options.charset = board.charset
          options.format = board.format
          try engine.draw(view.node, options) { drawn += $0 }
        }
        printed += drawn
      } catch {
        outcome.diagnostic = Diagnostic(error).text(source: engine.lines(ofChunk:))
      }
      outcome.output = String(decoding: printed, as: UTF8.self)
      return outcome
    }
  }
}

struct BoardTests {
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  @Test func `there are boards to draw`() {
    #expect(BoardCase.all.count >= 80)
  }

  @Test(arguments: BoardCase.all)
  func `a board prints, draws and fails as its folder says`(board: BoardCase) throws {
    let outcome = try BoardOutcome.of(board)
    if let wanted = board.error {
      let diagnostic = try #require(outcome.diagnostic, "the board must fail")
      for line in wanted {
        #expect(diagnostic.contains(line), "no '\(line)' in:\n\(diagnostic)")
      }
    } else if let diagnostic = outcome.diagnostic {
      Issue.record("the board fails:\n\(diagnostic)")
      return
    }
    if Self.isRecording, board.error == nil || board.expected != nil {
      try board.record(outcome.output)
      Issue.record("recorded \(board.name); run again without RECORD_SNAPSHOTS")
      return
    }
    if let expected = board.expected {
      #expect(
        outcome.output == expected, "wanted:\n\(expected)\nfound:\n\(outcome.output)")
    } else {
      #expect(board.error != nil, "\(board.name) has neither expected.txt nor error")
    }
  }
}
