package import Lua
package import Scripting

/// Somebody has stopped a command while a plugin was loaded.
package struct PluginInterrupt: Error, CustomStringConvertible {
  package init() {}

  package var description: String { "interrupted" }
}

/// Why a plugin cannot be used: the place apart from the sentence, so that nobody writes it twice.
package struct PluginFailure: Error, CustomStringConvertible {
  package let location: LuaSourceLocation?
  /// One line.
  package let message: String
  /// Whether its manifest says already that it cannot be used.
  private let isRefusal: Bool

  init(_ message: String, at location: LuaSourceLocation?, isRefusal: Bool = false) {
    self.isRefusal = isRefusal
    self.message = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.location = location
  }

  /// An error of a state that has tried to load it.
  init(_ error: any Error, of engine: ScriptEngine) {
    if let refusal = error as? PluginRefusal {
      self.init(
        refusal.reason,
        at: refusal.line.map { LuaSourceLocation(chunk: refusal.path, line: $0) }, isRefusal: true)
    } else {
      let diagnostic = engine.diagnostic(of: error)
      self.init(diagnostic.message, at: diagnostic.location)
    }
  }

  /// The same with paths that authors know in the place of those of a copy.
  func naming(_ path: String, as shown: String) -> PluginFailure {
    PluginFailure(
      message.replacing(path, with: shown),
      at: location.map {
        LuaSourceLocation(chunk: $0.chunk.replacing(path, with: shown), line: $0.line)
      }, isRefusal: isRefusal)
  }

  /// The failure where the file stands beside it: what is wrong with its own manifest needs no place.
  package func text(beside file: PluginFile) -> String {
    isRefusal && location?.chunk == file.path ? message : description
  }

  package var description: String { (location.map { "\($0): " } ?? "") + message }
}
