import Testing

/// Modules and files, as far as the command line decides on them.
struct FileAccessTests {
  private static let plugin = """
    --- @name stars
    --- @version 1.0.0
    --- @api 1
    --- @summary Texts between stars.
    return { Stars = Container("Stars", function(self) return HStack { "*", self.content, "*" } end) }
    """
  private static let board = "return require('stars').Stars { Text 'hi' }"

  @Test(arguments: [
    "boards/plugins/stars.lua", "boards/plugins/stars/init.lua", "plugins/stars.lua",
  ])
  func `a plugin is found beside the board and beside its folder`(plugin: String) throws {
    let folder = try TestFolder([plugin: Self.plugin, "boards/board.lua": Self.board])
    for arguments in [["run", "boards/board.lua"], ["run", "\(folder.path)/boards/board.lua"]] {
      let outcome = try folder.program.run([Program.path] + arguments)
      #expect(outcome.output == "* hi *\n", "\(outcome.error)")
    }
    var program = folder.program
    program.folder = folder.path + "/boards"
    #expect(try program("run", "board.lua").output == "* hi *\n")
  }

  @Test func `a board may carry the name of the plugin it shows`() throws {
    let folder = try TestFolder([
      "plugins/stars.lua": Self.plugin, "boards/stars.lua": Self.board,
      "boards/alone.lua": "require 'alone'",
    ])
    for path in ["boards/stars.lua", "./boards/stars.lua", "\(folder.path)/boards/stars.lua"] {
      #expect(try folder.program("run", path).output == "* hi *\n")
    }
    let outcome = try folder.program("run", "boards/alone.lua")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("boards/alone.lua (the board itself)"))
  }

  @Test func `a plugin is found on the plugin path`() throws {
    let folder = try TestFolder(["mine/stars.lua": Self.plugin, "board.lua": Self.board])
    let outcome = try folder.program("run", "board.lua", "--plugin-path", "mine")
    #expect(outcome.output == "* hi *\n")
  }

  @Test func `a plugin that is not there names where it was looked for`() throws {
    let outcome = try runBoard(Self.board)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("'stars'"))
    #expect(outcome.error.contains("plugins/stars.lua"))
    #expect(outcome.error.contains("board.lua:1"))
  }

  @Test func `an error in a plugin names the plugin's line`() throws {
    let files = ["plugins/stars.lua": "\nreturn Text(nil)", "board.lua": Self.board]
    let outcome = try TestFolder(files).program("run", "board.lua")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("plugins/stars.lua:2"))
  }

  private static let reading = """
    local path = ...
    local file = assert(io.open(path))
    return Text(file:read "l")
    """

  /// The first line of a file that the board names itself.
  private static func naming(_ path: String) -> String {
    "return Text(assert(io.open '\(path)'):read 'l')"
  }

  private func folder(_ board: String) throws -> TestFolder {
    try TestFolder([
      "boards/board.lua": board, "boards/songs.txt": "songs\n", "boards/both.txt": "beside\n",
      "both.txt": "here\n", "secret.txt": "secret\n", "elsewhere/open.txt": "open\n",
    ])
  }

  private func naming(_ path: String, _ flags: String...) throws -> Outcome {
    try folder(Self.naming(path)).program.run([Program.path, "run", "boards/board.lua"] + flags)
  }

  private func given(_ path: String, board: String = reading) throws -> Outcome {
    try folder(board).program("run", "boards/board.lua", "--", path)
  }

  @Test func `a file beside the board is read`() throws {
    #expect(try naming("songs.txt").output == "songs\n")
    #expect(try naming("boards/songs.txt").output == "songs\n")
    #expect(try naming("both.txt").output == "beside\n")
  }

  @Test(arguments: ["../secret.txt", "secret.txt", "elsewhere/open.txt", "/etc/hostname"])
  func `reading outside the board's folder names the flag`(path: String) throws {
    let outcome = try naming(path)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("--allow-read="))
    #expect(outcome.error.contains("board.lua:1"))
  }

  @Test func `what --allow-read names is read`() throws {
    let outcome = try naming("elsewhere/open.txt", "--allow-read", "elsewhere")
    #expect(outcome.output == "open\n", "\(outcome.error)")
    #expect(try naming("secret.txt", "--allow-read=elsewhere").status == 1)
  }

  @Test(arguments: [
    ("both.txt", "here"), ("./both.txt", "here"), ("secret.txt", "secret"),
    ("boards/both.txt", "beside"),
    ("elsewhere/open.txt", "open"), ("elsewhere/../secret.txt", "secret"),
  ])
  func `a file that an argument names is that of the current folder, and may be read`(
    path: String, line: String
  )
    throws
  {
    let outcome = try given(path)
    #expect(outcome.output == line + "\n", "\(outcome.error)")
  }

  @Test func `a file that an argument names is not replaced by one beside the board`() throws {
    let outcome = try given("songs.txt")
    #expect(outcome.status == 1)
    #expect(
      outcome.error.contains(
        "songs.txt: No such file or directory; 'boards/songs.txt', beside the board, was not named")
    )
  }

  @Test func `what is in a folder that an argument names may be read, and nothing else`() throws {
    let board = "return Text(assert(io.open(... .. '/open.txt')):read 'l')"
    #expect(try given("elsewhere", board: board).output == "open\n")
    #expect(try given("elsewhere/", board: board).output == "open\n")
    let link = try folder("return Text(assert(io.open(... .. '/link')):read 'l')")
    let run = "ln -s ../secret.txt elsewhere/link; \"\(Program.path)\" run boards/board.lua --"
    #expect(
      try link.program.shell("\(run) elsewhere").error.contains("--allow-read=elsewhere/link"))
    #expect(try link.program.shell("\(run) elsewhere secret.txt").output == "secret\n")
    let other = try given("elsewhere", board: Self.naming("secret.txt"))
    #expect(other.error.contains("--allow-read=secret.txt"))
  }

  @Test func `the value of an argument with a name is the user's too`() throws {
    let board = "return Text(assert(io.open((...):match '=(.*)')):read 'l')"
    #expect(try given("--data=secret.txt", board: board).output == "secret\n")
  }

  @Test func `what an argument names is written only where that is allowed, and there`() throws {
    let board = """
      local path = ...
      local file = assert(io.open(path .. ".new", "w"))
      file:write "new"
      file:close()
      os.rename(path .. ".new", path)
      return Text(io.open(path):read "a")
      """
    #expect(try given("both.txt", board: board).error.contains("--allow-write=both.txt.new"))
    let folder = try folder(board)
    let outcome = try folder.program("run", "boards/board.lua", "--allow-write=.", "--", "both.txt")
    #expect(outcome.output == "new\n", "\(outcome.error)")
    #expect(
      try folder.program.shell("cat both.txt boards/both.txt; ls").output
        == "newbeside\nboards\nboth.txt\nelsewhere\nsecret.txt\n")
  }

  @Test func `a plugin reads what an argument names when its manifest asks to read`() throws {
    func outcome(_ permission: String) throws -> Outcome {
      let plugin = """
        --- @name reader
        --- @version 1.0.0
        --- @api 1
        \(permission)
        --- @summary First lines.
        return function(path) return Text(assert(io.open(path)):read "l") end
        """
      let folder = try TestFolder([
        "board.lua": "return require 'reader'(...)", "plugins/reader.lua": plugin,
        "in/data.txt": "data\n",
      ])
      return try folder.program("run", "board.lua", "--", "in/data.txt")
    }
    #expect(try outcome("--- @permission read").output == "data\n")
    let refused = try outcome("---")
    #expect(refused.status == 1)
    #expect(refused.error.contains("plugin reader does not ask for 'read:in/data.txt'"))
  }

  @Test func `what the shell puts in the place of an argument may be read`() throws {
    let folder = try folder(Self.reading)
    let outcome = try folder.program.shell(
      "bash -c '\"\(Program.path)\" boards/board.lua <(echo made)'")
    #expect(outcome.output == "made\n", "\(outcome.error)")
    let input = try folder.program.shell(
      "echo piped | \"\(Program.path)\" boards/board.lua /dev/stdin")
    #expect(input.output == "piped\n", "\(input.error)")
  }

  private static let running = """
    print "first"
    os.execute "echo second"
    local file <close> = io.popen "echo third"
    print(file:read "l")
    """

  @Test(arguments: [["--allow-run=echo"], ["--allow-all"], ["-A"]])
  func `an allowed program is run, and its output comes in order`(flags: [String]) throws {
    let folder = try TestFolder(["board.lua": Self.running])
    let outcome = try folder.program.run([Program.path, "run", "board.lua"] + flags)
    #expect(outcome.output == "first\nsecond\nthird\n", "\(outcome.error)")
  }

  @Test func `a program that was not allowed is refused with the flag to add`() throws {
    let outcome = try runBoard(Self.running, "--allow-run=git")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("running 'echo' is not allowed; run with --allow-run=echo"))
    #expect(outcome.error.contains("board.lua:2"))
  }
}
