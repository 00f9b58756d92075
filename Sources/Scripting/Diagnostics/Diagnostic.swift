package import Lua

/// What is wrong with a script, as data: every command prints it in one form.
package struct Diagnostic: Sendable {
  package enum Severity: String, Sendable { case error, warning }

  package let severity: Severity
  /// nil for a warning.
  package let code: DiagnosticCode?
  package internal(set) var message: String
  package var location: LuaSourceLocation?
  /// The line of a plugin that raised it, where `location` is the line of the board that made it do
  /// so.
  package var raisedAt: LuaSourceLocation?
  /// What `location` calls, where it is known by a name.
  package var calledName: String?
  /// The plugin that raised it.
  package var plugin: DiagnosticPlugin?
  /// The script functions that were running, innermost first; those of the host too where they
  /// were asked for.
  package let traceback: [LuaTraceFrame]
  /// What the host was doing, innermost first: "the body of Card".
  package let scopes: [String]
  /// The views around the one that failed, outermost first.
  package let viewPath: [String]
  /// What was wrong before the script said it in words of its own, the nearest first.
  package let causes: [Diagnostic]
  /// What to do about it.
  package var help: String?

  /// `globals` are the names to propose for a global that is not there.
  package init(_ error: any Error, globals: [String] = []) {
    severity = .error
    let coded = error as? any CodedError
    code = coded?.code ?? .runtime
    help = coded?.help
    let found = error as? LuaError
    message = found?.message ?? String(describing: error)
    if found != nil { message += GlobalSlip(in: message)?.hint(among: globals) ?? "" }
    location = found?.location
    traceback = found?.traceback ?? []
    scopes = found?.scopes ?? []
    viewPath = found?.viewPath ?? []
    causes = found?.causes.map { Diagnostic($0) } ?? []
  }

  /// Something that does not stop the board.
  package init(warning message: String, at location: LuaSourceLocation?) {
    severity = .warning
    code = nil
    self.message = message
    self.location = location
    traceback = []
    scopes = []
    viewPath = []
    causes = []
    help = nil
  }

  /// Equal for what is the same mistake at the same place.
  package var key: String { "\(message)\n\(location.map { "\($0)" } ?? "")\n\(scopes)" }
}

/// What a plugin says about itself in the leading comments of its file.
package struct DiagnosticPlugin: Equatable, Sendable {
  package let name: String
  package var version: String?
  package var api: String?

  /// `plugin card 1.2.0, api 1`.
  package var description: String {
    "plugin \(name)" + (version.map { " \($0)" } ?? "") + (api.map { ", api \($0)" } ?? "")
  }
}
