import Lua
import Testing

@testable import Scripting

/// What is an entry, and what more has to come.
struct ReadingTests {
  private enum Outcome: Equatable, Sendable { case complete, incomplete, wrong }

  private func outcome(_ text: String) throws -> Outcome {
    try withScope { scope in
      switch scope.read(text) {
      case .complete: .complete
      case .incomplete: .incomplete
      case .wrong: .wrong
      }
    }
  }

  @Test(arguments: [
    "1", "x = 1", "f and f(1)", "return 1", "=1 + 1", "for i = 1, 2 do end", "x = 1; y = 2",
    "-- a comment", "'a' -- and a comment", "Text \"a\" :bold()", "goto done ::done::", "::here::",
    "1,\n2", "x = 1\r", "return;",
  ])
  func `a whole text is complete`(text: String) throws {
    #expect(try outcome(text) == .complete)
  }

  @Test(arguments: [
    "1 +", "x =", "f(", "function f()", "if x then", "{", "VStack {", "[[long", "--[[ comment",
    "local", "for i = 1, 2", "= 1 +", "'a\\", "repeat", "f(function()\n",
  ])
  func `a text that more could make right is incomplete`(text: String) throws {
    #expect(try outcome(text) == .incomplete)
  }

  @Test(arguments: ["x = = 1", "end", "'open", "1 2", ")", "= x = 1", "for for", "x = 'a\nb'"])
  func `a text that nothing can make right is wrong`(text: String) throws {
    #expect(try outcome(text) == .wrong)
  }

  @Test func `an error is about the expression when the text is one`() throws {
    let messages = try withScope { scope in
      ["1 + + 2", "x = = 1", "f(1,,2)"].map { text in
        if case .wrong(let error) = scope.read(text) { error.message } else { "none" }
      }
    }
    #expect(
      messages == [
        "unexpected symbol near '+'", "unexpected symbol near '='", "unexpected symbol near ','",
      ])
  }

  @Test func `a pasted block may end with an expression`() throws {
    let values = try withScope { scope in
      let values = try scope.run("a = 20\n\nb = 22 -- the rest\na + b")
      return values == [42]
    }
    #expect(values)
  }

  @Test func `lines are counted through the session`() throws {
    let location = try withScope { scope in
      try scope.run("x = 1\ny = 2")
      do { try scope.run("error 'late'") } catch let error as LuaError {
        return error.location?.description
      }
      return nil
    }
    #expect(location == "repl:3")
  }

  @Test func `a modifier may be written again in a later entry`() throws {
    let shown = try withScope { scope in
      try scope.run("function View:loud() return self:bold() end")
      try scope.run("function View:loud() return self:italic() end")
      return try scope.shown("Text 'a' :loud()")
    }
    #expect(shown == ["Text \"a\" :italic(true)"])
  }

  @Test func `locals end with their chunk unless they are kept`() throws {
    let (lost, kept) = try withScope { scope in
      guard case .complete(let chunk) = scope.read("local x = 1") else { return (false, false) }
      _ = try scope.run(chunk)
      let isLost = try chunk.losesLocals && scope.run("x") == [.nil]
      scope.keepsLocals = true
      try scope.run("local x, y <const> = 1, 2 local z; local function f() return x + y end")
      let isKept = try scope.run("x, y, z, f()") == [1, 2, .nil, 3]
      return (isLost, isKept)
    }
    #expect(lost)
    #expect(kept)
  }

  @Test func `locals inside blocks stay locals`() throws {
    let isLocal = try withScope { scope in
      scope.keepsLocals = true
      try scope.run("do local inner = 1 end if true then local other = 2 end")
      return try scope.run("inner, other") == [.nil, .nil]
    }
    #expect(isLocal)
  }

  @Test func `a semicolon at the end hides the results`() throws {
    let silent = try withScope { scope in
      ["1;", "x = 1;  -- note", "1", "';'"].map { text in
        if case .complete(let chunk) = scope.read(text) { chunk.isSilent } else { false }
      }
    }
    #expect(silent == [true, true, false, false])
  }

  @Test func `the last results have names`() throws {
    let values = try withScope { scope in
      for text in ["'first'", "'second'", "nil", "'third'"] {
        try scope.remember(try scope.run(text))
      }
      return try scope.run("_, _1, _2, _3, _4") == [
        "third", "third", "second", "first", .nil,
      ]
    }
    #expect(values)
  }

  @Test func `names of the session do not become globals`() throws {
    let isHidden = try withScope { scope in
      try scope.set("doc", to: "a page")
      try scope.run("seen = doc; doc = 'changed'; other = 1")
      return try scope.run("rawget(_G, 'doc'), seen, doc, rawget(_G, 'other')") == [
        .nil, "a page", "changed", 1,
      ]
    }
    #expect(isHidden)
  }
}
