import Testing

/// Errors whose value is no text.
struct RaisedValueTests {
  private static let values = [
    ("error { code = 404, text = 'gone' }", "the error is { code = 404, text = \"gone\" }"),
    ("error(setmetatable({}, { __tostring = function() return 'said so' end }))", ": said so"),
    (
      "error(setmetatable({ 7 }, { __tostring = function() error 'again' end }))",
      "the error is { 7 }"
    ),
    (
      "coroutine.wrap(function() error(setmetatable({}, { __tostring = function() return 'said so' end })) end)()",
      ": said so"
    ),
    ("error(nil)", "the error is nil"), ("error(true)", "the error is true"),
    ("local t = {} t.t = t error(t)", "the error is <1> { t = <table 1> }"),
  ]

  @Test(arguments: values)
  func `a run shows the value`(script: String, message: String) throws {
    let folder = try TestFolder(["board.lua": script])
    let outcome = try folder.program("run", "board.lua")
    #expect(outcome.errorLines[0].hasSuffix(message))
    #expect(outcome.errorLines[1] == "  --> board.lua:1")
    #expect(outcome.status == 1)
  }

  @Test(arguments: values)
  func `the prompt shows the value`(script: String, message: String) throws {
    let folder = try TestFolder(["input": script + "\n"])
    let outcome = try folder.program.shell("containerhost repl < input")
    #expect(outcome.errorLines[0].hasSuffix(message))
  }

  @Test func `a view that failed is drawn with the value`() throws {
    let board = "return Container('Card', function() error { code = 404 } end) {}"
    let folder = try TestFolder(["board.lua": board])
    let outcome = try folder.program("run", "--keep-going", "board.lua")
    #expect(outcome.output.contains("board.lua:1: the error is { code = 404 }"))
  }
}
