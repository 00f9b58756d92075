import Testing

/// What a session of `containerhost repl` leaves behind: files, and its status.
struct ReplEndTests {
  private func repl(_ input: String, _ arguments: String = "", in folder: TestFolder) throws
    -> Outcome
  {
    try folder.write(Array(input.utf8), to: "input")
    return try folder.program.shell("containerhost repl \(arguments) < input")
  }

  @Test func `chunks are saved and loaded`() throws {
    let folder = try TestFolder()
    let saved = try folder.program.shell(
      "printf 'x = 41\\nfunction f() return x + 1 end\\n:save a.lua\\n' | containerhost repl")
    #expect(saved.output == "2 chunks in a.lua\n")
    let loaded = try folder.program.shell("printf ':load a.lua\\nf()\\n' | containerhost repl")
    #expect(loaded.output == "42\n")
    let again = try folder.program.shell("printf '1\\n:save a.lua\\n' | containerhost repl")
    #expect(again.error.contains("there is such a file already"))
    let missing = try folder.program.shell("echo ':load none.lua' | containerhost repl")
    #expect(missing.error.contains("none.lua"))
    #expect(missing.status == 1)
  }

  @Test func `what is saved runs as a file, whatever the entries were`() throws {
    let folder = try TestFolder()
    let entries =
      "1\nx = 5\nx\nprint 'a'\ny = print\n(print)('b')\n=x\nreturn x\nfor i = 1, 2 do\n print(i)\nend\n"
    #expect(try repl(entries + ":save a.lua\n", in: folder).status == 0)
    let loaded = try repl(":load a.lua\nx\ny == print\n", in: folder)
    #expect(loaded.lines == ["a", "b", "1", "2", "5", "true"], "\(loaded.error)")
  }

  @Test func `host.exit ends the session with its status`() throws {
    let folder = try TestFolder(["board.lua": "host.exit(5) return Text 'a'"])
    let outcome = try repl("1\nhost.exit(3)\n2\n", in: folder)
    #expect(outcome.output == "1\n" && outcome.status == 3)
    try folder.write(Array("host.exit(4)".utf8), to: "ends.lua")
    #expect(try repl(":load ends.lua\n2\n", in: folder).status == 4)
    // The board's own does not.
    #expect(try repl("1\n", "board.lua", in: folder).output == "1\n")
  }

  @Test func `a refused plugin has a status of its own where somebody is strict`() throws {
    let folder = try TestFolder(["plugins/one.lua": "--- @name other\nreturn {}"])
    for entry in ["pcall(require, 'one')\n", "require 'one'\n"] {
      #expect(try repl(entry, "--strict", in: folder).status == 3)
    }
    #expect(try repl("require 'one'\n", in: folder).status == 1)
  }

  @Test func `the mark of an encoding before the first line is no part of it`() throws {
    let folder = try TestFolder()
    #expect(try repl("\u{FEFF}1 + 1\n2\n", in: folder).output == "2\n2\n")
  }
}
