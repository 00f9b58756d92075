import Testing

/// Errors that a plugin raises because of what a board gave it.
struct PluginErrorTests {
  private static let plugin = """
    --- @name shout
    --- @version 1.0.0
    --- @api 1
    function View:shout(how)
      if how ~= "loud" then error("shout: 'loud', not " .. tostring(how)) end
      return self:bold()
    end
    function View:wide(width) return self:frame { width = width } end
    function View:wider(width) return self:wide(width) end
    local Loud = Container("Loud", { level = 1, body = function(self)
      if self.level > 3 then error("Loud: level is at most 3, not " .. self.level) end
      return VStack { self.content, Text("x"):padding(self.level) }
    end })
    local Deep = Container("Deep", function(self) return HStack { Loud { level = 9, self.content } } end)
    local Broken = Layout("Broken", {
      sizeThatFits = function() error "Broken: no size" end, placeSubviews = function() end,
    })
    local function make(width) return Text(width):frame { width = width } end
    return { Loud = Loud, Deep = Deep, Broken = Broken, make = make }
    """

  private func folder(_ board: String) throws -> TestFolder {
    try TestFolder(["plugins/shout.lua": Self.plugin, "board.lua": board])
  }

  @Test(arguments: [
    ("Text 'a' :shout 'quiet'", "shout: 'loud', not quiet", 5, "shout"),
    ("Text 'a' :wide 'x'", "frame: 'width' must be a number of cells", 8, "wide"),
    ("Text 'a' :wider 'x'", "frame: 'width' must be a number of cells", 8, "Text"),
    ("shout.make {}", "frame: 'width' must be a number of cells", 18, "make"),
  ])
  func `the line of the board comes first, then that of the plugin`(
    call: String, message: String, line: Int, name: String
  ) throws {
    let board = "local shout = require 'shout'\nreturn VStack {\n  \(call),\n}"
    let outcome = try folder(board).program("run", "board.lua")
    #expect(outcome.status == 1)
    let lines = outcome.errorLines
    #expect(lines[0].contains(message), "\(outcome.error)")
    #expect(lines[1] == "  --> board.lua:3")
    let caret = try #require(call.firstRange(of: name))
    let column = call.distance(from: call.startIndex, to: caret.lowerBound)
    let blanks = String(repeating: " ", count: column)
    #expect(lines[3] == "      |   " + blanks + "^", "\(outcome.error)")
    #expect(lines[4] == "  raised at plugins/shout.lua:\(line)   (plugin shout 1.0.0, api 1)")
  }

  @Test(arguments: [
    ("shout.Loud { level = 9, Text 'a' }", "Loud: level is at most 3, not 9", 11),
    ("shout.Loud { level = 0.5, Text(1) }", "must be a whole number of cells", 12),
    ("shout.Deep { Text 'a' }", "Loud: level is at most 3, not 9", 11),
    ("Mine {}", "Loud: level is at most 3, not 7", 11),
    ("shout.Broken { Text 'a' }", "Broken: no size", 16),
  ])
  func `an error in the body of a plugin's container names the line that uses it`(
    use: String, message: String, line: Int
  ) throws {
    let mine = "local Mine = Container('Mine', function() return shout.Loud { level = 7 } end)"
    let view = "return VStack {\n  Text 'first',\n  \(use),\n}"
    let board = "local shout = require 'shout'\n\(mine)\n\(view)"
    let outcome = try folder(board).program("run", "board.lua")
    let lines = outcome.errorLines
    #expect(lines[0].contains(message), "\(outcome.error)")
    #expect(lines[1] == "  --> board.lua:\(use == "Mine {}" ? 2 : 5)", "\(outcome.error)")
    #expect(lines[4] == "  raised at plugins/shout.lua:\(line)   (plugin shout 1.0.0, api 1)")
  }

  @Test func `a program reads both places`() throws {
    let folder = try folder("require 'shout'\nreturn { Text 'a' :shout 'quiet' }")
    let outcome = try folder.program("run", "board.lua", "--error-format", "json")
    #expect(outcome.error.contains("\"file\":\"board.lua\",\"line\":2,"), "\(outcome.error)")
    #expect(outcome.error.contains("\"raisedAt\":{\"file\":\"plugins/shout.lua\",\"line\":5}"))
    #expect(outcome.error.contains("\"plugin\":{\"name\":\"shout\""))
  }

  @Test func `what fails while the plugin is loaded is the plugin's own`() throws {
    let folder = try TestFolder([
      "plugins/p.lua": "--- @name p\nText(nil)", "board.lua": "require 'p'",
    ])
    let outcome = try folder.program("run", "board.lua")
    #expect(outcome.errorLines[1] == "  --> plugins/p.lua:2   (plugin p)")
    #expect(!outcome.error.contains("raised at"))
  }

  @Test func `what a board's own function does wrong is the board's, wherever it is called`() throws
  {
    let outcome = try folder(
      "local shout = require 'shout'\nreturn shout.Loud {\n  ForEach({ 1 }, function() error 'mine' end),\n}"
    ).program("run", "board.lua")
    #expect(outcome.errorLines[1] == "  --> board.lua:3", "\(outcome.error)")
    #expect(!outcome.error.contains("raised at"))
  }

  @Test func `with --strict a plugin counts that was refused, though the board goes on`() throws {
    let folder = try TestFolder([
      "plugins/far.lua": "--- @name far\n--- @api 9\nreturn {}",
      "plugins/late.lua": "--- @name late\n--- @api 1\nerror 'no'",
      "refused.lua": "return Text(tostring(pcall(require, 'far')))",
      "failed.lua": "return Text(tostring(pcall(require, 'late')))",
      "fails.lua": "require 'late'",
    ])
    let strict = try folder.program("run", "--strict", "refused.lua")
    #expect(strict.output == "false\n")
    #expect(strict.status == 3 && strict.error.contains("far"), "\(strict.error)")
    #expect(try folder.program("run", "refused.lua").status == 0)
    #expect(try folder.program("run", "--strict", "failed.lua").status == 0)
    #expect(try folder.program("run", "--strict", "fails.lua").status == 1)
  }

  @Test(arguments: ["error()", "error({})"])
  func `a plugin that fails with no text is named with its line`(script: String) throws {
    let folder = try TestFolder([
      "plugins/bad.lua": "local a\n\(script)", "board.lua": "\n\n\nrequire 'bad'",
      "again.lua": "pcall(require, 'bad')\n\(script)",
    ])
    #expect(try folder.program("run", "board.lua").errorLines[1] == "  --> plugins/bad.lua:2")
    #expect(try folder.program("run", "again.lua").errorLines[1] == "  --> again.lua:2")
  }
}
