import CLua

/// One Lua 5.4 state.
///
/// A state belongs to one thread at a time. Functions of the host that capture the state keep it
/// alive: call ``close()`` when done.
public final class LuaState {
  /// The main thread of the state, nil once it is closed.
  private var mainThread: OpaquePointer?
  /// Whether the state is being closed: then its finalisers run, and nobody enters it any more.
  private var isClosing = false
  /// The coroutine that is running while the host is; nil once the state is closed, or is being closed.
  var currentThread: OpaquePointer? { isClosing ? nil : mainThread.map { clua_thread($0) } }
  /// Blocks of `access` that are open; the state can only be closed outside all of them.
  private var openAccesses = 0
  private var isCloseRequested = false
  /// What the functions of the host use until the state is closed.
  private var owner: AnyObject?

  var hostFunctions = SlotTable<HostFunction>()
  var boxes = SlotTable<AnyObject>()
  var raisedErrors = RaisedErrors()
  var chunks = ChunkNames()
  var warnings = WarningCollector()
  /// Calls into Lua that are open, each inside the one before.
  var callDepth: Int { mainThread.map { Int(clua_call_depth($0)) } ?? 0 }
  let references = ReferenceQueue()
  /// How many values Swift may keep before ``collectKept()`` collects.
  var keptLimit = LuaState.leastKept
  static let leastKept = 1000
  // References, not tables: a table holds its state, and that would be a cycle.
  private var ioReference: LuaReference?
  private var osReference: LuaReference?
  /// Stops this state from outside: from a signal handler, or another thread.
  public let stopHandle: LuaStopHandle

  /// Calls into Lua that may be open inside each other. The library's own limit, 200, begins anew
  /// every 30 calls; the native stack sets this one.
  package static let maximumCallDepth = CLUA_MAX_CALL_DEPTH

  /// Whether errors are asked what they say; not while one of them is.
  var asksErrors = true

  /// Values that parts of the host share in this state, by a name of their own.
  package var hostValues: [String: LuaRegistryKey] = [:]

  /// Tables and metatables of the host that mean something by being what they are.
  package var marks = LuaMarks()

  /// Gets each warning: what a script gives to `warn`, and errors in the release of userdata.
  ///
  /// It must not call into Lua.
  public var onWarning: ((String) -> Void)?

  /// Gets what scripts write to `io.stdout`, in place of the process's standard output; nil when
  /// they ask that it be handed on.
  ///
  /// It must not call into Lua.
  package var onOutput: ((UnsafeRawBufferPointer?) -> Void)? {
    didSet { if oldValue == nil { redirect("stdout", CLUA_OUTPUT) } }
  }

  /// Gets what scripts write to `io.stderr`, in place of the process's standard error.
  ///
  /// It must not call into Lua.
  package var onError: ((UnsafeRawBufferPointer) -> Void)? {
    didSet { if oldValue == nil { redirect("stderr", CLUA_ERROR) } }
  }

  private func redirect(_ name: StaticString, _ stream: clua_Stream) {
    guard let ioReference else { return }
    try? withStack { stack in
      try stack.push(ioReference)
      stack.rawGet(table: -1, key: name)
      if stack.isUserdata(-1) { _ = clua_redirect(stack.lua, stream) }
    }
  }

  /// What a host function that has yielded does when its coroutine is resumed, on a stack without its
  /// arguments: as any host function it returns, raises, or yields again.
  package var onGoingOn: LuaHostFunction = { _ in 0 }

  /// Whether tracebacks hold functions of the host too; their chunk is `[C]`.
  package var tracesHostFunctions = false {
    didSet { if let mainThread { clua_trace_host(mainThread, tracesHostFunctions) } }
  }

  /// Creates a state with these libraries. Throws `memory` when there is none.
  public convenience init(libraries: LuaLibraries = .pure) throws(LuaError) {
    try self.init(libraries: libraries, collects: true)
  }

  /// A state that does not collect until ``startCollecting()``, for whoever goes on to fill it with
  /// what stays: the collector would walk all of that, and a reserved stack, in vain.
  package init(libraries: LuaLibraries, collects: Bool) throws(LuaError) {
    // The owner is known to itself only once it is whole.
    guard let lua = clua_new_state(nil, LuaState.callbacks) else { throw LuaError.outOfMemory() }
    mainThread = lua
    stopHandle = LuaStopHandle(lua)
    clua_set_owner(lua, Unmanaged.passUnretained(self).toOpaque())
    try open(libraries)
    if collects { startCollecting() }
  }

  package func startCollecting() {
    if let mainThread { clua_start_collecting(mainThread) }
  }

  deinit { closeNow() }

  private func open(_ libraries: LuaLibraries) throws(LuaError) {
    try access { stack throws(LuaError) in
      try stack.protect { clua_open_libraries(stack.lua, libraries.rawValue, &$0) }
      if libraries.contains(.os) { osReference = stack.reference(to: -1) }
      if libraries.contains(.io) { ioReference = stack.reference(to: -2) }
    }
  }

  /// The `io` library, when it was opened.
  public var ioLibrary: LuaTable? { ioReference.map { LuaTable($0, self) } }

  /// The `os` library, when it was opened.
  public var osLibrary: LuaTable? { osReference.map { LuaTable($0, self) } }

  /// Runs `body` with the stack of the running coroutine and restores its top.
  ///
  /// Throws what `body` throws, and a `LuaError` when the state is closed.
  package func withStack<Result>(_ body: (LuaStack) throws -> Result) throws -> Result {
    let stack = try enter()
    let height = stack.top
    defer { leave(stack, height: height) }
    try stack.ensure(Int(CLUA_HOST_SLOTS))
    return try body(stack)
  }

  func access<Result>(
    _ body: (LuaStack) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let stack = try enter()
    let height = stack.top
    defer { leave(stack, height: height) }
    try stack.ensure(Int(CLUA_HOST_SLOTS))
    return try body(stack)
  }

  /// The stack of the coroutine that is running while the host is, or of what finalises the state. It must not be
  /// closed.
  package var runningStack: LuaStack {
    guard let mainThread else { preconditionFailure("the Lua state is closed") }
    return LuaStack(clua_thread(mainThread))
  }

  private func enter() throws(LuaError) -> LuaStack {
    guard let currentThread else { throw LuaError("the Lua state is closed") }
    drainReferences()
    openAccesses += 1
    return LuaStack(currentThread)
  }

  private func leave(_ stack: LuaStack, height: Int) {
    stack.setTop(height)
    openAccesses -= 1
    if isCloseRequested && openAccesses == 0 { closeNow() }
  }

  /// Closes the state: every box and function of the host is released, every use of a value of
  /// this state throws from now on.
  ///
  /// Inside a call into Lua it takes effect when the outermost call has ended.
  public func close() { close(keeping: nil) }

  /// Closes the state, and keeps `owner`, whose functions may still be called, until that has taken effect.
  package func close(keeping owner: AnyObject?) {
    isCloseRequested = true
    if openAccesses == 0 { closeNow() } else { self.owner = owner ?? self.owner }
  }

  private func closeNow() {
    guard let mainThread, !isClosing else { return }
    isClosing = true
    clua_close_state(mainThread)
    self.mainThread = nil
    ioReference = nil
    osReference = nil
    discard(raisedErrors.removeAll())
    references.close()
    // Finalisers may be skipped at the library's depth limit: what they left goes now.
    discard(boxes.removeAll())
    discard(hostFunctions.removeAll())
    let last = owner
    owner = nil
    discard(last)
  }
}
