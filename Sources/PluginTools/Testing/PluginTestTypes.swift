package import Scripting

/// The types of what the tests of plugins find, for editors.
package enum PluginTestTypes {
  package static var file: EditorProject.File {
    let parts = [
      head, Matcher.all.map(\.lua).joined(separator: "\n\n"), functions, TypesFile.session,
    ]
    return EditorProject.File(
      path: "types/plugin-tests.lua", text: parts.joined(separator: "\n\n") + "\n")
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

  private static let functions = """
    ---Expects something of a value.
    ---@param value any what was found
    ---@return Expectation
    function expect(value) end

    ---Tests that belong together.
    ---@param name string what they are about
    ---@param body fun() declares them
    ---@return nil
    function describe(name, body) end

    ---One test.
    ---@param name string what holds
    ---@param body fun() raises an error where it does not
    ---@return nil
    function it(name, body) end

    ---Runs before each of the tests beside it.
    ---@param body fun()
    ---@return nil
    function before_each(body) end

    ---Runs after each of the tests beside it.
    ---@param body fun()
    ---@return nil
    function after_each(body) end

    ---@class clock
    clock = {}

    ---Sets the time that os.time and os.date tell.
    ---@param seconds number since 1970
    ---@return nil
    function clock.set(seconds) end

    ---Lets time pass.
    ---@param seconds number so many
    ---@return nil
    function clock.advance(seconds) end
    """

  /// A method of what `expect` returns.
  struct Matcher {
    let name: String
    /// Its argument as `name type meaning`; nil when it takes none.
    let argument: String?
    let summary: String

    init(_ name: String, _ argument: String?, _ summary: String) {
      (self.name, self.argument, self.summary) = (name, argument, summary)
    }

    fileprivate var lua: String {
      let parameter = argument.map { String($0.prefix { $0 != " " && $0 != "?" }) } ?? ""
      return
        (["---\(summary)"] + [argument.map { "---@param \($0)" }].compactMap { $0 }
        + ["---@return Expectation", "function Expectation:\(name)(\(parameter)) end"])
        .joined(separator: "\n")
    }

    static let all = [
      Matcher(
        "equals", "expected any equal, or a table with equal things in it", "It equals that."),
      Matcher("is", "expected any the very same", "It is the very same."),
      Matcher("isTrue", nil, "It is true and nothing else."),
      Matcher("isFalse", nil, "It is false and nothing else."),
      Matcher("isNil", nil, "It is nil."),
      Matcher("isA", "type string what type or math.type says", "It is of that type."),
      Matcher("contains", "part any of a text, or an element of a table", "It has that in it."),
      Matcher("matches", "pattern string of Lua", "It is a text with a match of the pattern."),
      Matcher("hasCount", "count integer what # says", "It has so many elements."),
      Matcher("isGreaterThan", "bound any by Lua's order", "It is more than that."),
      Matcher("isLessThan", "bound any by Lua's order", "It is less than that."),
      Matcher("raises", "part? string of the message", "It is a function that raises an error."),
      Matcher("shows", "part string of the screen", "It is a session or a text that shows that."),
      Matcher(
        "matchesSnapshot", "name string of the recorded text",
        "It is the text that was recorded under this name."),
    ]
  }
}
