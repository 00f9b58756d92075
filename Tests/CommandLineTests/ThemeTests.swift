import TerminalDriver
import Testing

/// `--theme`, by name and by file.
struct ThemeTests {
  private static let accent = "return Text 'x' :foregroundStyle 'accent'"
  private static let escape = "\u{1B}"
  private static let light = "[38;2;10;95;209mx"

  private func run(_ files: [String: String], _ arguments: String..., told: String = "") throws
    -> Outcome
  {
    var files = files
    files["board.lua"] = files["board.lua"] ?? Self.accent
    var program = try TestFolder(files).program
    program.environment = ["COLORFGBG": told]
    return try program.run([Program.path, "run", "board.lua", "--color", "truecolor"] + arguments)
  }

  @Test(arguments: [
    ("terminal", "[34m"), ("dark", "[38;2;78;161;255m"), ("light", "[38;2;10;95;209m"),
    ("mono", "[1m"),
  ])
  func `a theme has a name`(name: String, sequence: String) throws {
    let outcome = try run([:], "--theme", name)
    #expect(outcome.output == "\(Self.escape)\(sequence)x\(Self.escape)[0m\n")
  }

  @Test(arguments: [
    ("0;15", "light"), ("15;0", "dark"), ("0;default;15", "light"), ("7;8", "dark"),
    ("", "terminal"),
    ("junk", "terminal"), ("0;99", "terminal"),
  ])
  func `auto looks at COLORFGBG where there is no terminal`(told: String, name: String) throws {
    let automatic = try run([:], "--theme", "auto", told: told)
    #expect(automatic.output == (try run([:], "--theme", name).output))
    #expect(automatic.status == 0)
  }

  /// Runs the board on a light terminal, as COLORFGBG says, by `command`, a script of the shell in which `$0` is this program.
  private func start(_ command: String, in folder: TestFolder) throws -> TerminalProcess {
    try TerminalProcess(
      ["/usr/bin/env", "--chdir=\(folder.path)", "/bin/sh", "-c", command, Program.path],
      environment: [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLORTERM": "truecolor",
        "COLORFGBG": "0;15",
      ], columns: 80, rows: 24)
  }

  @Test(arguments: ["", "\u{1B}[?62c"])
  func `43, 55: auto asks a terminal, which need not know`(answer: String) throws {
    let folder = try TestFolder(["board.lua": Self.accent])
    let process = try start("exec \"$0\" run board.lua --theme auto", in: folder)
    try process.wait(for: "\u{1B}]11;?\u{1B}\\\u{1B}[c")
    process.type(answer)
    try process.wait(for: Self.light)
    #expect(process.end() == .exit(0))
  }

  @Test func `auto asks no terminal on which something is typed already`() throws {
    let folder = try TestFolder(["board.lua": Self.accent])
    let process = try start(
      "read -r first; \"$0\" run board.lua --theme auto; read -r second; echo \"then $second\"",
      in: folder)
    process.type("one\ntwo\n")
    try process.wait(for: Self.light)
    try process.wait(for: "then two")
    #expect(process.end() == .exit(0))
    #expect(!process.shown.contains("]11;?"))
  }

  @Test func `a theme is a Lua file`() throws {
    let theme = "return { base = 'dark', colors = { accent = '#ff8800' } }"
    let outcome = try run(["night.lua": theme], "--theme", "night.lua")
    #expect(outcome.output == "\(Self.escape)[38;2;255;136;0mx\(Self.escape)[0m\n")
  }

  @Test func `a theme file shares nothing with the board`() throws {
    let files = [
      "theme.lua": "leaked = 1; return {}",
      "board.lua": "return Text(tostring(rawget(_G, 'leaked')))",
    ]
    #expect(try run(files, "--theme", "theme.lua").output == "nil\n")
  }

  @Test func `a theme file may read no more than a board`() throws {
    let files = ["theme.lua": "assert(io.open '/etc/hostname')\nreturn {}"]
    let outcome = try run(files, "--theme", "theme.lua")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("--allow-read"), "\(outcome.error)")
  }

  @Test(arguments: [
    (
      "return {\n  colors = {\n    acent = 'red',\n  },\n}", "theme.lua:3", "did you mean 'accent'?"
    ),
    ("return { fonts = {\n  title = { bolt = true } } }", "theme.lua:2", "did you mean 'bold'?"),
    ("return {\n  base = 'drak' }", "theme.lua:2", "did you mean 'dark'?"),
    ("return 5", "theme.lua:1", "a theme file returns a table"),
    ("local x\nreturn x.y", "theme.lua:2", "attempt to index"),
    ("return {", "theme.lua:1", "expected"),
  ])
  func `a mistake in a theme file is named with file and line`(
    theme: String, place: String, hint: String
  ) throws {
    let outcome = try run(["theme.lua": theme], "--theme", "theme.lua")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains(place), "\(outcome.error)")
    #expect(outcome.error.contains(hint), "\(outcome.error)")
  }

  @Test func `an unknown theme is wrong usage`() throws {
    let unknown = try run([:], "--theme", "drak")
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("- dark\n") && unknown.error.contains("- FILE.lua\n"))
    let missing = try run([:], "--theme", "none.lua")
    #expect(missing.status == 2)
    #expect(missing.error == "containerhost: no theme at 'none.lua'\n")
  }
}
