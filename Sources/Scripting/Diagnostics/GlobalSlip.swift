/// The global of Lua's own message about one that is nil, or that is a function and has no fields. Lua raises text and
/// nothing else, so that these are the errors which have to be known by their words.
struct GlobalSlip {
  let name: String
  /// Whether nothing has that name.
  let isUndefined: Bool

  init?(in message: String) {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == ")" else { return nil }
    isUndefined = parts[0].hasSuffix("a nil value (global ")
    guard isUndefined || parts[0].hasSuffix("attempt to index a function value (global ") else {
      return nil
    }
    name = String(parts[1])
  }

  /// What to write in its place, as the end of the message; `globals` are the names there are.
  func hint(among globals: [String]) -> String {
    guard isUndefined else { return SwiftUIName.hint(onFieldOf: name) }
    return SwiftUIName.hint(onGlobal: name) ?? Self.elsewhere[name].map { "; \($0)" }
      ?? NearestName.hint(name, among: globals)
  }

  /// Functions of older Lua, and what is there where sessions are played.
  static let elsewhere = [
    "unpack": "write table.unpack", "loadstring": "write load",
    "setfenv": "hand load its environment", "getfenv": "hand load its environment",
    "module": "a module returns its table",
    "session": "it is there in a script that containerhost play runs",
    "expect": "it is there in a script that containerhost play runs",
  ]
}
