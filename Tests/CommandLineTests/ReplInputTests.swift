import Testing

/// `containerhost repl` with lines from a pipe or file.
struct ReplInputTests {
  private func repl(_ input: String, _ arguments: String = "", columns: Int = 80) throws -> Outcome
  {
    let folder = try TestFolder([
      "input": input, "board.lua": "print 'evaluated' return VStack { Text 'one', Text 'two' }",
    ])
    return try folder.program.shell("COLUMNS=\(columns) containerhost repl \(arguments) < input")
  }

  @Test func `results go to standard output, with no prompt and no colour`() throws {
    let outcome = try repl("1 + 1\nprint 'said'\n'text'\nText 'a' :bold()\nx = 1\n")
    #expect(outcome.output == "2\nsaid\n\"text\"\nText \"a\" :bold()\n")
    #expect(outcome.error == "")
    #expect(outcome.status == 0)
  }

  @Test func `the first error in a pipe ends the session`() throws {
    let outcome = try repl("1\nerror 'no'\n2\n")
    #expect(outcome.output == "1\n")
    #expect(outcome.error.contains("]: no\n"))
    #expect(outcome.error.contains("--> repl:2"))
    #expect(outcome.error.contains("error 'no'"))
    #expect(outcome.status == 1)
  }

  @Test func `with --keep-going a session goes on, and the status still tells`() throws {
    let outcome = try repl("error 'no'\nx = = 1\n:nonsense\n2\n", "--keep-going")
    #expect(outcome.output == "2\n")
    #expect(outcome.errorLines.filter { $0.hasPrefix("error") }.count == 3)
    #expect(outcome.status == 1)
  }

  @Test func `a chunk may have empty lines, and must end`() throws {
    #expect(try repl("function f()\n\n  return 42\n\nend\nf()\n").output == "42\n")
    let outcome = try repl("1\nfunction f()\n")
    #expect(outcome.output == "1\n")
    #expect(outcome.error.contains("<eof>"))
    #expect(outcome.status == 1)
  }

  @Test func `lines may end as on other systems, and the last one not at all`() throws {
    #expect(try repl("x = [[a\r\nb]]\r\n#x\r\nx").output == "3\n\"a\\nb\"\n")
  }

