import Foundation
import Testing

/// The README shows what the program does.
struct ReadmeTests {
  private static let text =
    (try? String(contentsOfFile: Program.repository + "/README.md", encoding: .utf8)) ?? ""

  /// The contents of the fences of one language.
  private static func fences(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  private static func repositoryFile(_ path: String) throws -> String {
    try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
  }

  private static func boardFolder(_ board: String) throws -> TestFolder {
    try TestFolder([
      "board.lua": board, "songs.csv": repositoryFile("scripts/songs.csv"),
      "plugins/display-board/init.lua": repositoryFile("plugins/display-board/init.lua"),
    ])
  }

  @Test func `there are boards to run`() { #expect(Self.fences("lua").count >= 3) }

  @Test(arguments: Self.fences("lua"))
  func `every board of the README runs`(board: String) throws {
    let outcome = try Self.boardFolder(board).program("run", "board.lua")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.isEmpty == !"\n\(board)".contains("\nreturn "))
  }

  @Test func `the README's board prints what the README shows`() throws {
    let shown = try #require(Self.fences("text").first)
    #expect(try Program()("run", "scripts/board.lua", "--width", "80").output == shown)
  }

  @Test(arguments: ["scripts/board.lua", "scripts/growth.lua"])
  func `the README shows the whole file`(path: String) throws {
    #expect(try Self.fences("lua").contains(Self.repositoryFile(path)))
  }

  @Test func `the README's first command draws a repository's folders`() throws {
    let command = try #require(Self.fences("sh").first)
    let board = try Self.repositoryFile("scripts/growth.lua")
    let folder = try TestFolder(["scripts/growth.lua": board, "notes/one.txt": "1\n2\n3\n"])
    let identity = "-c user.name=Sam -c user.email=sam@example.org -c commit.gpgsign=false"
    let made = try folder.program.shell("git init -q && git add -A && git \(identity) commit -qm 1")
    #expect(made.status == 0, "\(made.error)")
    let outcome = try folder.program.shell(command)
    #expect(outcome.error == "")
    #expect(outcome.output.contains("╭─ notes ─"))
    #expect(outcome.output.contains("│ 3 lines "))
    #expect(outcome.output.contains("╭─ scripts ─"))
  }

  @Test func `every console command of the README prints what the README says`() throws {
    var commands = 0
    for case .command(let line, let shown) in DocumentationPage(name: "README.md", text: Self.text)
      .steps
    {
      commands += 1
      #expect(try Program().shell(line + " 2>&1").output == shown, "\(line)")
    }
    #expect(commands > 0)
  }

  @Test(
    arguments: Self.fences("sh").joined().split(separator: "\n").filter {
      $0.hasPrefix("containerhost ")
    })
  func `every command of the README works`(command: Substring) throws {
    let folder = try Self.boardFolder(Self.repositoryFile("scripts/hello.lua"))
    let outcome = try folder.program.shell(String(command))
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.contains("Hello"))
  }
}
