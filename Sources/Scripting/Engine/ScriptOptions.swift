package import Lua
package import TextRendering

/// How a script host behaves towards the world outside it.
package struct ScriptOptions {
  /// Receives what scripts print.
  package var print: (UnsafeRawBufferPointer) -> Void
  /// Whether that reaches a terminal: what one would act upon is shown instead.
  package var printsToTerminal = false
  /// Receives what scripts write to `io.stderr` where that is a terminal, with what one would act upon shown instead;
  /// nil where they write it themselves.
  package var printError: ((UnsafeRawBufferPointer) -> Void)?
  /// Receives diagnostics that do not stop the board.
  package var warn: (Diagnostic, ScriptEngine) -> Void
  /// Folders of plugins that `require` looks in before those beside the board.
  package var pluginPath: [String]
  /// Folders of plugins that `require` looks in last: the user's and the bundled ones. Asked for
  /// when something is first required.
  package var sharedPluginPath: () -> [String] = { [] }
  /// Plugins that the program brings with it; `require` finds them first.
  package var plugins: [any Plugin] = []
  /// What `os.time`, `os.date` and `os.clock` tell; nil for the system's clock.
  package var clock: ScriptClock?
  /// The script's arguments: `...` and `arg`.
  package var arguments: [String]
  /// Those that somebody gave on a command line: files that they name may be read.
  package var givenPaths: [String] = []
  package var permissions: Permissions
  /// Hands on what was printed so far, before something else writes to the same output.
  package var flush: () -> Void = {}
  /// What the receiver of drawn text can show.
  package var charset = OutputCharset.unicode
  /// Modules of the host, which scripts require by name.
  package var modules: [any HostModule] = []
  /// Starts `math.random` at the same numbers in every run; nil for others each time.
  package var seed: Int?
  /// Whether each write of a container value notes its file and line, for whoever asks why a value
  /// is what it is. It costs more than the write itself.
  package var recordsWriters = false
  /// Whether tracebacks hold functions of the host too.
  package var tracesHostFunctions = false
  /// Told of each file before it is looked at, or written, for whoever evaluates the board again when one changes.
  package var onFileUse: ((FileUse) -> Void)?
  /// Called when the state is ended.
  package var onClose: () -> Void = {}
  /// Where the board keeps what it stores, asked once something is declared to be; nil, where there is no place for
  /// it, is a warning. Without it what is stored lives as long as the engine.
  package var storage: (() -> StorageFile?)?
  /// Whether the programs of tasks are asked to end when the thread that has started them is gone, as it is when the
  /// process is killed: for who keeps a board on one thread.
  package var programsEndWithThread = false
  /// Opens a prompt in the middle of a script, with the variables it was given.
  package var openRepl: ((ScriptEngine, [(name: String, value: LuaValue)]) throws -> Void)?

  package init(
    print: @escaping (UnsafeRawBufferPointer) -> Void = { _ in },
    warn: @escaping (Diagnostic, ScriptEngine) -> Void = { _, _ in }, pluginPath: [String] = [],
    arguments: [String] = [], permissions: Permissions = Permissions()
  ) {
    self.print = print
    self.warn = warn
    self.pluginPath = pluginPath
    self.arguments = arguments
    self.permissions = permissions
  }
}

/// What is done with a file, by a script or to find and run it.
package enum FileUse: Equatable {
  /// It is read, or would be if it were there.
  case reads(String)
  case writes(String)
  /// A task waits for it to change, and does what is to be done then.
  case awaits(String)
}
