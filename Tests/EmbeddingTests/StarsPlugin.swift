import Containers
import Lua
import Scripting

/// A plugin written in Swift: a container, a modifier, a function, a container value, and some Lua.
struct StarsPlugin: Plugin {
  let name = "stars"
  let version = "1.2.0"

  func register(in registry: PluginRegistry) throws {
    try registry.containerValue("stars", default: 0)
    try registry.modifier("starred") { view, arguments in
      guard case .integer(let count)? = arguments.first else { return view }
      return HStack {
        String(repeating: "*", count: min(max(count, 0), 5)); view
      }
    }
    try registry.constructor("Numbered") { arguments in
      let first = if case .integer(let first)? = arguments.labels["first"] { first } else { 1 }
      return Group(subviews: arguments.content) { subviews in
        ForEach(0..<subviews.count) { index in
          HStack {
            "\(first &+ index)."; subviews[index]
          }
        }
      }
    }
    try registry.function("double") { arguments in
      guard case .integer(let number)? = arguments.first else {
        throw StarsError(description: "double takes a whole number")
      }
      return .integer(number &* 2)
    }
    try registry.lua(
      """
      local stars = ...
      leaked = true
      function View:twoStars() return self:starred(stars.double(1)) end
      local Night = Container("Night", function(self)
        return ForEach { subviews = self.content, function(subview)
          return Text(subview.containerValues.stars .. " " .. subview.text)
        end }
      end)
      return { Night = Night }
      """)
  }
}

struct StarsError: Error, CustomStringConvertible {
  let description: String
}

/// The board of a file, drawn where its plugins may be ours.
func boardText(at path: String, width: Int) throws -> String {
  var configuration = ScriptHost.Configuration()
  configuration.plugins = [StarsPlugin()]
  configuration.onWarning = { print($0) }
  let board = try ScriptHost(configuration).board(contentsOf: path)
  return try board?.rendered(width: width) ?? ""
}
