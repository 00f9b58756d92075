import Testing

/// What happens when the output cannot be written.
struct ClosedOutputTests {
  private static let large = """
    return VStack { ForEach(100000, function(i) return Text("row " .. i) end) }
    """

  @Test func `a reader that leaves a large board is no error`() throws {
    let folder = try TestFolder(["board.lua": Self.large])
    var program = folder.program
    program.readsOnly = 10
    let outcome = try program("run", "board.lua")
    #expect(outcome.output.utf8.count == 10)
    #expect(outcome.error == "")
    #expect(outcome.status == 0)
  }

  @Test func `head takes the first line quietly`() throws {
    let folder = try TestFolder(["board.lua": Self.large])
    let outcome = try folder.program.shell(
      "set -o pipefail; containerhost run board.lua | head -1; echo ${PIPESTATUS[@]}")
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.first?.hasSuffix("row 1") == true)
    #expect(outcome.lines.last == "0 0")
    #expect(outcome.error == "")
  }

  @Test func `a script that prints for ever ends with its reader`() throws {
    let folder = try TestFolder(["board.lua": "while true do print 'y' end"])
    let outcome = try folder.program.shell("containerhost run board.lua | head -2")
    #expect(outcome.lines == ["y", "y"])
    #expect(outcome.error == "")
  }

  @Test(arguments: ["return Text 'hi'", "for i = 1, 50000 do print(i) end"])
  func `a full disk is an error`(board: String) throws {
    let folder = try TestFolder(["board.lua": board])
    var program = folder.program
    program.output = .file("/dev/full")
    let outcome = try program("run", "board.lua")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("No space left on device"))
  }

  @Test(arguments: [
    ["doc"], ["doc", "Text"], ["doc", "--markdown"], ["explain"], ["explain", "E-ARG"], ["types"],
    ["plugins", "list"], ["doctor"], ["--generate-completion-script", "bash"], ["--help"],
    ["--version"], ["run", "--help"], ["help", "plugins", "add"],
  ])
  func `a full disk is an error of every command`(words: [String]) throws {
    var program = try TestFolder().program
    program.output = .file("/dev/full")
    let outcome = try program.run([Program.path] + words)
    #expect(outcome.status == 1)
    #expect(
      outcome.error == "containerhost: cannot write the output: No space left on device\n")
  }
}
