import Foundation
import Testing
import TextRendering

/// A folder `Tests/Boards/<area>/<case>`: a board and what must come of it.
///
/// The board is the folder's `board.lua`, or a script of the repository that the file `script` names.
/// `size` gives the columns, `arguments` what the board finds in `arg`, one a line; `{fixtures}` in it
/// is the area's folder of that name, which such a board may read. With a file `ascii` the board is
/// drawn as `--ascii` draws it, with `format` that says `markdown` as Markdown.
struct BoardCase: CustomTestStringConvertible, Sendable {
  /// `area/case`.
  let name: String

  var testDescription: String { name }
  var folder: String { "Tests/Boards/\(name)" }
  var board: String {
    Repository.path(lines(of: "script").first ?? "\(folder)/board.lua")
  }
  /// What boards of the area read besides their own folder.
  var fixtures: String { Repository.path("Tests/Boards/\(name.prefix { $0 != "/" })/fixtures") }
  var arguments: [String] {
    lines(of: "arguments").map { $0.replacing("{fixtures}", with: fixtures) }
  }
  /// Columns to draw in.
  var width: Int32 {
    lines(of: "size").first.flatMap { Int32($0) } ?? 80
  }
  var charset: OutputCharset {
    Repository.text("\(folder)/ascii") == nil ? .unicode : .asciiGlyphs
  }
  var format: OutputFormat { lines(of: "format").first == "markdown" ? .markdown : .text }
  /// What is printed and drawn; nil when the case does not say.
  var expected: String? { Repository.text("\(folder)/expected.txt") }
  /// What the diagnostic must contain, one line each; nil when the board must not fail.
  var error: [String]? {
    Repository.text("\(folder)/error") == nil ? nil : lines(of: "error")
  }

  static let all: [BoardCase] = Repository.names(in: "Tests/Boards").flatMap { area in
    Repository.names(in: "Tests/Boards/\(area)").filter { !shared.contains($0) }
      .map { BoardCase(name: "\(area)/\($0)") }
  }

  /// Folders of an area that its boards share.
  private static let shared: Set = ["plugins", "fixtures"]

  /// The lines of a file of the case; none when there is no such file.
  private func lines(of file: String) -> [String] {
    (Repository.text("\(folder)/\(file)") ?? "").split(separator: "\n").map(String.init)
  }

  func record(_ output: String) throws {
    try output.write(
      toFile: Repository.path("\(folder)/expected.txt"), atomically: true, encoding: .utf8)
  }
}
