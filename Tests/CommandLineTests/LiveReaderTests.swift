import Testing

/// Behaviour 76: a live board in words, each change a line below what was said.
struct LiveReaderTests {
  private static let board = """
    local Tasks = Container("Tasks", { done = State(false), count = State(0), name = State "", asks = State(false),
      body = function(self)
        return VStack { alignment = "leading",
          Section { header = "Tasks", Toggle { value = self:binding "done", "Wash up" } },
          Text(self.count .. " added"):border(),
          Button("Add", function() self.count = self.count + 1 end),
          TextField { text = self:binding "name", "Name" },
          Button("Ask", function() self.asks = true end),
        }:alert("Really?", self:binding "asks", { Button("Yes", function() error "no reason" end) })
      end })
    return Tasks {}
    """

  @Test(
    arguments: [
      (["live", "board.lua"], ["ACCESSIBLE": "1"]), (["live", "--reader", "board.lua"], [:]),
      (["run", "--live", "--reader", "board.lua"], [:]),
    ] as [([String], [String: String])])
  func `behaviour 76: what changes is said in lines below one another`(
    command: [String], environment: [String: String]
  ) throws {
    let folder = try TestFolder(["board.lua": Self.board])
    let session = try TerminalSession(command, in: folder.path, environment: environment)
    try session.wait(for: "Ask, button\n")
    let steps = [
      ("\t", "focus: Wash up, checkbox, not checked"), (" ", "Wash up, checkbox, checked"),
      ("\t", "focus: Add, button"), ("\r", "1 added"), ("\t", "focus: Name, text field, empty"),
      ("ab", "Name, text field, ab"), ("\t", "focus: Ask, button"), ("\r", "focus: Yes, button"),
      ("\r", "no reason (F12 shows more)"),
    ]
    for (keys, words) in steps {
      session.type(keys)
      try session.wait(for: words + "\n")
    }
    session.type("q")
    #expect(session.end() == 0)
    let first = [
      "Tasks, heading", "Wash up, checkbox, not checked", "0 added", "Add, button",
      "Name, text field, empty", "Ask, button",
    ]
    // What gives the terminal back stands behind the last line.
    let lines = session.screen.split(separator: "\n").map(String.init).dropLast()
    #expect(Array(lines.prefix(first.count)) == first)
    // Two letters may come in two frames.
    let later = lines.dropFirst(first.count).filter { $0 != "Name, text field, a" }
    let expected = steps.map(\.1).flatMap { words in
      words == "focus: Yes, button" ? ["Really?", "Yes, button", words] : [words]
    }
    let failure = "no reason (F12 shows more)"
    #expect(
      later.map { $0.hasSuffix(failure) ? failure : $0 } == expected + ["focus: Ask, button"])
  }

  @Test func `words are not recorded`() throws {
    let folder = try TestFolder(["board.lua": Self.board])
    let outcome = try folder.program("live", "board.lua", "--reader", "--record", "a.cast")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("--record records frames"))
  }
}