  @Test func `the board is a variable of the session`() throws {
    let outcome = try repl(
      "board\n:render board\n:tree board\n:resolve board\n:type board\n", "board.lua")
    #expect(outcome.error == "")
    #expect(
      outcome.lines.prefix(6) == [
        "evaluated", "VStack", "  Text \"one\"", "  Text \"two\"", "one", "two",
      ])
    #expect(outcome.output.contains("VStack #"))
    #expect(outcome.lines.last == "view: VStack")
  }

  @Test func `a board that fails ends the session`() throws {
    let folder = try TestFolder(["board.lua": "error 'broken'"])
    let outcome = try folder.program.shell("echo 1 | containerhost repl board.lua")
    #expect(outcome.output == "")
    #expect(outcome.error.contains("]: broken\n"))
    #expect(outcome.status == 1)
  }

  @Test func `a session prints the same every time`() throws {
    let input = "t = {} for i = 1, 40 do t['key' .. i] = { i } end\nt\nstring.format\nlocal x = 1\n"
    let first = try repl(input)
    #expect(first.output == (try repl(input)).output)
    #expect(first.error == "")
  }

  @Test func `commands look at views`() throws {
    let outcome = try repl(
      """
      ContainerValues.pin = Entry(false)
      v = VStack { ForEach { subviews = Text 'a' :containerValue('pin', true), function(s) return s end } }
      :why pin v
      :sections { Section 'T' { Text 'b' } }
      :time 40 + 2
      :type { 1, 2, a = 3 }
      :mem
      :limits
      """)
    #expect(outcome.error == "")
    #expect(outcome.output.contains("Text \"a\" = true, written at repl:2"))
    #expect(outcome.output.contains("Section #"))
    #expect(outcome.output.contains("\n42\n"))
    #expect(outcome.output.contains("table: 2 items, 1 keys"))
    #expect(outcome.output.contains("KiB of values"))
    #expect(outcome.output.contains("write:  nothing"))
  }

  @Test func `documentation is that of the API and of scripts`() throws {
    let outcome = try repl(
      "-- Says hello.\nfunction hello() end\n:doc hello\n:doc padding\n:doc Text\n:doc resolve.tree\n"
    )
    #expect(outcome.error == "")
    #expect(outcome.output.contains("Says hello.\nfunction: hello (repl:"))
    #expect(outcome.output.contains("padding"))
    #expect(outcome.output.contains("Text(s)"))
    #expect(outcome.output.contains("resolve.tree(view)"))
    #expect(try repl(":doc pading").error.contains("did you mean 'padding'?"))
    #expect(try repl(":doc foregroundColor").error.contains("write 'foregroundStyle'"))
  }

  @Test func `a page at the prompt is as wide as the terminal, and whole`() throws {
    let whole = try Program()("doc", "frame").output
    for line in [":doc frame", "frame?", "?frame"] {
      let page = try repl(line + "\n", columns: 44).output
      #expect(page.split(separator: "\n").allSatisfy { $0.count <= 44 }, "\(page)")
      #expect(
        page.split(whereSeparator: \.isWhitespace) == whole.split(whereSeparator: \.isWhitespace))
    }
  }

  @Test func `a name and a question mark ask for its page`() throws {
    for (question, command) in [
      ("VStack?", ":doc VStack"), ("?VStack", ":doc VStack"), ("host.json?", ":doc host.json"),
      ("View.padding?", ":doc padding"), (":padding?", ":doc padding"), ("host?", ":doc host"),
      (":render?", ":help render"),
    ] {
      let outcome = try repl(question + "\n")
      #expect(outcome.error == "")
      #expect(outcome.output == (try repl(command + "\n").output))
    }
    #expect(try repl(":doc VStack\n").output.contains("Views one below the other."))
  }

  @Test func `a variable and a question mark ask for its value and type`() throws {
    let outcome = try repl(
      "board?\nt = { 1, x = { y = 'z' } }\nt.x?\nt.x.y ?\n-- Says hello.\nfunction hello() end\nhello?\n",
      "board.lua")
    #expect(
      outcome.lines == [
        "evaluated", "VStack", "  Text \"one\"", "  Text \"two\"", "view: VStack",
        "{ y = \"z\" }", "table: 0 items, 1 keys", "\"z\"", "string: 1 bytes", "Says hello.",
        "function: hello (repl:3)",
      ])
    #expect(outcome.error == "")
    #expect(try repl("VStak?").error.contains("did you mean 'VStack'?"))
    #expect(try repl("names = {}\nname?").error.contains("did you mean 'names'?"))
    #expect(try repl("1 + ?").error.contains("near '?'"))
  }

  @Test func `settings decide how much is shown`() throws {
    let outcome = try repl(
      ":set width 20\n:render Divider()\n:set items 2\n{ 1, 2, 3 }\n:set depth 1\n{ { 1 } }\n:set\n"
    )
    #expect(outcome.lines[0] == String(repeating: "─", count: 20)[...])
    #expect(outcome.output.contains("… 1 more"))
    #expect(outcome.output.contains("{ { … } }"))
    #expect(outcome.output.contains("width = 20"))
    #expect(
      try repl(
        ":set show rendered\nText 'a' :bold()\n'a'\n:set show both\nText 'a' :bold()\n:set show value\nText 'b'\n:set show\n"
      ).lines == ["a", "\"a\"", "Text \"a\" :bold()", "a", "Text \"b\"", "show = value"])
    #expect(
      try repl(":set show rendred").error.contains(
        "show is value, rendered or both; did you mean 'rendered'?"))
    #expect(try repl(":set widht 3").error.contains("did you mean 'width'?"))
    #expect(try repl(":set width none").error.contains("must be a number"))
  }

  @Test func `:reset begins a fresh state with the board`() throws {
    let outcome = try repl("x = 1\n:reset\nx\n:type board\n", "board.lua")
    #expect(
      outcome.lines == [
        "evaluated", "evaluated", "a fresh state, with board.lua as 'board'", "nil",
        "view: VStack",
      ])
  }

  @Test func `limits hold for each entry anew`() throws {
    let input = "while true do end\nfor i = 1, 100 do end\n'still here'\n"
    let outcome = try repl(input, "--keep-going --max-instructions 5000")
    #expect(outcome.output == "\"still here\"\n")
    #expect(outcome.error.contains("stopped"))
    #expect(outcome.error.contains("--> repl:1"))
    #expect(outcome.status == 1)
    let timed = try repl("while true do end\n", "--time-limit 0.2")
    #expect(timed.error.contains("the time limit is over"))
    let full = try repl(
      "t = {} for i = 1, 1e9 do t[i] = { i } end\nt = nil;\n1 + 1\n",
      "--keep-going --memory-limit 16")
    #expect(full.output == "2\n")
    #expect(full.error.contains("memory"))
  }

  @Test(arguments: ["f(", "x = [[", "do", "x = {"])
  func `an entry that never becomes whole is dropped with a sentence`(beginning: String) throws {
    for (line, count) in [("\n", 3000), (String(repeating: " ", count: 1000) + "\n", 100)] {
      let outcome = try repl(beginning + "\n" + String(repeating: line, count: count))
      #expect(outcome.status == 1)
      #expect(outcome.error.contains("it is not complete after 2000 lines or 64 KiB"))
      #expect(outcome.error.contains(":load FILE"))
    }
  }

  @Test func `an entry that is larger than a script may be is refused`() throws {
    let outcome = try repl(
      "x = '" + String(repeating: "x", count: 1 << 20) + "'\n1\n", "--keep-going")
    #expect(outcome.error.contains("an entry may have at most 1 MiB"))
    #expect(outcome.output == "1\n")
  }

  // MARK: - Plugins

  private static let badge = """
    --- @name badge
    --- @version 1.0.0
    --- @api 1
    function View:sticker() return self:bold() end
    return {}
    """

  @Test func `plugins are listed, described and read again`() throws {
    let folder = try TestFolder([
      "plugins/badge.lua": Self.badge,
      "input": """
      :plugins
      require "badge";
      Text "a" :sticker()
      file = io.open("plugins/badge.lua", "w")
      file:write("function View:sticker() return self:italic() end return {}"):close();
      :reload badge
      Text "a" :sticker()
      file = io.open("plugins/badge.lua", "w")
      file:write("function View:sticker() return = end"):close();
      :reload badge
      Text "a" :sticker()
      :plugins
      :plugin badge
      :reload bagde
      """,
    ])
    let outcome = try folder.program.shell(
      "containerhost repl --keep-going --allow-write=plugins < input")
    #expect(outcome.lines[0].contains("badge"))
    #expect(outcome.output.contains("Text \"a\" :bold()\nreloaded badge\n"))
    #expect(outcome.output.occurrences(of: "Text \"a\" :italic()") == 2)
    #expect(outcome.output.contains("loaded: badge"))
    #expect(outcome.output.contains("path"))
    #expect(outcome.error.contains("unexpected symbol near '='"))
    #expect(outcome.error.contains("did you mean 'badge'?"))
  }

  @Test func `reload evaluates the board again and keeps what was typed`() throws {
    let outcome = try repl("x = 1\n:reload\nx\n", "board.lua")
    #expect(outcome.lines == ["evaluated", "evaluated", "reloaded board.lua", "1"])
    #expect(try repl(":reload\n").output == "nothing to reload\n")
  }

  // MARK: - In the middle of a run

  @Test func `a script opens a prompt with names for its values`() throws {
    let folder = try TestFolder([
      "board.lua": """
      local doc = { title = 'Songs' }
      host.repl { doc = doc, count = 2 }
      return Text(doc.title)
      """
    ])
    let outcome = try folder.program.shell(
      "printf 'count\\ndoc.title = \"Changed\"\\n' | containerhost run board.lua")
    #expect(outcome.lines == ["2", "Changed"])
    #expect(outcome.status == 0)
    let reset = try folder.program.shell("echo :reset | containerhost run board.lua")
    #expect(reset.error.contains("not available inside a run"))
  }

  @Test func `an error opens a prompt on the variables of the function that failed`() throws {
    let folder = try TestFolder([
      "board.lua": """
      local prefix = 'song'
      local function row(number)
        local name = prefix .. number
        return Text(name.title.text)
      end
      return VStack { row(7) }
      """
    ])
    let outcome = try folder.program.shell(
      "printf 'name\\nnumber, prefix\\n' | containerhost run --repl-on-error board.lua")
    #expect(outcome.lines == ["\"song7\"", "7", "\"song\""])
    #expect(outcome.error.contains("board.lua:4"))
    #expect(outcome.status == 1)
  }

  @Test func `the frames of an error are gone through`() throws {
    let folder = try TestFolder([
      "board.lua": """
      local prefix = 'song'
      local function row(number)
        local name = prefix .. number
        return Text(name.title.text)
      end
      local function all(count)
        local rows = {}
        for index = 1, count do rows[index] = row(index) end
        return rows
      end
      return VStack(all(3))
      """,
      "input": """
      number
      :up
      index, count, number
      count = 9
      :up
      count, row == all, number
      :down
      count
      :down
      number, count
      :trace last
      """,
    ])
    let outcome = try folder.program.shell(
      "containerhost run --repl-on-error board.lua < input")
    #expect(
      outcome.lines.prefix(16).joined(separator: "\n") == """
        1
        board.lua:8: in 'all'; variables: count, index, row, rows
            8 |   for index = 1, count do rows[index] = row(index) end
        1
        3
        nil
        board.lua:11: in the main chunk; variables: all, prefix, row
           11 | return VStack(all(3))
        nil
        false
        nil
        board.lua:8: in 'all'; variables: count, index, row, rows
            8 |   for index = 1, count do rows[index] = row(index) end
        9
        board.lua:4: in 'row'; variables: name, number, prefix
            4 |   return Text(name.title.text)
        """)
    #expect(outcome.lines.dropFirst(16).prefix(2) == ["1", "nil"])
    #expect(outcome.output.contains("attempt to index a nil value (field 'title')"))
    #expect(outcome.output.contains("board.lua:11: in the main chunk"))
    let ends = try folder.program.shell(
      "printf ':down\n' | containerhost run --repl-on-error board.lua")
    #expect(ends.error.contains("this is the function that failed; ':up' goes to its caller"))
    let outermost = try folder.program.shell(
      "printf ':up\n:up\n:up\n' | containerhost run --repl-on-error board.lua")
    #expect(outermost.error.contains("this is the outermost function; ':down' goes back"))
    #expect(try repl(":up\n").error.contains("run --repl-on-error"))
  }

  @Test func `the frames go on around bodies and coroutines`() throws {
    let folder = try TestFolder([
      "board.lua": """
      local outside = 'chunk'
      local Card = Container('Card', function(self)
        local body = 'body'
        return coroutine.wrap(function()
          local inner = 'inner'
          return coroutine.wrap(function() local innermost = 'innermost' error 'x' end)()
        end)()
      end)
      return VStack { render(Card {}) }
      """
    ])
    let outcome = try folder.program.shell(
      "printf 'innermost\n:up\ninner\n:up\nbody\n:up\noutside\n' | containerhost run --repl-on-error board.lua"
    )
    #expect(
      outcome.lines.filter { $0.hasPrefix("\"") } == [
        "\"innermost\"", "\"inner\"", "\"body\"", "\"chunk\"",
      ])
  }

  @Test func `the variables are those of the innermost function, in bodies and coroutines too`()
    throws
  {
    let folder = try TestFolder([
      "body.lua": """
      local Card = Container('Card', function(self) local inside = 'body' return Text(nil) end)
      return Card {}
      """,
      "coroutine.lua": """
      local inside = 'outer'
      coroutine.wrap(function() local inside = 'coroutine' error 'x' end)()
      """,
    ])
    for (file, expected) in [("body.lua", "\"body\""), ("coroutine.lua", "\"coroutine\"")] {
      let outcome = try folder.program.shell(
        "echo inside | containerhost run --repl-on-error \(file)")
      #expect(outcome.lines == [expected[...]])
    }
  }

  @Test func `what a script has written is no function of the host`() throws {
    let input = """
      -- Hi.
      function View:bar(a) return self end
      -- A card.
      Card = Container("Card", {
        title = "",
        body = function(self) return self.content end,
      })
      :doc bar
      View.bar?
      bar?
      Card?
      Card
      List?
      """
    let outcome = try repl(input + "\n")
    let modifier = "Hi.\nfunction: bar (repl:2)\n"
    #expect(
      outcome.output.hasPrefix(
        modifier + modifier + modifier + "A card.\nfunction: Card (repl:4)\n"),
      "\(outcome.output)\(outcome.error)")
    #expect(!outcome.output.contains("built in"), "\(outcome.output)")
  }

  @Test func `:doc of a variable shows it`() throws {
    #expect(try repl("x = {1}\n:doc x\nx?\n").lines.count == 4)
    #expect(try repl(":doc none\n").error.contains("nothing is known about 'none'"))
  }

  @Test func `a board that fails has its line, and arguments are there without one`() throws {
    let folder = try TestFolder(["bad.lua": "local a\nerror 'no'"])
    let failed = try folder.program.shell("echo 1 | containerhost repl bad.lua")
    #expect(failed.error.contains("2 | error 'no'"), "\(failed.error)")
    #expect(failed.status == 1)
    let given = try folder.program.shell("echo 'arg[1]' | containerhost repl -- Z")
    #expect(given.output == "\"Z\"\n", "\(given.error)")
  }

  @Test func `an entry without an end is wrong at its last line`() throws {
    let outcome = try repl("1\nfunction f()\n  return 1\n")
    #expect(outcome.error.contains("--> repl:3"), "\(outcome.error)")
    #expect(outcome.error.contains("3 |   return 1"), "\(outcome.error)")
  }
}

extension String {
  /// How often `text` occurs.
  fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
