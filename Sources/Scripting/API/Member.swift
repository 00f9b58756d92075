import Lua

/// A field or method of what the API hands to authors: its name, what documents say of it, and what it
/// does with the `Object` that it is asked of.
struct Member<Object>: Sendable {
  typealias Body = @Sendable (ScriptEngine, Object, LuaStack) throws -> Void

  let name: String
  let role: APICatalog.Function.Role
  let description: Description.Maker
  /// Pushes the value of a field, or one result of a method, whose arguments begin at index 2.
  let push: Body

  static func property(
    _ name: String, _ type: String, _ summary: String, example: String, push: @escaping Body
  ) -> Member {
    Member(
      name: name, role: .property,
      description: { Description(summary, returns: type, example: example) }, push: push)
  }

  /// One whose example asks `object` for it.
  static func property(
    _ name: String, _ type: String, _ summary: String, of object: String, push: @escaping Body
  ) -> Member {
    property(name, type, summary, example: "\(object).\(name)", push: push)
  }

  static func method(
    _ name: String, _ parameters: [String], returns type: String, _ summary: String,
    example: String, push: @escaping Body
  ) -> Member {
    Member(
      name: name, role: .method,
      description: { Description(summary, [parameters], returns: type, example: example) },
      push: push)
  }

  /// The member of the class `owner` as documents know it.
  func function(of owner: String) -> APICatalog.Function {
    var description = description()
    if role == .method {
      let names = description.forms[0].map(\.name).joined(separator: ", ")
      description.signature = "\(owner):\(name)(\(names))"
    }
    return APICatalog.Function(name: name, role: role, owner: owner, description: description)
  }
}

extension Array {
  /// The member called `name`.
  func named<Object>(_ name: String?) -> Element? where Element == Member<Object> {
    first { $0.name == name }
  }

  func functions<Object>(of owner: String) -> [APICatalog.Function]
  where Element == Member<Object> {
    map { $0.function(of: owner) }
  }
}

extension ScriptEngine {
  /// Stores a table of the methods among `members`; `receiver` reads what one is called on.
  func storeMethods<Object>(
    _ members: [Member<Object>], on stack: LuaStack,
    receiver: @escaping (ScriptEngine, String, LuaStack) throws -> Object
  ) throws -> LuaRegistryKey {
    stack.newTable(hash: members.count)
    for member in members where member.role == .method {
      stack.pushFunction(
        name: member.name,
        function { engine, stack in
          let object = try receiver(engine, member.name, stack)
          let top = stack.top
          try member.push(engine, object, stack)
          return min(1, stack.top - top)
        })
      try stack.rawSet(table: -2, key: member.name)
    }
    return stack.store()
  }

  /// Pushes what `members` have under `name`, a method from `functions`; false where they have nothing.
  func push<Object>(
    _ name: String, of members: [Member<Object>], _ functions: LuaRegistryKey, on stack: LuaStack,
    object: () throws -> Object
  ) throws -> Bool {
    guard let member = members.named(name) else { return false }
    if member.role == .property {
      try member.push(self, try object(), stack)
    } else {
      stack.push(functions)
      stack.rawGet(table: -1, key: name)
    }
    return true
  }
}
