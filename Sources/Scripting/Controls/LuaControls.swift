import Containers
import Lua

/// The controls and widgets that need not measure: written in Lua, each file read when a board first
/// uses something of it.
final class LuaControls {
  /// What the table of a constructor may hold.
  private struct Labels {
    let names: [String]
    let types: [APIType]

    init(_ labels: [APICatalog.Label]) {
      names = labels.map(\.name)
      types = labels.map { APIType($0.type) }
    }
  }

  /// A constructor that a file has defined, and its labels, once they have been asked for.
  private struct Constructor {
    let function: LuaRegistryKey
    /// Makes the container that a widget is of its content; nil where that is no container.
    var container: LuaRegistryKey?
    var labels: Labels?
  }

  private var constructors: [String: Constructor] = [:]
  private(set) var loaded: Set<Widget.Source> = []
  /// The functions that boards get as fields of others.
  private var fields: [String: LuaRegistryKey] = [:]
  /// What the files may use besides the API: `shared.lua` puts its functions into it.
  private var host: LuaRegistryKey?
  /// The globals of all files: a board may do to its own what it likes.
  private var globals: LuaReference?
  /// The widget whose constructor runs.
  private var making = ""
  /// The metatable of what a Canvas is drawn on, once there is one.
  private(set) var grids: LuaRegistryKey?

  /// Calls the widget's constructor with what is on the stack; what it says is wrong is wrong where
  /// the board calls it.
  func make(_ widget: Widget, _ engine: ScriptEngine, on stack: LuaStack) throws {
    let constructor = try constructor(of: widget, engine, on: stack)
    if let labels = constructor.labels { try check(labels, of: widget, engine, on: stack) }
    let outer = making
    defer { making = outer }
    making = widget.name
    do {
      stack.push(constructor.function)
      stack.insert(1)
      try stack.call(arguments: stack.top - 1, results: 1)
    } catch var error {
      if Self.isOwn(error.location?.chunk) { throw ScriptError(error.message) }
      let failed = error.traceback.first { $0.chunk != "[C]" }
      error.traceback = Self.boardFrames(of: error.traceback)
      guard let container = constructor.container, let failed, !Self.isOwn(failed.chunk),
        error.code.isRecoverable
      else { throw error }
      try pushFailed(container, error, engine, on: stack)
    }
  }

  /// The same for a call of the board, which may give too many arguments.
  func call(_ widget: Widget, _ engine: ScriptEngine, on stack: LuaStack) throws {
    try engine.checkCount(of: widget.name, given: stack.top, most: nil, widget.description)
    try make(widget, engine, on: stack)
  }

  /// Pushes a widget that fails when it is evaluated, as a function of the board has failed: a board that keeps going
  /// draws the error in its place.
  private func pushFailed(
    _ container: LuaRegistryKey, _ error: LuaError, _ engine: ScriptEngine, on stack: LuaStack
  ) throws {
    stack.setTop(0)
    stack.push(container)
    stack.newTable(array: 1)
    stack.pushFunction(name: "failed", engine.pushing { _, _ in throw error })
    try stack.rawSet(table: -2, index: 1)
    try stack.call(arguments: 1, results: 1)
  }

  private func check(
    _ labels: Labels, of widget: Widget, _ engine: ScriptEngine, on stack: LuaStack
  ) throws {
    var index = widget.labelsArgument ?? stack.top
    if widget.labelsArgument == nil { while index > 0, stack.isNil(index) { index -= 1 } }
    // Without arguments there is no top: what lies there is left over from other calls.
    guard index > 0, stack.isTable(index) else { return }
    // A value that a constructor has returned is no table of labels.
    if stack.pushMetatable(of: index) { return stack.pop() }
    try engine.readLabels(widget.name, among: labels.names, at: index, on: stack) { key, reader in
      guard let place = labels.names.firstIndex(of: key) else { return false }
      try labels.types[place].check(reader)
      if labels.types[place].isView {
        try checkView(at: reader.index, engine, on: stack) {
          ChildPlace(owner: widget.name, place: { "'\(key)'" })
        }
      }
      return true
    }
  }

  /// Throws where the value at `index` is no view: what a widget gives it to would be named, and not the widget.
  private func checkView(
    at index: Int, _ engine: ScriptEngine, on stack: LuaStack, place: () -> ChildPlace
  ) throws {
    guard engine.node(at: index, of: stack) == nil else { return }
    stack.copy(index)
    _ = try engine.convertTop(place(), on: stack)
    stack.pop()
  }

  private func constructor(of widget: Widget, _ engine: ScriptEngine, on stack: LuaStack) throws
    -> Constructor
  {
    var constructor = try constructor(widget.name, of: widget.source, engine, on: stack)
    if constructor.labels == nil {
      constructor.labels = Labels(widget.description().labels)
      constructors[widget.name] = constructor
    }
    return constructor
  }

  /// Pushes a constructor that boards have no name for.
  func pushConstructor(
    _ name: String, of source: Widget.Source, _ engine: ScriptEngine, on stack: LuaStack
  ) throws {
    stack.push(try constructor(name, of: source, engine, on: stack).function)
  }

  /// Pushes a function that calls a widget's constructor, the same each time.
  func pushFunction(_ widget: Widget, _ engine: ScriptEngine, on stack: LuaStack) {
    if let known = fields[widget.name] { return stack.push(known) }
    stack.pushFunction(
      name: widget.name,
      engine.pushing { try $0.declared.controls.call(widget, $0, on: $1) })
    let key = stack.store()
    fields[widget.name] = key
    stack.push(key)
  }

