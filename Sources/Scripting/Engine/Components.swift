import Lua

/// The containers and layouts that scripts have declared.
final class Components {
  private struct Declaration {
    let name: String
    let place: Int32
    /// The number that the name had before, 0 for none.
    let earlier: Int32
  }

  /// The number that was given last to each name, from 1.
  private var numbers = NameTable<Int32>()
  /// By number.
  private var declarations: [Declaration] = []
  /// What the views of a container share whose places need not be told apart, by the container's
  /// number.
  var sharedInstances: [Int32: (instance: CompositeInstance, box: LuaReference)] = [:]

  /// Where containers with state were declared last, as locations of views, by their names.
  var statefulPlaces: [String: Int32] = [:]

  /// Those that were declared, kept while it is not nil: for the types of editors.
  var recorded: [RecordedContainer]?

  /// The number by which views tell what has declared them: `function`, with `name`, at a place of the script. What is
  /// declared again there, by a body say, is the same; another of that name is not, as plugins do not know of each other.
  func number(of name: String, _ function: String, at place: Int32 = 0) throws -> Int32 {
    let last = numbers[name] ?? 0
    var number = last
    while number > 0 {
      let declaration = declarations[Int(number) - 1]
      if declaration.place == place { return number }
      number = declaration.earlier
    }
    guard declarations.count < 10_000 else {
      throw ScriptError(
        "\(function) '\(name)': more than 10000 containers are declared; declare one and give it labels"
      )
    }
    declarations.append(Declaration(name: name, place: place, earlier: last))
    number = Int32(declarations.count)
    numbers[name] = number
    return number
  }

  subscript(_ number: Int32) -> String? {
    let index = Int(number) - 1
    return declarations.indices.contains(index) ? declarations[index].name : nil
  }

  func contains(_ name: String) -> Bool { numbers[name] != nil }
}
