import Scripting
import TextRendering

extension Command {
  /// What `:set` takes.
  static let settingNames = ["width", "depth", "items", "color", "show"]

  /// The words that a setting may be set to; none where it is a number.
  static func choices(ofSetting key: String) -> [String] {
    switch key {
    case "color": ["on", "off"]
    case "show": ShownView.allCases.map(\.rawValue)
    default: []
    }
  }

  static let settings = [
    Command(
      "set", "KEY VALUE", "width, depth, items, color, or show: value, rendered, both.",
      completes: .setting
    ) {
      session, argument in
      let words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
      switch words.count {
      case 0: for key in settingNames { session.write("\(key) = \(session.setting(key))") }
      case 1:
        try session.checkSetting(words[0])
        session.write("\(words[0]) = \(session.setting(words[0]))")
      case 2: try session.set(words[0], to: words[1])
      default: throw ScriptError("':set' takes a key and a value, as in ':set width 60'")
      }
    },
    Command("locals", "on | off", "Whether 'local x = …' outlasts its chunk.") {
      session, argument in
      switch argument {
      case "on": session.scope.keepsLocals = true
      case "off": session.scope.keepsLocals = false
      case "": break
      default: throw ScriptError("':locals' takes on or off")
      }
      session.write(
        "locals are \(session.scope.keepsLocals ? "kept for the session" : "those of their chunk")")
    },
  ]
}

extension ReplSession {
  fileprivate func checkSetting(_ key: String) throws {
    guard Command.settingNames.contains(key) else {
      throw ScriptError(
        "no setting '\(key)'" + NearestName.hint(key, among: Command.settingNames)
          + "; there are \(Command.settingNames.joined(separator: ", "))")
    }
  }

  fileprivate func setting(_ key: String) -> String {
    switch key {
    case "width": "\(host.render.width)"
    case "depth": "\(limits.depth)"
    case "items": "\(limits.items)"
    case "show": shows.rawValue
    default: host.style.isColored ? "on" : "off"
    }
  }

  fileprivate func set(_ key: String, to value: String) throws {
    try checkSetting(key)
    let choices = Command.choices(ofSetting: key)
    guard choices.isEmpty else { return try choose(value, among: choices, for: key) }
    let greatest = key == "depth" ? 50 : 10_000
    guard let number = Int(value), (1...greatest).contains(number) else {
      throw ScriptError("\(key) must be a number from 1 to \(greatest), got '\(value)'")
    }
    switch key {
    case "width":
      host.currentWidth = nil
      host.render.width = Int32(number)
    case "depth": limits.depth = number
    default: limits.items = number
    }
  }

  private func choose(_ value: String, among choices: [String], for key: String) throws {
    guard choices.contains(value) else {
      let list = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
      throw ScriptError("\(key) is \(list)" + NearestName.hint(value, among: choices))
    }
    if let shown = ShownView(rawValue: value) { return shows = shown }
    host.style.isColored = value == "on"
    host.render.depth = value == "on" ? host.render.depth ?? .palette256 : nil
  }
}
