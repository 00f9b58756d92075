import Testing
import TerminalDriver

/// Behaviours 1–9 of someone's environment, seen from outside: which bytes a pipe gets.
struct EnvironmentTests {
  private static let board = "return Text 'hi' :foregroundStyle '#ff0000'"

  private func drawn(_ environment: [String: String], _ arguments: String...) throws -> String {
    let folder = try TestFolder(["board.lua": Self.board])
    var program = folder.program
    program.environment = environment
    return try program.run([Program.path, "run", "board.lua"] + arguments).output
  }

  private static let plain = "hi\n"
  private static let sixteen = "\u{1b}[91mhi\u{1b}[0m\n"
  private static let palette = "\u{1b}[38;5;196mhi\u{1b}[0m\n"
  private static let all = "\u{1b}[38;2;255;0;0mhi\u{1b}[0m\n"

  @Test(
    arguments: [
      ([:], plain), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], plain),
      (["FORCE_COLOR": "0"], plain), (["FORCE_COLOR": ""], plain), (["FORCE_COLOR": "1"], sixteen),
      (["FORCE_COLOR": "2"], palette), (["FORCE_COLOR": "3"], all),
      (["FORCE_COLOR": "3", "NO_COLOR": "1"], plain), (["FORCE_COLOR": "3", "NO_COLOR": ""], all),
      (["FORCE_COLOR": "3", "TERM": "dumb"], sixteen), (["CLICOLOR_FORCE": "1"], sixteen),
      (["CLICOLOR_FORCE": "0"], plain), (["CLICOLOR": "1"], plain),
      (["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"], palette),
      (["CLICOLOR_FORCE": "1", "TERM": "tmux"], palette),
      (["CLICOLOR_FORCE": "1", "TERM": "xterm", "COLORTERM": "24bit"], all),
      (["CLICOLOR_FORCE": "1", "TERM": "xterm-direct"], all),
    ] as [([String: String], String)])
  func `behaviours 5 to 7: colours in a pipe are those that are asked for`(
    environment: [String: String], output: String
  ) throws {
    #expect(try drawn(environment) == output)
  }

  @Test func `behaviour 6: a terminal of which nothing is known is asked for colours alone`() throws
  {
    let board = "return HStack { spacing = 0, Text '☺️x':link 'https://a.b', 'z' }"
    let folder = try TestFolder(["board.lua": board])
    for kind in ["dumb", "unknown", ""] {
      let process = try TerminalProcess(
        [Program.path, "run", folder.path + "/board.lua"],
        environment: [
          "TERM": kind, "FORCE_COLOR": "1", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
        ], columns: 80, rows: 24)
      let output = try process.wait(for: "z").replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(output.hasPrefix("☺️xz"), "\(kind): \(output)")
    }
  }

  @Test(arguments: [
    ("16", sixteen), ("256", palette), ("truecolor", all), ("never", plain), ("auto", plain),
    ("always", sixteen),
  ])
  func `behaviour 7: the flag says which colours`(flag: String, output: String) throws {
    #expect(try drawn([:], "--color", flag) == output)
    #expect(try drawn(["NO_COLOR": "1", "CLICOLOR": "0"], "--color", flag) == output)
  }

  @Test func `--format ansi has the colours that the terminal's variables promise`() throws {
    #expect(try drawn([:], "--format", "ansi") == Self.sixteen)
    #expect(try drawn(["TERM": "xterm-256color"], "--format", "ansi") == Self.palette)
    #expect(try drawn(["NO_COLOR": "1"], "--format", "ansi") == Self.plain)
    #expect(try drawn([:], "--format", "ansi", "--color", "truecolor") == Self.all)
    #expect(try drawn(["FORCE_COLOR": "3"], "--format", "text") == Self.plain)
  }

  @Test func `behaviour 3: the bytes are the same in every run and environment`() throws {
    let first = try Program()("run", "scripts/board.lua", "--width", "72").output
    let other = Program(environment: [
      "TERM": "xterm-256color", "LC_ALL": "de_DE.UTF-8", "LINES": "3", "COLUMNS": "30",
    ])
    #expect(try other("run", "scripts/board.lua", "--width", "72").output == first)
  }

  @Test func `behaviour 9: text of another character set is one sign a cell`() throws {
    let board = "return HStack { Text '日é☑', Image 'checkmark.circle.fill', Text 'a…' } :border()"
    let folder = try TestFolder(["board.lua": board])
    var program = folder.program
    program.environment = ["LC_ALL": "C"]
    let lines = try program("run", "board.lua").lines
    #expect(lines.count == 3)
    #expect(Set(lines.map(\.count)).count == 1)
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(lines[1].hasPrefix("|????"))
    #expect(lines[1].contains("[x]"))
  }

  @Test func `LINES and a terminal's rows do not change a board`() throws {
    let folder = try TestFolder(["board.lua": "return VStack { 'a', Spacer(), 'b' }"])
    var program = folder.program
    program.environment = ["LINES": "40"]
    let own = try program("run", "board.lua").output
    #expect(own == "a\nb\n")
    program.output = .terminal(columns: 80)
    #expect(try program("run", "board.lua").output == own)
    #expect(try program("run", "board.lua", "--height", "5").output == "a\n\n\n\nb\n")
  }

  @Test func `where summer begins an axis of times leaves out the hour that clocks do`() throws {
    let folder = try TestFolder([
      "board.lua": """
      local first = os.time { year = 2026, month = 3, day = 29, hour = 0 }
      return Chart { xScale = "time", height = 2,
        LineMark { { { x = first, y = 1 }, { x = first + 4 * 3600, y = 2 } } } }
      """
    ])
    let drawn = try folder.program.shell(
      "TZ=CET-1CEST,M3.5.0,M10.5.0/3 containerhost --width 70 board.lua"
    ).output
    #expect(
      drawn.contains("01:00") && !drawn.contains("02:00") && drawn.contains("03:00"), "\(drawn)")
  }
}
