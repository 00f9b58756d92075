import Lua
import TextRendering

/// Runs boards inside a Swift program.
///
/// A host belongs to one thread at a time. Its work is done on a thread with a large stack, while the
/// caller waits.
public final class ScriptHost {
  /// What scripts may find and do.
  public struct Configuration {
    /// Folders that `require` looks in for plugins, before those beside a board.
    public var pluginFolders: [String] = []
    /// Plugins written in Swift.
    public var plugins: [any Plugin] = []
    /// The board's `...` and `arg`.
    public var arguments: [String] = []
    /// Files and folders that scripts may read besides those beside the board.
    public var readablePaths: [String] = []
    /// Files and folders that scripts may write.
    public var writablePaths: [String] = []
    /// Environment variables that scripts may read.
    public var environmentVariables: [String] = []
    /// Programs that scripts may run.
    public var programs: [String] = []
    /// Gets what scripts print, in pieces.
    public var onPrint: (String) -> Void = { _ in }
    /// Gets what does not stop a board, a line each.
    public var onWarning: (String) -> Void = { _ in }

    /// No plugins, no permissions, nobody listening.
    public init() {}

    var options: ScriptOptions {
      let (onPrint, onWarning) = (onPrint, onWarning)
      var options = ScriptOptions(
        print: { onPrint(String(decoding: $0, as: UTF8.self)) },
        warn: { warning, _ in onWarning(warning.line) },
        pluginPath: pluginFolders, arguments: arguments,
        permissions: Permissions(
          read: readablePaths, write: writablePaths, environment: environmentVariables,
          run: programs))
      options.plugins = plugins
      return options
    }
  }

  private let engine: ScriptEngine

  /// Makes a host. Throws a ``ScriptFailure`` when there is no memory for it.
  public init(_ configuration: Configuration = Configuration()) throws(ScriptFailure) {
    do { engine = try ScriptEngine(options: configuration.options) } catch {
      throw ScriptFailure(error, in: nil)
    }
  }

  deinit { engine.close() }

  /// Runs the board at a path; nil when it returns nothing. Throws a ``ScriptFailure``.
  public func board(contentsOf path: String) throws(ScriptFailure) -> ScriptBoard? {
    try perform { try $0.evaluateBoard(at: path) }.map { ScriptBoard($0, host: self) }
  }

  /// Runs a board's text, which positions call `name`; nil when it returns nothing. Throws a
  /// ``ScriptFailure``.
  public func board(
    source: String, named name: String = "board.lua"
  ) throws(ScriptFailure) -> ScriptBoard? {
    try perform { try $0.evaluateBoard(source: source, name: name) }
      .map { ScriptBoard($0, host: self) }
  }

  /// Reads a plugin and those that require it anew, all or nothing; boards are to be evaluated again
  /// to show it. Throws a ``ScriptFailure``, and then the old ones stay.
  public func reloadPlugin(_ name: String) throws(ScriptFailure) {
    _ = try perform { try $0.reload(name) }
  }

  func perform<Result>(_ body: (ScriptEngine) throws -> Result) throws(ScriptFailure) -> Result {
    // The caller waits: nothing runs at the same time.
    nonisolated(unsafe) let engine = engine
    let outcome: Outcome<Result> = withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let body = body
      return LuaThread.run { Outcome { try body(engine) } }
    }
    do { return try outcome.result.get() } catch { throw ScriptFailure(error, in: engine) }
  }
}

/// Carries a result from the thread that made it to the one that waits for it.
private struct Outcome<Value>: @unchecked Sendable {
  let result: Result<Value, any Error>
  init(_ body: () throws -> Value) { result = Result(catching: body) }
}
