import Scripting

extension Command {
  static let plugins: [Command] = []
}

extension ReplSession {
  var pluginNames: [String] { [] }
}
