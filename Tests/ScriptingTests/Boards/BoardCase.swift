import Foundation
import Testing

/// A folder `Tests/Boards/<area>/<case>`: a board and what must come of it.
struct BoardCase: CustomTestStringConvertible, Sendable {
  /// `area/case`.
  let name: String

  var testDescription: String { name }
  var folder: String { "Tests/Boards/\(name)" }
  var board: String { Repository.path("\(folder)/board.lua") }
  /// Columns to draw in.
  var width: Int32 {
    Repository.text("\(folder)/size").flatMap { text in
      text.split(whereSeparator: \.isWhitespace).first.flatMap { Int32($0) }
    } ?? 80
  }
  /// What is printed and drawn; nil when the case does not say.
  var expected: String? { Repository.text("\(folder)/expected.txt") }
  /// What the diagnostic must contain, one line each; nil when the board must not fail.
  var error: [String]? {
    Repository.text("\(folder)/error")?.split(separator: "\n").map(String.init)
  }

  static let all: [BoardCase] = Repository.names(in: "Tests/Boards").flatMap { area in
    Repository.names(in: "Tests/Boards/\(area)").map { BoardCase(name: "\(area)/\($0)") }
  }

  func record(_ output: String) throws {
    try output.write(
      toFile: Repository.path("\(folder)/expected.txt"), atomically: true, encoding: .utf8)
  }
}
