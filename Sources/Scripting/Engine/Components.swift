import Lua

/// The containers and layouts that scripts have declared.
final class Components {
  private var names = NumberedNames(atMost: 10_000)
  /// What the views of a container share whose places need not be told apart, by the container's
  /// number.
  var sharedInstances: [Int32: (instance: CompositeInstance, box: LuaReference)] = [:]

  /// Where containers with state were declared last, as locations of views, by their names.
  var statefulPlaces: [String: Int32] = [:]

  /// Those that were declared, kept while it is not nil: for the types of editors.
  var recorded: [RecordedContainer]?

  /// The number by which views tell that `name` has declared them; `function` declares it.
  func number(of name: String, _ function: String) throws -> Int32 {
    if let number = names.number(of: name) { return number }
    throw ScriptError(
      "\(function) '\(name)': more than 10000 containers are declared; declare one and give it labels"
    )
  }

  subscript(_ number: Int32) -> String? { names[number] }

  func contains(_ name: String) -> Bool { names.contains(name) }
}