  private func constructor(
    _ name: String, of source: Widget.Source, _ engine: ScriptEngine, on stack: LuaStack
  ) throws -> Constructor {
    // Of a file that has failed nothing counts.
    if let known = constructors[name], loaded.contains(source) { return known }
    try load(source, engine, on: stack)
    guard let constructor = constructors[name] else { throw ScriptError("no control '\(name)'") }
    return constructor
  }

  // MARK: - Reading the files

  private static let chunkPrefix = "=controls/"

  /// Whether a chunk is one of the widgets' files.
  private static func isOwn(_ chunk: String?) -> Bool { chunk?.hasPrefix(chunkPrefix) ?? false }

  /// The frames of `traceback` that are the board's; what a widget calls a function of the board says nothing there.
  private static func boardFrames(of traceback: [LuaTraceFrame]) -> [LuaTraceFrame] {
    traceback.indices.compactMap { index in
      var frame = traceback[index]
      guard !isOwn(frame.chunk) else { return nil }
      if index + 1 < traceback.count, isOwn(traceback[index + 1].chunk) { frame.function = nil }
      return frame
    }
  }

  /// Runs a file, once; one that fails is run again when it is asked for again.
  private func load(_ source: Widget.Source, _ engine: ScriptEngine, on stack: LuaStack) throws {
    guard loaded.insert(source).inserted else { return }
    let outer = engine.run.usesState
    defer { engine.run.usesState = outer }
    do {
      try stack.scope {
        try stack.ensure(8)
        let host = try preparedHost(engine, on: stack)
        stack.push(host)
        for view in source.hostViews {
          try view.push(engine, stack)
          try stack.rawSet(table: -2, key: view.name)
        }
        stack.pop()
        try run(source.rawValue, host: host, engine, on: stack)
      }
    } catch {
      loaded.remove(source)
      throw error
    }
  }

  private func run(
    _ file: String, host: LuaRegistryKey, _ engine: ScriptEngine, on stack: LuaStack
  ) throws {
    try EmbeddedLua.load(file, name: Self.chunkPrefix + file, on: stack)
    let globals = try self.globals ?? engine.makeEnvironment(on: stack) { _ in }
    self.globals = globals
    try stack.push(globals)
    stack.setEnvironment(ofChunkAt: -2)
    stack.push(host)
    try stack.call(arguments: 1, results: 0)
  }

  private func preparedHost(_ engine: ScriptEngine, on stack: LuaStack) throws -> LuaRegistryKey {
    if let host { return host }
    stack.newTable(hash: 16)
    stack.pushBoxMetatable(name: "Canvas")
    grids = stack.store()
    let host = stack.store()
    let functions =
      ownFunctions + Self.controlFunctions + Self.styledTextFunctions
      + ScriptEngine.drawingFunctions + ScriptEngine.pictureFunctions
    assert(Set(functions.map(\.0)).count == functions.count, "two functions have one name")
    try add(functions, to: host, engine, on: stack)
    try addTextModifiers(to: host, engine, on: stack)
    try run("shared", host: host, engine, on: stack)
    self.host = host
    return host
  }

  private func add(
    _ functions: [(String, Modifier.Body)], to host: LuaRegistryKey, _ engine: ScriptEngine,
    on stack: LuaStack
  ) throws {
    stack.push(host)
    for (name, body) in functions {
      stack.pushFunction(name: name, engine.pushing(body))
      try stack.rawSet(table: -2, key: name)
    }
    stack.pop()
  }

  /// Adds `documented(view, words)`: the view, and what it is in a document; and `caret(view, place)`: the view that
  /// has the cursor of a text, and where in the text that is.
  private func addTextModifiers(
    to host: LuaRegistryKey, _ engine: ScriptEngine, on stack: LuaStack
  ) throws {
    stack.push(host)
    for (name, kind) in [
      ("documented", ModifierKind.documentPart), ("caret", .input(.caret)),
    ] {
      let modifier = Modifier.text(name, kind, Description("Known to the host.", example: ""))
      try engine.pushModifierFunction(
        name, kind, ScriptEngine.wordsArgument, engine.pushing(modifier.body), on: stack)
      try stack.rawSet(table: -2, key: name)
    }
    stack.pop()
  }

  /// What needs the constructors that the files have defined, or the widget that is made.
  private var ownFunctions: [(String, Modifier.Body)] {
    [
      (
        "define",
        { [unowned self] _, stack in
          guard let name = stack.string(at: 1), stack.isFunction(2) else {
            throw ScriptError("define takes a name and a constructor")
          }
          stack.setTop(3)
          let container = stack.isFunction(3) ? stack.store() : nil
          stack.setTop(2)
          constructors[name] = Constructor(function: stack.store(), container: container)
        }
      ),
      (
        "load",
        { [unowned self] engine, stack in
          guard let source = stack.string(at: 1).flatMap(Widget.Source.init) else {
            throw ScriptError("load takes the name of a file of Controls/Lua")
          }
          try load(source, engine, on: stack)
        }
      ),
      (
        "checked",
        { [unowned self] engine, stack in
          // children, each of which must be a view, and whose they are: without it the widget's that is made
          let owner = stack.string(at: 2) ?? making
          for position in 0..<stack.rawLength(1) {
            stack.rawGet(table: 1, index: position + 1)
            try checkView(at: stack.top, engine, on: stack) {
              ChildPlace(owner: owner, place: { "child \(position + 1)" })
            }
            stack.pop()
          }
          stack.setTop(1)
        }
      ),
    ]
  }
}
