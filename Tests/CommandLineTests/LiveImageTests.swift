import Foundation
import TerminalDriver
import Testing

/// Pictures on terminals that show them as they are.
struct LiveImageTests {
  private static let board = """
    local Board = Container("Board", { width = State(4), body = function(self)
      return VStack { alignment = "leading",
        Image { file = "sunset.png", width = self.width },
        Button("smaller", function() self.width = 2 end):keyboardShortcut "s",
      }
    end })
    return Board {}
    """

  /// Kept until the board has ended.
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder(["board.lua": Self.board])
    let picture = Program.repository + "/Tests/LuaSpecs/fixtures/sunset.png"
    try FileManager.default.copyItem(atPath: picture, toPath: folder.path + "/sunset.png")
  }

  /// Starts the board, and answers what it asks with `answer`.
  private func start(_ arguments: [String] = [], answering answer: String) throws -> TerminalProcess
  {
    let process = try TerminalProcess(
      [
        "/usr/bin/env", "--chdir=\(folder.path)", Program.path, "live", "--allow-read", ".",
        "board.lua",
      ] + arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLORTERM": "truecolor",
        "HOME": folder.path,
      ], columns: 80, rows: 24)
    try wait(for: "\u{1B}[c", in: process)
    process.type(answer)
    return process
  }

  private func wait(for text: String, in process: TerminalProcess) throws {
    while process.output.firstRange(of: Array(text.utf8)) == nil {
      try #require(process.read(), "no \(text.debugDescription)")
    }
  }

  @Test func `a terminal that answers gets the picture, and loses it when it goes`() throws {
    let process = try start(answering: "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62c")
    try wait(for: "c=4,r=2,C=1,q=2\u{1B}\\", in: process)
    #expect(process.output.firstRange(of: Array("s=40,v=40,q=2,m=".utf8)) != nil)
    process.type("s")
    try wait(for: "c=2,r=1,C=1,q=2\u{1B}\\", in: process)
    try wait(for: "\u{1B}_Ga=d,d=I,", in: process)
    process.type("q")
    #expect(process.end() == .exit(0))
  }

  @Test func `a terminal with sixels gets those, in the pixels of its cells`() throws {
    let process = try start(answering: "\u{1B}[6;20;10t\u{1B}[?62;4c")
    try wait(for: "\u{1B}P0;1;0q\"1;1;40;40", in: process)
    process.type("q")
    #expect(process.end() == .exit(0))
  }

  @Test func `others get half blocks, and so does who asks for them`() throws {
    for (arguments, answer) in [
      ([], "\u{1B}[?62c"), (["--images", "blocks"], "\u{1B}[6;20;10t\u{1B}[?62;4c"),
    ] {
      let process = try start(arguments, answering: answer)
      try wait(for: "▀", in: process)
      process.type("q")
      #expect(process.end() == .exit(0))
      #expect(process.output.firstRange(of: Array("\u{1B}P".utf8)) == nil)
    }
  }
}
