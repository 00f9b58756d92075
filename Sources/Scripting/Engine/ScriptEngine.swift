package import Lua
import TextRendering

/// One Lua state with the view API in it: what a board runs in.
///
/// Confined to one thread.
package final class ScriptEngine {
  package let state: LuaState
  /// How the host behaves towards the world outside.
  package let options: ScriptOptions
  /// What scripts print, and write to `io.stderr`, where that goes to a terminal.
  private let printed: PrintedText?
  let printedErrors: PrintedText?
  /// The stack that closures are called on: that of the running coroutine.
  var current: LuaStack { state.runningStack }
  /// What the host keeps in the Lua state.
  let registry: HostRegistry
  /// Descriptors of everything that was registered; its data must live as long as the engine.
  package internal(set) var catalog = APICatalog()
  /// What scripts have declared: values, containers, modifiers.
  let declared: Declarations
  /// The files that scripts come from, and what scripts may reach.
  package var sources: ScriptSources
  /// The modules and plugins that were required.
  let modules = ModuleLoader()
  /// What changes while boards run.
  package var run = RunState()
  /// What the board keeps for its next run; nil where nothing is declared to be.
  package internal(set) var storage: BoardStorage?
  /// What runs beside the board that is used.
  package internal(set) lazy var tasks = LuaTasks(self)
  /// The files that it waits for.
  private(set) lazy var fileChanges = FileChanges(self)

  package init(options: ScriptOptions = ScriptOptions()) throws {
    self.options = options
    printed = options.printsToTerminal ? PrintedText(to: options.print) : nil
    printedErrors = options.printError.map { PrintedText(to: $0) }
    sources = ScriptSources(options.permissions, given: options.givenPaths)
    state = try LuaState(libraries: [.pure, .debug, .io, .os], collects: false)
    let stack = try state.withStack { $0 }
    registry = try HostRegistry(stack)
    declared = Declarations(on: stack)
    declared.methods.recordsWriters = options.recordsWriters
    state.tracesHostFunctions = options.tracesHostFunctions
    state.onWarning = { [unowned self] text in warn(text, at: current.caller()) }
    try onStack { try registerAPI(on: $0) }
    state.watch(for: Self.effectNames)
    state.startCollecting()
  }

  /// Ends the state; scripts' objects are released. Inside a call into Lua that is once the outermost has ended, and
  /// the engine lives as long.
  package func close() {
    tasks.endPrograms()
    endPrinting()
    options.onClose()
    state.close(keeping: self)
  }

  /// Takes what a script prints.
  func output(_ bytes: UnsafeRawBufferPointer) {
    if let printed { printed.append(bytes) } else { options.print(bytes) }
  }

  /// What follows what was printed on a terminal is in no style of that, and no part of a character.
  package func endPrinting() {
    printed?.end()
    printedErrors?.end()
  }

  /// A host function that is given the engine.
  ///
  /// The function cannot outlive the engine: it belongs to the engine's own state, which keeps the engine while it
  /// is being closed.
  package func function(_ body: @escaping (ScriptEngine, LuaStack) throws -> Int) -> LuaHostFunction
  {
    { [unowned(unsafe) self] stack in try body(self, stack) }
  }

  /// A host function with one result, which `push` pushes.
  func pushing(_ push: @escaping (ScriptEngine, LuaStack) throws -> Void) -> LuaHostFunction {
    function { engine, stack in
      try push(engine, stack)
      return 1
    }
  }

  /// Runs `body` on the stack of the running coroutine, as the outermost entry does.
  package func onStack<Result>(_ body: (LuaStack) throws -> Result) throws -> Result {
    try state.withStack(body)
  }

  /// Runs `body` on the stack of the running coroutine, which has room for so many values and is left as it was.
  @inline(__always)
  func onCurrent<Result>(slots: Int, _ body: (LuaStack) throws -> Result) throws -> Result {
    let stack = current
    return try stack.scope {
      try stack.ensure(slots)
      return try body(stack)
    }
  }

  /// Reports what does not stop the board, once per text and place, and only the first of many.
  package func warn(_ message: String, at location: LuaSourceLocation? = nil) {
    var warning = Diagnostic(warning: WarningCount.shortened(message), at: location)
    guard run.warnings.isToBeShown(warning.key) else { return }
    warning.plugin = location.flatMap { plugin(ofChunk: $0.chunk) }
    options.warn(warning, self)
  }
}
