import Testing

/// A long board leaves piece by piece (behaviours 71, 72).
struct StreamingTests {
  /// Rows of 100 bytes, each of which says on standard error that it was made.
  private static let rows = """
    local text = (" "):rep(9) .. ("x"):rep(81)
    local rows = ForEach(100000, function(i)
      io.stderr:write("r")
      return Text(("%9d"):format(i) .. text)
    end)
    """

  @Test(arguments: [
    "VStack { alignment = 'leading', rows }", "LazyVStack { rows }",
    "ScrollView { LazyVStack { rows } }",
    "VStack { alignment = 'leading', 'head', Group { rows } }",
  ])
  func `behaviour 72: the first byte leaves before the last row is made`(board: String) throws {
    let folder = try TestFolder(["board.lua": Self.rows + "\nreturn " + board])
    var program = folder.program
    program.readsOnly = 1
    let outcome = try program("run", "board.lua", "--width", "100")
    #expect(outcome.status == 0)
    // The first 128 KiB are held back, and a pipe holds some more.
    #expect(outcome.error.utf8.count < 10_000, "\(outcome.error.utf8.count) rows were made")
    #expect(outcome.error.utf8.count > 1_000)
  }

  @Test func `behaviour 71: a row that fails within the first 128 KiB leaves no half board`()
    throws
  {
    let folder = try TestFolder([
      "board.lua": """
      return VStack { alignment = "leading", ForEach(5000, function(i)
        if i == 1400 then error "row 1400 is bad" end
        return Text(("x"):rep(90))
      end) }
      """
    ])
    let outcome = try folder.program("run", "board.lua", "--width", "100")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("board.lua:2") && outcome.error.contains("row 1400 is bad"))
  }
}
