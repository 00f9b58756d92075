import Containers
import Lua

extension Global {
  /// A userdata that keeps the default and the key.
  static var storage: Global {
    Global(
      "Storage", as: .function,
      Description(
        "A property that lives on when the board has ended: what is written is kept in the user's state folder, for each board by itself. Containers with the same key share one value. In tests it lives as long as the board.",
        [
          [
            "key: string -- what the value is kept by",
            "default: string | number | boolean | table -- the value until it is first set, and of its type",
          ]
        ],
        returns: "any",
        example:
          #"Container("Counter", { count = Storage("count", 0), body = function(self) return Text(self.count) end })"#,
        seeAlso: ["State", "Container", "Binding"])
    ) { engine, stack in
      let key = try engine.argument(1, of: "Storage", on: stack).string()
      guard !key.isEmpty else {
        throw ScriptError("Storage takes a key, and a default: Storage(\"count\", 0)")
      }
      stack.setTop(2)
      var check = StorableValue(engine: engine, stack: stack)
      if let problem = try check.problem(at: 2, "the default") {
        throw ScriptError(
          "Storage: \(problem); only strings, numbers, booleans and tables of them can be stored",
          .type)
      }
      engine.run.usesState = true
      if engine.storage == nil { engine.storage = try BoardStorage(engine, on: stack) }
      engine.storage?.noteDeclaration(of: key, at: stack.callerPlace)
      _ = stack.newUserdata(byteCount: 0, userValues: 2)
      stack.insert(1)
      stack.setUserValue(1, of: 1)
      stack.setUserValue(2, of: 1)
      stack.setMetatable(engine.registry.storage.key, of: 1)
    }
  }
}

extension ScriptEngine {
  /// User values of a declaration of `Storage`: the default is where that of `State` is.
  private static let storageKeyValue = 2

  func isStorage(_ index: Int, of stack: LuaStack) -> Bool {
    stack.hasMetatable(identity: registry.storage.identity, at: index)
  }

  private func storageKey(of declaration: Int, on stack: LuaStack) -> String {
    stack.pushUserValue(Self.storageKeyValue, of: declaration)
    defer { stack.pop() }
    return stack.string(at: -1) ?? ""
  }

  /// Pushes the stored value that is declared at `index`.
  func pushStored(of instance: CompositeInstance, declaredAt index: Int, on stack: LuaStack) throws
  {
    let declaration = stack.absolute(index)
    guard let storage else { return stack.pushNil() }
    let key = storageKey(of: declaration, on: stack)
    if let owner = instance.owner, let memory = instance.memory, !memory.isFixed {
      storage.noteReader(of: key, owner, in: memory)
    }
    let type = stack.pushUserValue(1, of: declaration)
    stack.pop()
    try storage.push(key, type, on: stack) {
      try pushInitialState(declaredAt: declaration, on: stack)
    }
  }

  /// Stores the value at `value`; nil is a value with `keepsNil`, as long as the board lives.
  func setStored(
    _ name: String, of instance: CompositeInstance, declaredAt index: Int, to value: Int,
    keepsNil: Bool, on stack: LuaStack
  ) throws {
    try storage?.set(
      storageKey(of: index, on: stack), to: value, keepsNil: keepsNil,
      "\(instance.name): '\(name)'", on: stack)
  }
}
