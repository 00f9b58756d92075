import Scripting

/// What `plugins new` writes: a plugin that passes `plugins check` and `plugins test` as it is.
package struct PluginTemplate {
  package let name: String

  /// Throws a `PluginToolError` for a name that `require` could not find.
  package init(name: String) throws {
    try PluginName.check(name)
    if let problem = PluginName.problem(of: name) { throw PluginToolError(problem) }
    self.name = name
  }

  /// Writes the plugin's folder into `parent`; returns its path.
  package func write(in parent: String, globals: [String]) throws -> String {
    let folder = FilePaths.join(parent, name)
    guard !Files.exists(folder), !Files.exists(folder + ".lua") else {
      throw PluginToolError("there is something at '\(folder)' already; choose another name")
    }
    for (file, text) in files(globals: globals) { try Files.write(text, to: "\(folder)/\(file)") }
    return folder
  }

  private func files(globals: [String]) -> [(String, String)] {
    [
      ("init.lua", source), ("tests/\(name)_test.lua", test),
      ("tests/snapshots/\(name)_test/two-rows.txt", snapshot),
      (".luarc.json", editorSettings(globals)), ("README.md", readme),
    ]
  }

  /// `price-list` as a name of Lua: `priceList`.
  private var camelCase: String {
    let parts = name.split { $0 == "-" || $0 == "_" }
    return parts.dropFirst().reduce(parts[0].prefix(1).lowercased() + parts[0].dropFirst()) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  private var container: String {
    camelCase.prefix(1).uppercased() + camelCase.dropFirst() + "List"
  }
  private var label: String { camelCase + "Label" }

  private var source: String {
    """
    --- @name \(name)
    --- @version 0.1.0
    --- @api \(Manifest.hostAPI)
    --- @summary Rows with a label in front of those that have one.

    -- What a row tells the container it is in, and nobody else.
    ContainerValues.\(label) = Entry("")

    --- Gives a row its label. A nil leaves the row as it is.
    function View:\(label)(text)
      return self:containerValue("\(label)", text)
    end

    --- \(container) { children… }: the rows below each other, each behind its label.
    local \(container) = Container("\(container)", function(self)
      return Grid { alignment = "leading", horizontalSpacing = 1,
        ForEach { subviews = self.content, function(subview)
          return GridRow { Text(subview.containerValues.\(label)):bold(), subview }
        end },
      }
    end)

    return { \(container) = \(container) }

    """
  }

  private var test: String {
    """
    local \(container) = require("\(name)").\(container)

    describe("\(container)", function()
      it("puts labels in front of its rows", function()
        local list = \(container) { Text "Rehearse" :\(label) "!", Text "Sleep" }
        expect(render(list, { width = 20 })):matchesSnapshot "two-rows"
      end)

      it("shows rows from data as it shows those written out", function()
        local list = \(container) { ForEach({ "a", "b" }, function(name) return Text(name):\(label) "-" end) }
        expect(render(list, { width = 20 })):equals "- a\\n- b"
      end)
    end)

    describe("\(label)", function()
      it("is written on the view and read by the container", function()
        local rows = resolve.subviews(Text "Rehearse" :\(label) "!")
        expect(rows[1].containerValues.\(label)):equals "!"
      end)

      it("is empty unless it is written", function()
        expect(resolve.subviews(Text "Sleep")[1].containerValues.\(label)):equals ""
      end)
    end)

    """
  }

  private var snapshot: String { "! Rehearse\n  Sleep\n" }

  private func editorSettings(_ globals: [String]) -> String {
    let names = (globals + PluginTestLibrary.globals).sorted().map { "    \"\($0)\"" }
    return """
      {
        "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
        "runtime.version": "Lua 5.4",
        "runtime.path": ["?.lua", "?/init.lua"],
        "workspace.checkThirdParty": false,
        "diagnostics.globals": [
      \(names.joined(separator: ",\n"))
        ]
      }

      """
  }

  private var readme: String {
    """
    # \(name)

    Rows with a label in front of those that have one.

    ```lua
    local \(container) = require("\(name)").\(container)

    return \(container) {
      Text "Rehearse" :\(label) "!",
      Text "Sleep",
    }
    ```

    `containerhost plugins test \(name)` runs its tests, `containerhost plugins check \(name)` looks it over.

    """
  }
}
