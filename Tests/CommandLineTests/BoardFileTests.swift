import Glibc
import Testing

/// Boards that cannot be read, or are no text.
struct BoardFileTests {
  @Test func `a folder is not a board`() throws {
    let folder = try TestFolder(["boards/one.lua": ""])
    let outcome = try folder.program("run", "boards")
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("'boards' is a folder"))
  }

  @Test func `a device is not a board`() throws {
    let outcome = try Program()("run", "/dev/zero")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("'/dev/zero' is not a file"))
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `a board that may not be read is one line and status 2`() throws {
    let folder = try TestFolder(["board.lua": "return Text 'hi'"])
    chmod(folder.path + "/board.lua", 0)
    let outcome = try folder.program("run", "board.lua")
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("cannot read 'board.lua': Permission denied"))
  }

  @Test func `a file that fails while it is read is an error`() throws {
    let outcome = try Program()("run", "/proc/self/mem")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("/proc/self/mem: Input/output error"))
  }

  @Test func `a path through a file is missing`() throws {
    let folder = try TestFolder(["board.lua": ""])
    let outcome = try folder.program("run", "board.lua/board.lua")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("no board at"))
  }

  @Test func `a board that is not there is answered with the nearest that is`() throws {
    let folder = try TestFolder(["board.lua": "", "in/kanban.lua": "", "in/notes.txt": ""])
    for (path, near) in [
      ("board", "board.lua"), ("bord.lua", "board.lua"), ("./board.lu", "./board.lua"),
      ("in/kanba.lua", "in/kanban.lua"),
    ] {
      let outcome = try folder.program("run", path)
      #expect(outcome.status == 2)
      #expect(outcome.error == "containerhost: no board at '\(path)'; did you mean '\(near)'?\n")
    }
    #expect(
      try folder.program("run", "in/notes.lua").error
        == "containerhost: no board at 'in/notes.lua'\n")
  }

  @Test func `a board of two megabytes is refused`() throws {
    let text = "return Text '" + String(repeating: "x", count: 2 << 20) + "'"
    let outcome = try runBoard(text)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("board.lua"))
    #expect(outcome.error.contains("1 MiB"))
  }

  @Test func `a board that is not UTF-8 is refused with its line`() throws {
    let folder = try TestFolder()
    try folder.write(
      Array("-- songs\nreturn Text 'caf".utf8) + [0xe9] + Array("'".utf8), to: "a.lua")
    let outcome = try folder.program("run", "a.lua")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("a.lua:2"))
    #expect(outcome.error.contains("UTF-8"))
  }

  @Test func `a board in UTF-16 is refused for what it is`() throws {
    let folder = try TestFolder()
    try folder.write([0xff, 0xfe] + "return".utf8.flatMap { [$0, 0] }, to: "a.lua")
    let outcome = try folder.program("run", "a.lua")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("UTF-8"))
  }

  @Test func `compiled Lua is refused`() throws {
    let folder = try TestFolder()
    try folder.write([0x1b] + Array("LuaT".utf8), to: "a.lua")
    let outcome = try folder.program("run", "a.lua")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("a.lua"))
    #expect(outcome.output == "")
  }

  @Test func `a byte order mark and a line for the shell are skipped`() throws {
    let marked = try runBoard("\u{feff}return Text 'marked'")
    #expect(marked.output == "marked\n")
    let started = try runBoard("#!/usr/bin/env containerhost\nreturn Text(nil)")
    #expect(started.error.contains("board.lua:2"))
  }
}
