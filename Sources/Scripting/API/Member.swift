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
    _ name: String, _ parameters: [String], labels: [String] = [], returns type: String,
    _ summary: String, acting: Acting? = nil, example: String, push: @escaping Body
  ) -> Member {
    Member(
      name: name, role: .method,
      description: {
        Description(
          summary, [parameters], labels: labels, returns: type, acting: acting, example: example)
      }, push: push)
  }

  /// The member of the class `owner` as documents know it.
  func function(of owner: String) -> APICatalog.Function {
    var description = description()
    if role == .method {
      description.signature = "\(owner):\(description.signature(of: name))"
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

/// The methods among the members of a class, each made when a script first names it.
struct MethodTable<Object> {
  fileprivate let functions: LuaRegistryKey
  fileprivate let members: () -> [Member<Object>]
  fileprivate let receiver: (ScriptEngine, String, LuaStack) throws -> Object
}

extension ScriptEngine {
  /// A table for the methods among `members`; `receiver` reads what one is called on.
  func methodTable<Object>(
    _ members: @autoclosure @escaping () -> [Member<Object>], on stack: LuaStack,
    receiver: @escaping (ScriptEngine, String, LuaStack) throws -> Object
  ) -> MethodTable<Object> {
    stack.newTable()
    return MethodTable(functions: stack.store(), members: members, receiver: receiver)
  }

  /// Pushes the member `name`, a field of `object` or a method; false where there is none.
  func push<Object>(
    _ name: String, of methods: MethodTable<Object>, on stack: LuaStack, object: () throws -> Object
  ) throws -> Bool {
    guard let member = methods.members().named(name) else { return false }
    guard member.role == .method else {
      try member.push(self, try object(), stack)
      return true
    }
    stack.push(methods.functions)
    guard stack.rawGet(table: -1, key: name) == .nil else { return true }
    stack.pop()
    let receiver = methods.receiver
    stack.pushFunction(
      name: name,
      function { engine, stack in
        let object = try receiver(engine, name, stack)
        let top = stack.top
        try member.push(engine, object, stack)
        return min(1, stack.top - top)
      })
    stack.copy(-1)
    try stack.rawSet(table: -3, key: name)
    return true
  }
}
