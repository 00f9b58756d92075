package import Scripting

/// The types of what the tests of plugins find, for editors, and the page about it.
package enum PluginTestTypes {
  package static var file: EditorProject.File {
    let parts = [
      head, matchers.luaText, functions.luaText, clock, times.luaText, TypesFile.session,
    ]
    return EditorProject.File(
      path: "types/plugin-tests.lua", text: parts.joined(separator: "\n\n") + "\n")
  }

  package static let list = ReferenceList(
    name: "tests",
    summary:
      "What the tests of plugins find besides the API; scripts of 'containerhost play' have session, too.",
    notes: "An expectation is turned round by never: expect(x).never:equals(1).",
    example: """
      describe("a checklist", function()
        it("ticks the row that is pressed", function()
          local s = session(Checklist { "Tea" }, { width = 20, height = 3 })
          s:press "space"
          expect(s):shows "✓ Tea"
        end)
      end)
      """
  ) {
    functions.map(\.row) + [("session(view, size)", "Draws the view as a live board, in memory.")]
      + TypesFile.sessionMembers + matchers.map(\.row) + times.map(\.row)
  }

  /// A function, or a method of what `expect` returns.
  struct Entry {
    let name: String
    /// Each as `name type meaning`.
    let arguments: [String]
    let returns: String
    let summary: String

    init(_ name: String, _ arguments: [String], returns: String = "nil", _ summary: String) {
      (self.name, self.arguments) = (name, arguments)
      (self.returns, self.summary) = (returns, summary)
    }

    static func matcher(_ name: String, _ argument: String?, _ summary: String) -> Entry {
      Entry(
        "Expectation:\(name)", [argument].compactMap { $0 }, returns: "Expectation", summary)
    }

    private var call: String {
      let names = arguments.map { $0.prefix { $0 != " " && $0 != "?" } }
      return "\(name)(\(names.joined(separator: ", ")))"
    }

    var row: (name: String, text: String) {
      (call.replacing("Expectation:", with: "expect(value):"), summary)
    }

    fileprivate var lua: String {
      (["---\(summary)"] + arguments.map { "---@param \($0)" }
        + ["---@return \(returns)", "function \(call) end"]).joined(separator: "\n")
    }
  }

  private static let head = """
    ---@meta plugin-tests
    -- luacheck: ignore
    -- What the tests of plugins find besides the API; made by 'containerhost types'.

    ---What a value is expected to be; expectations can be chained.
    ---@class Expectation
    ---@field never Expectation Turns what follows round.
    local Expectation = {}
    """

  private static let clock = """
    ---@class clock
    clock = {}
    """

  private static let functions = [
    Entry(
      "describe", ["name string what they are about", "body fun() declares them"],
      "Tests that belong together."),
    Entry(
      "it", ["name string what holds", "body fun() raises an error where it does not"], "One test."),
    Entry("before_each", ["body fun()"], "Runs before each of the tests beside it."),
    Entry("after_each", ["body fun()"], "Runs after each of the tests beside it."),
    Entry(
      "expect", ["value any what was found"], returns: "Expectation",
      "Expects something of a value."),
  ]

  private static let times = [
    Entry(
      "clock.set", ["seconds number since 1970"], "Sets the time that os.time and os.date tell."),
    Entry("clock.advance", ["seconds number so many"], "Lets time pass."),
  ]

  static let matchers: [Entry] = [
    .matcher(
      "equals", "expected any equal, or a table with equal things in it",
      "It equals that; of views only the very same does."),
    .matcher("is", "expected any the very same", "It is the very same."),
    .matcher("isTrue", nil, "It is true and nothing else."),
    .matcher("isFalse", nil, "It is false and nothing else."),
    .matcher("isNil", nil, "It is nil."),
    .matcher("isA", "type string what type or math.type says", "It is of that type."),
    .matcher("contains", "part any of a text, or an element of a table", "It has that in it."),
    .matcher("matches", "pattern string of Lua", "It is a text with a match of the pattern."),
    .matcher("hasCount", "count integer what # says", "It has so many elements."),
    .matcher("isGreaterThan", "bound any by Lua's order", "It is more than that."),
    .matcher("isLessThan", "bound any by Lua's order", "It is less than that."),
    .matcher("raises", "part? string of the message", "It is a function that raises an error."),
    .matcher("shows", "part string of the screen", "It is a session or a text that shows that."),
    .matcher(
      "matchesSnapshot", "name string of the recorded text",
      "It is the text that was recorded under this name."),
  ]
}

extension [PluginTestTypes.Entry] {
  fileprivate var luaText: String { map(\.lua).joined(separator: "\n\n") }
}
