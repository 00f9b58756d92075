import Containers
package import Lua
package import TextRendering

/// One Lua state with the view API in it: what a board runs in.
///
/// Confined to one thread. Every entry from Lua records the stack it runs on in `current`, because
/// resolving content may call back into the script from anywhere.
package final class ScriptEngine {
  package let state: LuaState
  package let options: ScriptOptions
  /// The stack that closures are called on: that of the running coroutine.
  private(set) var current: LuaStack
  let metatables: Metatables
  /// Weak table from a node's address to its userdata, for nodes whose closures are called later.
  let hostNodes: LuaRegistryKey
  /// What the rows of all data loops share.
  let loops: LuaLoops
  let modifiers: ViewMethods
  /// The function that refuses writes to frozen tables.
  let frozenRefusal: LuaRegistryKey
  let names = SymbolTable()
  let containerValues = EntryTable(
    family: "ContainerValues", noun: "container value", writer: "containerValue")
  let environmentValues = EntryTable(
    family: "EnvironmentValues", noun: "environment value", writer: "environment")
  let preferenceValues = EntryTable(
    family: "PreferenceValues", noun: "preference", writer: "preference")
  /// Closures of the board that are being evaluated: state must not be written meanwhile.
  var evaluations = 0
  /// What the boards of this run are drawn in; `render` draws in it too unless told another.
  package var theme = Theme.terminal
  /// Whether a script has declared state: its boards settle before they are written.
  var usesState = false
  let controls = LuaControls()
  let components = Components()
  var locations = LocationTable()
  var files = ScriptFiles()
  let modules = ModuleLoader()
  var sandbox: Sandbox
  /// Told of every subview that a closure is handed, for the inspector.
  var observeSubview: ((Subview) throws -> Void)?
  /// What runs beside the board.
  package private(set) lazy var tasks = LuaTasks(self)
  var coroutines: CoroutineFunctions?
  /// The status that a script has asked the program to end with.
  package var exitStatus: Int32?
  /// Data that must live as long as the engine: descriptors of everything that was registered.
  package internal(set) var catalog = APICatalog()
  /// The folder of the board; relative names of modules and files are looked for here.
  package var boardFolder: String {
    get { sandbox.boardFolder }
    set { sandbox.boardFolder = newValue }
  }
  /// The board itself: the chunk name that messages show.
  var boardPath = ""
  /// Where errors go while a board is drawn that goes on after them; nil where they are raised.
  var failures: FailureLog?
  /// Called when the state is ended.
  package var onClose: () -> Void = {}
  var warnings = WarningCount()

  package init(options: ScriptOptions = ScriptOptions()) throws {
    self.options = options
    sandbox = Sandbox(options.permissions)
    state = try LuaState(libraries: [.pure, .debug, .io, .os], collects: false)
    let stack = try state.withStack { $0 }
    current = stack
    metatables = try Metatables(stack)
    hostNodes = try stack.storeWeakTable()
    loops = LuaLoops(
      nodes: hostNodes, function: Self.closureValue, data: Self.dataValue,
      view: metatables.view.identity, readID: { ScriptEngine.readID(onTopOf: $0, into: $1) },
      isSettled: { $0?.assumingMemoryBound(to: ViewNode.self).isSettled ?? false }, on: stack)
    modifiers = ViewMethods(on: stack)
    frozenRefusal = Self.storeRefusal(on: stack)
    state.tracesHostFunctions = options.tracesHostFunctions
    state.onWarning = { [unowned self] text in warn(text, at: current.caller()) }
    try onStack { try registerAPI(on: $0) }
    state.watch(for: Self.effectNames)
    state.startCollecting()
  }

  /// Ends the state; scripts' objects are released.
  package func close() {
    onClose()
    state.close()
  }

  /// A host function that runs with `current` set to its own stack.
  ///
  /// The function cannot outlive the engine: it belongs to the engine's own state.
  package func function(_ body: @escaping (ScriptEngine, LuaStack) throws -> Int) -> LuaHostFunction
  {
    { [unowned(unsafe) self] stack in
      let outer = current
      current = stack
      defer { current = outer }
      return try body(self, stack)
    }
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
    try state.withStack { stack in
      let outer = current
      current = stack
      defer { current = outer }
      return try body(stack)
    }
  }

  /// Reports what does not stop the board, once per text and place, and only the first of many.
  func warn(_ message: String, at location: LuaSourceLocation? = nil) {
    var warning = Diagnostic(warning: WarningCount.shortened(message), at: location)
    guard warnings.isToBeShown(warning.key) else { return }
    warning.plugin = location.flatMap { plugin(ofChunk: $0.chunk) }
    options.warn(warning, self)
  }
}

extension LuaStack {
  fileprivate func storeWeakTable() throws -> LuaRegistryKey {
    newTable()
    newMetatable()
    push("v")
    try rawSet(table: -2, key: "__mode" as StaticString)
    setMetatable(-2)
    return store()
  }
}
