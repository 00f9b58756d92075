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

  private func reading(_ path: String, _ arguments: String...) throws -> Outcome {
    let folder = try TestFolder([
      "boards/board.lua": Self.reading, "boards/songs.txt": "songs\n", "secret.txt": "secret\n",
      "elsewhere/open.txt": "open\n",
    ])
    let words = ["run", "boards/board.lua"] + arguments + ["--", path]
    return try folder.program.run([Program.path] + words)
  }

  @Test func `a file beside the board is read`() throws {
    #expect(try reading("songs.txt").output == "songs\n")
    #expect(try reading("boards/songs.txt").output == "songs\n")
  }

  @Test(arguments: ["../secret.txt", "secret.txt", "elsewhere/open.txt", "/etc/hostname"])
  func `reading outside the board's folder names the flag`(path: String) throws {
    let outcome = try reading(path)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("--allow-read="))
    #expect(outcome.error.contains("board.lua:2"))
  }

  @Test func `what --allow-read names is read`() throws {
    let outcome = try reading("elsewhere/open.txt", "--allow-read", "elsewhere")
    #expect(outcome.output == "open\n", "\(outcome.error)")
    #expect(try reading("secret.txt", "--allow-read=elsewhere").status == 1)
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
