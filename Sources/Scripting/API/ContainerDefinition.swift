import Lua

/// What the constructor of a container declared in Lua checks its labels against.
///
/// The body and the defaults lie in a Lua table that the constructor and each use of it hold, so
/// that a container goes away with its last use: see `DefinitionTable`.
final class ContainerDefinition: Sendable {
  /// A declared property: a label must have the type of its default.
  struct Property: Sendable {
    /// Where its value comes from.
    enum Source: Sendable {
      /// A label of the use, or the default.
      case label
      /// The view's own state (R31).
      case state
      /// What the board stores, shared by all views that ask for it.
      case storage
      /// The environment value of this number, read where the container is used (R98).
      case environment(Int32)
    }

    let name: String
    let type: LuaType
    var source = Source.label
  }

  let name: String
  /// From 1: a composite's `code`, and the `component` of what its body writes.
  let number: Int32
  /// Where it was declared.
  let location: Int32
  /// nil when the container was given as a bare function, which accepts any label.
  let properties: [Property]?
  /// Whether a use may have a binding in the place of its first child.
  let isControl: Bool
  /// Whether it hands on what it was given; without a body it is what it was given.
  let hasBody: Bool

  init(
    name: String, number: Int32, location: Int32, properties: [Property]?, isControl: Bool = false,
    hasBody: Bool = true
  ) {
    self.isControl = isControl
    self.hasBody = hasBody
    self.name = name
    self.number = number
    self.location = location
    self.properties = properties
    let sources = properties?.map(\.source) ?? []
    let states = (properties ?? []).filter { if case .state = $0.source { true } else { false } }
    let hasStorage = sources.contains { if case .storage = $0 { true } else { false } }
    hasState = !states.isEmpty || hasStorage
    makesStateForEachView = states.contains { $0.type.isMadeForEachView }
    environment = sources.compactMap {
      if case .environment(let number) = $0 { number } else { nil }
    }
  }

  /// Whether a property is the view's own state, or what the board stores.
  let hasState: Bool
  /// Whether some state begins with a value that is made for each view.
  let makesStateForEachView: Bool
  /// The numbers of the environment values that the body may read.
  let environment: [Int32]

  /// Whether the body depends on more than its view: on state, or on the environment.
  var dependsOnPlace: Bool { hasState || !environment.isEmpty }

  /// Labels that a container may not declare.
  static let reservedLabels: Set<String> = ["content", "body", "binding"]

  /// The labels that a use may have, as far as types tell.
  var plainLabels: LuaContainer.Labels {
    // A view may be given as a string, a list or a function.
    let types = (properties ?? []).compactMap { property -> (String, LuaType?)? in
      guard case .label = property.source else { return nil }
      return (property.name, property.type == .userdata ? nil : property.type)
    }
    return .values(
      // Swift takes names that are one in Unicode for one.
      Dictionary(types) { first, _ in first }, refused: Self.reservedLabels,
      others: properties == nil)
  }

  /// Throws when `key` cannot be given to this container, or not with a value of `type`.
  func check(_ key: String, _ type: LuaType, describe: () -> String) throws {
    guard !Self.reservedLabels.contains(key) else {
      throw ScriptError(
        "\(name): the label '\(key)' is reserved; children need no label", .conflict)
    }
    guard let properties else { return }
    guard let property = properties.first(where: { $0.name == key }) else {
      let swift = isControl ? SwiftUIName.hint(onLabel: key, of: name) : nil
      throw ScriptError(
        "\(name): no argument '\(key)'"
          + (swift ?? NearestName.hint(key, among: properties.map(\.name))), .label)
    }
    guard case .label = property.source else {
      throw ScriptError(
        "\(name): '\(key)' is the container's own and no argument; give it a plain default to make it one"
      )
    }
    // A view may be given as a string, a list or a function.
    guard property.type == type || property.type == .userdata else {
      throw ScriptError(
        "\(name): '\(key)' must be a \(property.type.name), got \(describe())", .type)
    }
  }
}

/// A container's Lua side: the body at 1, whether any label is accepted at 2, the definition at 3 when
/// the body depends on its place, where it is declared at 4, and defaults by name.
enum DefinitionTable {
  static let body = 1
  static let acceptsAnyLabel = 2
  static let definition = 3
  static let place = 4
}
