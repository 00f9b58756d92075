public import Lua
import TextRendering

/// Runs boards inside a Swift program.
///
/// Its boards share one Lua: globals, and what they declare. A host belongs to one thread at a time. Its work is done on that thread, on a large stack of its own.
public final class ScriptHost {
  /// What scripts may find and do.
  public struct Configuration {
    /// Folders that `require` looks in for plugins, before those beside a board.
    public var pluginFolders: [String] = []
    /// Plugins written in Swift.
    public var plugins: [any Plugin] = []
    /// What scripts may require of the host itself: those of data and of `Markdown` come with `DataFormats`.
    public var modules = HostModules.ofText
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
    /// How long one call of the host or of a board may run; nil for any time.
    public var timeLimit: Duration?
    /// How many instructions of Lua one call may execute, the same in every run; nil for any
    /// number. It makes loops half as fast.
    public var instructionLimit: Int?
    /// How many bytes of live data the scripts of the host may have together; nil for any number.
    ///
    /// A library function that builds one large value cannot be stopped on the way: it gets an
    /// error when that would make it four times as many. Only when the system itself has no memory
    /// left while the host runs, the process ends.
    public var memoryLimit: Int? = 1 << 30
    /// Gets what scripts print, in pieces of whole characters.
    public var onPrint: (String) -> Void = { _ in }
    /// Gets what does not stop a board, a line each.
    public var onWarning: (String) -> Void = { _ in }

    /// No plugins, no permissions, one GiB, nobody listening.
    public init() {}

    var options: ScriptOptions {
      let (printed, onWarning) = (PrintedPieces(to: onPrint), onWarning)
      var options = ScriptOptions(
        print: printed.append,
        warn: { warning, _ in onWarning(warning.line) },
        pluginPath: pluginFolders, arguments: arguments,
        permissions: Permissions(
          read: readablePaths, write: writablePaths, environment: environmentVariables,
          run: programs))
      options.onClose = printed.end
      options.plugins = plugins
      options.modules = modules.all
      return options
    }
  }

  let engine: ScriptEngine
  private let limits: CallLimits
  /// Calls of the host that are open, each inside the one before.
  private var openCalls = 0

  /// Makes a host. Throws a ``ScriptFailure`` when there is no memory for it.
  public init(_ configuration: Configuration = Configuration()) throws(ScriptFailure) {
    limits = CallLimits(
      time: configuration.timeLimit, instructions: configuration.instructionLimit)
    do { engine = try ScriptEngine(options: configuration.options) } catch {
      throw ScriptFailure(error, in: nil)
    }
    engine.state.limitMemory(to: configuration.memoryLimit)
  }

  /// Stops the call that runs, from any thread: it throws a ``ScriptFailure`` whose code is
  /// `E-INTERRUPT`. The next call is not stopped.
  public var stopHandle: LuaStopHandle { engine.state.stopHandle }

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
    let text = BoardText(name: name, bytes: Array(source.utf8))
    return try perform(with: text) { try $0.evaluateBoard(source: source, name: name) }
      .map { ScriptBoard($0, host: self, text: text) }
  }

  /// Reads a plugin and those that require it anew, all or nothing; boards are to be evaluated
  /// again to show it. Throws a ``ScriptFailure``, and then the old ones stay.
  public func reloadPlugin(_ name: String) throws(ScriptFailure) {
    _ = try perform { try $0.reload(name) }
  }

  /// Does something with the board of this text, whose lines messages show.
  func perform<Result>(
    with text: BoardText? = nil, _ body: (ScriptEngine) throws -> Result
  ) throws(ScriptFailure) -> Result {
    openCalls += 1
    defer { openCalls -= 1 }
    do {
      return try LuaThread.run {
        // A call inside another, through Swift, has what is left of that.
        try openCalls > 1 ? body(engine) : limits.apply(to: engine) { try body(engine) }
      }
    } catch {
      if let text { engine.note(text.bytes, ofChunk: text.name) }
      throw ScriptFailure(error, in: engine)
    }
  }
}

/// What one call of a host, or of a board of it, may use.
private struct CallLimits {
  let time: Duration?
  let instructions: Int?

  /// Runs `body` within the limits, from a state that nothing has stopped.
  func apply<Result>(to engine: ScriptEngine, _ body: () throws -> Result) throws -> Result {
    engine.state.clearStop()
    engine.state.limitInstructions(to: instructions)
    let timer = try time.map { try StopTimer(engine.state.stopHandle, after: $0) }
    defer {
      timer?.cancel()
      engine.finishWarnings()
    }
    return try body()
  }
}

/// Makes texts of printed bytes: a character that was begun is handed on once it is whole.
private final class PrintedPieces {
  private let print: (String) -> Void
  private var begun: [UInt8] = []

  init(to print: @escaping (String) -> Void) { self.print = print }

  func append(_ bytes: UnsafeRawBufferPointer) {
    let piece = begun + bytes
    let whole = piece.dropLast(PrintedText.unfinishedBytes(piece[...]))
    begun = Array(piece[whole.endIndex...])
    if !whole.isEmpty { print(String(decoding: whole, as: UTF8.self)) }
  }

  /// Hands on what was begun and does not go on.
  func end() {
    if !begun.isEmpty { print(String(decoding: begun, as: UTF8.self)) }
    begun = []
  }
}
