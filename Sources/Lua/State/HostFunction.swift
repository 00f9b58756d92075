/// A Swift function that Lua holds.
final class HostFunction {
  let name: String
  let body: LuaHostFunction

  init(name: String, body: @escaping LuaHostFunction) {
    self.name = name
    self.body = body
  }
}
