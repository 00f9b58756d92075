import Testing

/// `loadfile` and `dofile`.
struct FileLoadingTests {
  private func printed(_ board: String, _ files: [String: String] = [:], _ flags: String...) throws
    -> Outcome
  {
    let folder = try TestFolder(files.merging(["boards/board.lua": board]) { $1 })
    return try folder.program.run([Program.path, "run", "boards/board.lua"] + flags)
  }

  @Test func `a file beside the board is run with its globals, and gives all its results`() throws {
    let outcome = try printed(
      "title = 'Songs' print(select('#', dofile 'part.lua'), dofile 'part.lua') return shown",
      ["boards/part.lua": "#!/usr/bin/lua\nshown = Text(title) return 1, nil, nil"])
    #expect(outcome.output == "3\t1\tnil\tnil\nSongs\n", "\(outcome.error)")
  }

  @Test func `loadfile compiles, for the environment it is given`() throws {
    let outcome = try printed(
      """
      local chunk = assert(loadfile("part.lua", "t", { name = "own" }))
      name = "global"
      print(chunk(), loadfile "part.lua"(), pcall(loadfile("part.lua", nil, nil)))
      """, ["boards/part.lua": "return name"])
    #expect(
      outcome.output
        == "own\tglobal\tfalse\tboards/part.lua:1: attempt to index a nil value (upvalue '_ENV')\n",
      "\(outcome.error)")
  }

  @Test func `what is wrong with a file is loadfile's second result, and an error of dofile`()
    throws
  {
    let board = """
      for _, name in ipairs { "none.lua", "wrong.lua", "compiled.lua", "text.lua" } do print(loadfile(name, name == "text.lua" and "b" or "bt"))
        print(pcall(dofile, name))
      end
      """
    let outcome = try printed(
      board,
      [
        "boards/wrong.lua": "\nlocal = 1", "boards/text.lua": "return 'ran'",
        "boards/compiled.lua": "\u{1b}Lua",
      ])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    let expected = [
      "nil\tboards/none.lua: No such file or directory",
      "false\tboards/board.lua:2: boards/none.lua: No such file or directory",
      "nil\tboards/wrong.lua:2: <name> expected near '='",
      "false\tboards/wrong.lua:2: <name> expected near '='",
      "nil\tboards/compiled.lua: this is compiled Lua; a script must be text",
      "false\tboards/board.lua:2: boards/compiled.lua: this is compiled Lua; a script must be text",
      "nil\tattempt to load a text chunk (mode is 'b')", "true\tran",
    ]
    #expect(lines == expected, "\(outcome.error)")
  }

  @Test(arguments: ["dofile 'secret.lua'", "loadfile 'secret.lua'"])
  func `a file elsewhere is run where it may be read`(call: String) throws {
    let files = ["secret.lua": "return 'told'"]
    let refused = try printed("print((\(call)))", files)
    #expect(refused.status == 1)
    #expect(refused.error.contains("--allow-read=secret.lua"), "\(refused.error)")
    let allowed = try printed("print((\(call)))", files, "--allow-read=secret.lua")
    #expect(allowed.status == 0, "\(allowed.error)")
  }

  @Test func `a plugin runs files of its own among its globals, and others with its rights`() throws
  {
    let plugin = """
      --- @name reader
      --- @version 1.0.0
      --- @api 1
      --- @summary Reads.
      hidden = "plugin's"
      return { own = dofile("plugins/reader/part.lua"), other = function() return dofile "other.lua" end }
      """
    let outcome = try printed(
      "hidden = 'board' local r = require 'reader' print(r.own) print(pcall(r.other))",
      [
        "boards/plugins/reader/init.lua": plugin, "boards/plugins/reader/part.lua": "return hidden",
        "boards/other.lua": "return 1",
      ])
    #expect(outcome.output.hasPrefix("plugin's\nfalse\t"), "\(outcome.error)")
    #expect(outcome.output.contains("plugin reader does not ask for 'read:"), "\(outcome.output)")
  }

  @Test func `an error in the file has the file's line`() throws {
    let outcome = try printed("dofile 'part.lua'", ["boards/part.lua": "\nerror 'wrong'"])
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("boards/part.lua:2"), "\(outcome.error)")
  }
}
