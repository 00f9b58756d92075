import Foundation
import Testing

@testable import Scripting

/// Random boards, compared with a model of the rules (R1–R108) that shares nothing with the engine: the
/// order and texts of resolved subviews, their values, tags and containers, also inside stacks;
/// sections; that ids stay and are unique. The few boards whose parts multiply to thousands are left out.
///
/// `RANDOM_BOARDS=100000` compares so many boards, `RANDOM_BOARDS_FROM` says from which seed on.
struct RandomBoardTests {
  /// Boards of one engine and one piece of text.
  private static let batch = 50
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RANDOM_BOARDS"].flatMap { Int($0) } ?? 1_000
  private static let first = environment["RANDOM_BOARDS_FROM"].flatMap { Int($0) } ?? 1

  static let seeds = Array(stride(from: first, to: first + count, by: batch))

  @Test(arguments: seeds)
  func `boards resolve as the rules say`(seed: Int) throws {
    let seeds = seed..<min(seed + Self.batch, Self.first + Self.count)
    let cases = seeds.compactMap { seed in
      let board = BoardGenerator.board(seed: seed)
      return BoardModel(board: board).report(seed: seed).map {
        (text: BoardText.lua(board, seed: seed), wanted: $0)
      }
    }
    let text = BoardText.prelude + cases.map(\.text).joined()
    let reports = try onLuaThread { try Self.reports(of: text) }
    #expect(reports.count == cases.count && cases.count > seeds.count / 2)
    for (board, found) in zip(cases, reports) where found != board.wanted {
      Issue.record("\(Self.difference(found, board.wanted))\n\(board.text)")
    }
  }

  private static func reports(of text: String) throws -> [[String]] {
    var bytes: [UInt8] = []
    let engine = try ScriptEngine(options: ScriptOptions(print: { bytes += $0 }))
    defer { engine.close() }
    _ = try engine.evaluateBoard(source: text, name: "board.lua")
    var reports: [[String]] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) {
      if line.hasPrefix("board ") { reports.append([]) }
      reports[max(0, reports.count - 1)].append(line)
    }
    return reports
  }

  private static func difference(_ found: [String], _ wanted: [String]) -> String {
    let first = zip(found, wanted).first { $0 != $1 }
    return "\(wanted[0]): found '\(first?.0 ?? "\(found.count) lines")', "
      + "wanted '\(first?.1 ?? "\(wanted.count) lines")'; all that was found:\n"
      + found.joined(separator: "\n")
  }
}
