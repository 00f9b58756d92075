import Testing

/// Behaviour 19: nothing that a script writes in a view or an error drives the terminal.
struct NeutralTextTests {
  /// Clipboard, screen, title, device control, and sequences that never end, as C0 and as C1.
  private static let hostile = [
    "\\27]52;c;eA==\\7", "\\27[2J", "\\u{9B}2J", "\\x9B2J", "\\27]0;no end", "\\27Pq\\27\\\\",
    "\\27c",
  ]

  /// A board with each of the texts in all places that text has.
  private static func board(_ texts: [String]) -> String {
    """
    ContainerValues.k = Entry("")
    local views = {}
    for _, bad in ipairs { \(texts.map { "\"\($0)\"" }.joined(separator: ", ")) } do
      views[#views + 1] = VStack {
        Text(bad):border { title = bad }:containerValue("k", bad):id(bad):tag(bad),
        Image(bad), Text "l":link("https://a.b/" .. bad):accessibilityLabel(bad),
        Section(bad) { bad }, Label(bad, "star"), Button(bad, function() end),
        Toggle { value = true, bad }, TextField { value = bad, bad },
      }
    end
    return VStack { views }
    """
  }

  /// The control characters of an output, but for newlines, tabs and the sequences for styles and links.
  private func controls(_ output: String) -> [String] {
    let styled = /\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar)
    let linked = /\u{1B}\]8;[0-9a-z=]*;[\x20-\x7E]*\u{1B}\\/.matchingSemantics(.unicodeScalar)
    return output.replacing(linked, with: "").replacing(styled, with: "").unicodeScalars
      .filter { ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value) }
      .map { "U+" + String($0.value, radix: 16) }
  }

  @Test(
    arguments: Program.sweeps ? hostile.map { [$0] } : [hostile],
    [
      ["run"], ["run", "--color", "always"], ["run", "--ascii"],
      ["run", "--format", "reader"], ["run", "--format", "markdown"], ["run", "--format", "html"],
      ["run", "--format", "svg"], ["run", "--format", "json"],
      ["inspect", "--stage", "declared"],
      ["inspect"], ["inspect", "--stage", "placed"], ["inspect", "--stage", "cells"],
      ["inspect", "--format", "json"], ["inspect", "--why", "k"],
    ])
  func `behaviour 19: no control of a board reaches either output`(
    texts: [String], arguments: [String]
  ) throws {
    let folder = try TestFolder(["board.lua": Self.board(texts)])
    let outcome = try folder.program.run([Program.path] + arguments + ["board.lua"])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(controls(outcome.output) == [])
    #expect(controls(outcome.error) == [])
    #expect(!outcome.output.isEmpty || !outcome.error.isEmpty)
  }

  @Test(arguments: hostile)
  func `behaviour 19: no control of an error reaches the terminal`(text: String) throws {
    let outcome = try runBoard("error(\"\(text)\")")
    #expect(outcome.status == 1)
    #expect(controls(outcome.error) == [])
    let quoted = try runBoard("local x = 1 + nil -- \u{1B}]52;c;eA==\u{7}")
    #expect(quoted.status == 1)
    #expect(controls(quoted.error) == [])
  }

  /// Prints controls by every way that leads to a terminal, and characters in two pieces.
  private static let printing = #"""
    print("\27]0;no end", setmetatable({}, { __tostring = function() return "\27c" end }))
    io.write("\27[31m\u{9B}2J\x9B2J\r", 7, "\27\n")
    io.stdout:write("\xE7", "\xAE", 1, "\b\n") io.write("\xC3") io.output():write("\xBC\n")
    io.stderr:write("\27[2J", 7, "\27\xFF\n") io.stderr:flush()
    """#

  @Test func `behaviour 19: no control that a script prints reaches a terminal`() throws {
    let folder = try TestFolder(["board.lua": Self.printing + "return 'drawn'"])
    let session = try TerminalSession(["run", "board.lua"], in: folder.path)
    #expect(session.end() == 0)
    #expect(
      session.written.replacing("\r\n", with: "\n") == """
        ␛]0;no end\t␛c
        \u{1B}[31m\u{FFFD}2J\u{FFFD}2J
        7␛
        \u{FFFD}1␈
        ü
        ␛[2J7␛\u{FFFD}
        \u{1B}[0mdrawn

        """)
    let prompt = try TerminalSession(["repl"], in: folder.path)
    try prompt.wait(for: "> ")
    try prompt.enter("print '\\27]0;no end'", "\n␛]0;no end\n> ")
  }

  @Test(arguments: [[], ["--inline"]])
  func `behaviour 19: no control that a live board prints reaches the terminal`(flags: [String])
    throws
  {
    let folder = try TestFolder([
      "board.lua": "return Button('go', function() \(Self.printing) end):defaultFocus()"
    ])
    let session = try TerminalSession(["live"] + flags + ["board.lua"], in: folder.path)
    try session.wait(for: "go")
    session.type("\rq")
    #expect(session.end() == 0)
    for text in ["␛]0;no end", "\u{1B}[31m\u{FFFD}2J", "␛[2J7␛"] {
      #expect(session.written.contains(text), "\(session.written)")
    }
    #expect(!session.written.contains("\u{1B}]0;no end"))
  }

  @Test func `what is printed into pipes and files is as it was written`() throws {
    let outcome = try runBoard(Self.printing + "return 'drawn'")
    #expect(outcome.output.contains("\u{1B}[31m\u{9B}2J"))
    #expect(outcome.error == "\u{1B}[2J7\u{1B}\u{FFFD}\n")
  }

  @Test func `behaviour 19: no control of a name or a manifest reaches the terminal`() throws {
    let bad = "\u{1B}]52;c;eA==\u{7}\u{9B}2J"
    let folder = try TestFolder([
      "board\(bad).lua": "return Text 'x'",
      "plugins/evil.lua": """
      --- @summary a \(bad) summary
      --- @author \(bad)
      function View:evil() return self end
      """,
      "plugins/worse.lua": "--- @name \(bad)\n--- @\(bad) x\nreturn {}",
    ])
    let commands = [
      ["run", "--format", "html", "board\(bad).lua"],
      ["run", "--format", "svg", "board\(bad).lua"],
      ["run", "--format", "svg", "--title", bad, "board\(bad).lua"],
      ["run", "--stats", "board\(bad).lua"], ["run", "none\(bad).lua"], ["doc", bad],
      ["explain", bad], ["plugins", "info", "evil"], ["plugins", "list"], ["plugins", "check"],
      ["doctor", "--plugin-path", "plugins"],
    ]
    for command in commands {
      let outcome = try folder.program.run([Program.path] + command)
      #expect(controls(outcome.output) == [], "\(command)")
      #expect(controls(outcome.error) == [], "\(command)")
      #expect(!outcome.output.isEmpty || !outcome.error.isEmpty, "\(command)")
    }
  }
}
