import Lua

/// Why a board could not be evaluated or drawn.
public struct ScriptFailure: Error, CustomStringConvertible, Sendable {
  /// What is wrong, without its place.
  public let message: String
  /// The kind of error, such as `E-TIME`: `containerhost explain E-TIME` says more.
  public let code: String
  /// The script's name as positions show it; nil when no script is at fault.
  public let file: String?
  /// From 1.
  public let line: Int?
  /// The plugin whose file it is.
  public let plugin: String?
  /// The script functions that were running, innermost first: `cards.lua:14`.
  public let traceback: [String]
  /// The whole report as the command line prints it: place, source line and traceback.
  public let report: String

  /// `file:line: message`.
  public var description: String {
    guard let file else { return message }
    return "\(file)\(line.map { ":\($0)" } ?? ""): \(message)"
  }

  init(_ error: any Error, in engine: ScriptEngine?) {
    let diagnostic = engine?.diagnostic(of: error) ?? Diagnostic(error)
    message = diagnostic.message
    code = (diagnostic.code ?? .runtime).rawValue
    let raisedAt = diagnostic.raisedAt ?? diagnostic.location
    file = raisedAt?.chunk ?? (error as? ScriptFileError)?.path
    line = raisedAt?.line
    plugin = raisedAt.flatMap { engine?.loadedPlugin(ofChunk: $0.chunk)?.file.name }
    traceback = diagnostic.traceback.map { frame in
      frame.chunk + (frame.line.map { ":\($0)" } ?? "")
    }
    report = diagnostic.text { engine?.lines(ofChunk: $0) }
  }
}
