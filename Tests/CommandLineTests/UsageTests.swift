import Testing

/// The command line itself.
struct UsageTests {
  @Test(arguments: [
    ["run"], ["run", "--width", "80"], ["run", "board.lua", "--width"],
    ["run", "board.lua", "--width", "wide"], ["run", "board.lua", "--width", "0"],
    ["run", "board.lua", "--width", "-5"], ["run", "board.lua", "--width", "10001"],
    ["run", "board.lua", "--height", "0"], ["run", "board.lua", "--color", "pink"],
    ["run", "board.lua", "--colour"], ["run", "board.lua", "second.lua"], ["draw"],
  ])
  func `wrong usage is status 2 and runs nothing`(arguments: [String]) throws {
    let folder = try TestFolder(["board.lua": "print 'ran'"])
    let outcome = try folder.program.run([Program.path] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("Usage: containerhost"))
  }

  @Test func `a width that is out of range is named`() throws {
    let outcome = try runBoard("", "--width", "0")
    #expect(outcome.error.contains("--width must be from 1 to 10000"))
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["run", "--help"], ["help", "run"],
    ["run", "board.lua", "--help"], ["--version"],
  ])
  func `help and version end well and never load a script`(arguments: [String]) throws {
    let folder = try TestFolder(["board.lua": "print 'ran'"])
    let outcome = try folder.program.run([Program.path] + arguments)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(!outcome.output.isEmpty)
    #expect(!outcome.output.contains("ran\n"))
  }

  @Test func `the help of run names every option`() throws {
    let outcome = try Program()("run", "--help")
    let options = ["width", "height", "color", "ascii", "plugin-path", "allow-read"]
    for option in options { #expect(outcome.output.contains("--\(option)")) }
  }
}
