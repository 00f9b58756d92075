import Foundation
import Testing

/// docs/themes.md shows what the program does.
struct ThemePageTests {
  private static let page =
    (try? String(contentsOfFile: Program.repository + "/docs/themes.md", encoding: .utf8)) ?? ""

  private static func fences(_ language: String) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test func `the page's theme file is one`() throws {
    let theme = try #require(Self.fences("lua").first)
    let folder = try TestFolder([
      "night.lua": theme, "board.lua": "return Text 'x' :foregroundStyle 'accent'",
    ])
    let outcome = try folder.program(
      "run", "board.lua", "--color", "truecolor", "--theme", "night.lua")
    #expect(outcome.error == "")
    #expect(outcome.output.contains("38;2;255;136;0"))
  }

  @Test func `the page's board prints what the page shows`() throws {
    let board = try #require(Self.fences("lua").last)
    let outcome = try runBoard(board)
    #expect(outcome.error == "")
    let shown = outcome.lines.map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n"
    #expect(shown == Self.fences("text").last)
  }

  @Test(
    arguments: fences("sh").joined().split(separator: "\n").filter {
      $0.hasPrefix("containerhost ")
    })
  func `every command of the page works`(command: Substring) throws {
    let folder = try TestFolder(["board.lua": "return 'x'", "night.lua": "return {}"])
    let outcome = try folder.program.shell(String(command))
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output == "x\n")
  }
}
