import Testing

/// What boards print, and in what order.
struct ResultTests {
  @Test(arguments: ["", "return", "return nil", "local view = Text 'unused'", "return false"])
  func `a board that returns nothing prints nothing`(board: String) throws {
    let outcome = try runBoard(board)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.error == "")
  }

  @Test func `several returned views stand below each other`() throws {
    let outcome = try runBoard("return Text 'one', 'two', 3")
    #expect(outcome.lines.map { $0.filter { $0 != " " } } == ["one", "two", "3"])
    #expect(outcome.status == 0)
  }

  @Test func `what scripts print comes before the board, in order`() throws {
    let outcome = try runBoard(
      """
      print("first", 1)
      io.write("sec", "ond\\n")
      io.stdout:write("third\\n")
      return VStack { alignment = "leading",
        ForEach({ "a", "b" }, function(name)
          print("row " .. name)
          return Text(name)
        end),
        function()
          print "content"
          return Text "c"
        end,
      }
      """)
    #expect(
      outcome.lines == [
        "first\t1", "second", "third", "row a", "row b", "content", "a", "b", "c",
      ])
    #expect(outcome.error == "")
  }

  @Test func `prints are not lost when nothing is returned`() throws {
    let outcome = try runBoard("for i = 1, 20000 do print(i) end")
    #expect(outcome.lines.count == 20_000)
    #expect(outcome.lines.last == "20000")
  }

  @Test func `an error shows what was printed and nothing of the board`() throws {
    let outcome = try runBoard(
      """
      print "before"
      return VStack {
        "drawn?",
        ForEach(3000, function(i)
          if i == 2999 then error("no row " .. i) end
          return Text("row " .. i)
        end),
      }
      """)
    #expect(outcome.status == 1)
    #expect(outcome.output == "before\n")
    #expect(outcome.error.contains("board.lua:5"))
    #expect(outcome.error.contains("no row 2999"))
  }

  @Test func `arguments after two dashes reach the script`() throws {
    let board = """
      local first, second = ...
      return VStack { alignment = "leading",
        Text(first), Text(second), Text(#arg), Text(arg[1]), Text(arg[0]),
      }
      """
    let outcome = try runBoard(board, "--", "Sam", "--width")
    #expect(outcome.lines == ["Sam", "--width", "2", "Sam", "board.lua"])
  }

  @Test func `a board without arguments gets none`() throws {
    let outcome = try runBoard("return Text(select('#', ...) .. ' ' .. #arg)")
    #expect(outcome.output == "0 0\n")
  }

  @Test func `a board may come through a pipe`() throws {
    let outcome = try Program().shell("containerhost run <(echo 'return Text \"piped\"')")
    #expect(outcome.output == "piped\n")
    #expect(outcome.status == 0)
  }

  @Test func `the sample boards succeed from any folder`() throws {
    let folder = try TestFolder()
    for board in ["board", "hello", "checklist"] {
      let outcome = try folder.program("run", "\(Program.repository)/scripts/\(board).lua")
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.error == "")
      #expect(!outcome.output.isEmpty)
    }
  }
}
