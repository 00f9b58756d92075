import ArgumentParser
import Scripting
import TerminalRuntime
import TextRendering

/// What `--theme` asks for.
enum ThemeChoice: ExpressibleByArgument, Sendable {
  /// Light or dark as the terminal says, or COLORFGBG; the terminal's own colours where neither says it.
  case auto
  case named(Theme)
  /// A Lua file.
  case file(String)

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let known = Theme.named.first(where: { $0.0 == argument }) {
      self = .named(known.1)
    } else if argument.hasSuffix(".lua") || argument.contains("/") {
      self = .file(argument)
    } else {
      return nil
    }
  }

  static var names: [String] { ["auto"] + Theme.named.map(\.0) }

  static var allValueStrings: [String] { names + ["FILE.lua"] }

  var defaultValueDescription: String {
    switch self {
    case .auto: "auto"
    case .named(let theme): Theme.named.first { $0.1 == theme }?.0 ?? ""
    case .file(let path): path
    }
  }

  /// Why its file cannot be read, in one line; nil when there is nothing against it.
  var problem: String? {
    guard case .file(let path) = self else { return nil }
    return BoardFile(path: path, noun: "theme").problem
  }

  /// The theme for the board of `engine`. What `limit` does to a state is done to that of a theme file while it
  /// runs, and then to the board's.
  func theme(
    _ environment: OutputEnvironment, _ engine: ScriptEngine, limit: (ScriptEngine) -> Void
  ) throws -> Theme {
    defer { limit(engine) }
    switch self {
    case .auto: return environment.themeForBackground
    case .named(let theme): return theme
    case .file(let path): return try engine.theme(at: path, prepare: limit)
    }
  }
}
