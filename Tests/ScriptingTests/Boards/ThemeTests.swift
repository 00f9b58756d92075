import DataFormats
import Testing
import TextRendering

@testable import Scripting

/// Behaviour 43: a theme changes colours and attributes, never geometry.
struct ThemeTests {
  /// Boards that draw; what they print does not depend on a theme.
  private static let boards = BoardCase.all.filter { $0.error == nil }

  @Test(arguments: boards)
  func `behaviour 43: a board has the same text under every theme`(board: BoardCase) throws {
    let plain = try Self.drawn(board, nil)
    for (name, theme) in Theme.named {
      #expect(try Self.drawn(board, theme) == plain, "\(name)")
    }
  }

  /// The lines of a board without sequences, and without the spaces that a background shows.
  private static func drawn(_ board: BoardCase, _ theme: Theme?) throws -> [String] {
    try onLuaThread {
      var host = ScriptOptions(
        pluginPath: [Repository.path("plugins")], arguments: board.arguments,
        permissions: Permissions(read: [board.fixtures]))
      host.modules = DataModules.all
      let engine = try ScriptEngine(options: host)
      defer { engine.close() }
      guard let view = try engine.evaluateBoard(at: board.board) else { return [] }
      var options = RenderOptions(width: board.width)
      if let theme { (options.theme, options.depth) = (theme, .truecolor) }
      var bytes: [UInt8] = []
      try engine.draw(view.node, options) { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self)
        .replacing(
          /\u{1B}(\[[0-9;]*m|\]8;[^\u{1B}]*\u{1B}\\)/.matchingSemantics(.unicodeScalar), with: ""
        )
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }
  }
}
