import Testing

/// What an author reads when a board is wrong.
struct ErrorTests {
  @Test func `a missing board is one line and status 2`() throws {
    let folder = try TestFolder()
    let outcome = try folder.program("run", "missing.lua")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("missing.lua"))
  }

  @Test func `a syntax error shows file, line, source line and caret`() throws {
    let outcome = try runBoard("return VStack {\n  Text \"a\",\n  Text b c,\n}\n")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("board.lua:3"))
    let source = try #require(outcome.errorLines.firstIndex { $0.hasSuffix("|   Text b c,") })
    let caret = try #require(outcome.errorLines.dropFirst(source + 1).first)
    #expect(caret.hasSuffix("|        ^") || caret.hasSuffix("|          ^"), "\(outcome.error)")
  }

  @Test func `a board that only stops too early is a syntax error too`() throws {
    let outcome = try runBoard("return VStack {\n  Text \"a\"")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("board.lua:2"))
  }

  /// A mistake, its line in the board, and what its message has to say.
  struct Mistake: CustomTestStringConvertible {
    let board: String
    let line: Int
    let words: [String]
    var testDescription: String { board }

    init(_ board: String, line: Int = 1, _ words: String...) {
      (self.board, self.line, self.words) = (board, line, words)
    }
  }

  @Test(arguments: [
    Mistake("local song = {}\nreturn Text(song.title)", line: 2, "Text", "nil"),
    Mistake("return Text(nil)", "Text", "nil"),
    Mistake("return VStack { \"a\", true }", "VStack", "2", "boolean"),
    Mistake("return VStack { { title = \"x\" } }", "VStack", "1", "title"),
    Mistake("return VStack { spacng = 1 }", "VStack", "'spacng'", "'spacing'"),
    Mistake("\n\nreturn Text \"x\" :blod()", line: 3, "'blod'", "'bold'"),
    Mistake(
      "ContainerValues.isRejected = Entry(false)\nreturn Text 'x' :containerValue('isRejectd', 1)",
      line: 2, "'isRejectd'", "'isRejected'"),
    Mistake(
      "ContainerValues.isRejected = Entry(false)\nreturn Text 'x' :containerValue('isRejected', 1)",
      line: 2, "isRejected", "boolean"),
    Mistake("local t\n\nreturn t.x", line: 3, "nil"),
    Mistake("return Text 'x' :frame { widht = 3 }", "'widht'", "'width'"),
    Mistake("error 'out of songs'", "out of songs"),
  ])
  func `a mistake is named with its place in the board`(mistake: Mistake) throws {
    let outcome = try runBoard(mistake.board)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("board.lua:\(mistake.line)"))
    for word in mistake.words { #expect(outcome.error.contains(word), "\(outcome.error)") }
    let source = mistake.board.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.error.contains("| " + source[mistake.line - 1]))
    #expect(outcome.errorLines.contains { $0.hasSuffix("^") })
    #expect(!outcome.error.utf8.contains(0x1b))
  }

  @Test func `a mistake in a container's body is named where the body is written`() throws {
    let outcome = try runBoard(
      """
      local Card = Container("Card", function(self)
        return VStack { self.content, nothing.here }
      end)
      return VStack { Card { "a" } }
      """)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("board.lua:2"))
  }

  @Test func `a board with a long path is still shown`() throws {
    let name = String(repeating: "deep-folder/", count: 9) + "board.lua"
    let folder = try TestFolder([name: "\nreturn Text(nil)"])
    let outcome = try folder.program("run", name)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("board.lua:2"))
    #expect(outcome.error.contains("| return Text(nil)"))
  }
}
