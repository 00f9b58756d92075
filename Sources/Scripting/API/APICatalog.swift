/// What the API offers to authors, as data: the one source for suggestions, completion, the types of
/// editors, and every document about the API.
package struct APICatalog: Sendable {
  /// One function, modifier or constructor, or a member of a class.
  @dynamicMemberLookup
  package struct Function: Sendable {
    package enum Role: String, Sendable, CaseIterable {
      case constructor, modifier, function
      /// A field or method of what the API returns; `owner` is its class.
      case property, method
      /// A global table that authors read or extend.
      case table
    }

    package let name: String
    package let role: Role
    /// The class or module that a member belongs to.
    package var owner: String?
    package let description: Description
    /// The version of the API that has it first.
    package var since: Int { 1 }

    package subscript<Value>(dynamicMember property: KeyPath<Description, Value>) -> Value {
      description[keyPath: property]
    }

    /// How it is called, as an author writes it.
    package var signature: String {
      description.signature
        ?? (role == .property || role == .table ? fullName : description.signature(of: name))
    }

    /// `Section`, or `SubviewsCollection.prefix`.
    package var fullName: String { owner.map { "\($0).\(name)" } ?? name }
  }

  /// A key that a constructor or modifier takes in its table, or an argument by position.
  package struct Label: Sendable {
    package let name: String
    /// What it takes: "cells", "boolean", `"leading" | "center"`.
    package let type: String
    /// What it stands for, its unit and what no value means, in a few words.
    package let meaning: String
    /// As an author would write it.
    package var `default`: String?
    package var isOptional = true
  }

  /// A name that was registered: every engine registers all, few are asked for more than the name.
  private struct Registered: Sendable {
    let name: String
    let role: Function.Role
    let description: Description.Maker

    var function: Function { Function(name: name, role: role, description: description()) }
  }

  private var registered: [Registered] = []

  private var hostModules: [any HostModule] = []

  /// The modules that the host brings along, described when somebody asks: reading their signatures
  /// takes as long as drawing a small board.
  package var modules: [ModuleReference] { hostModules.map(\.reference) }

  /// Whether the host brings along a module of this name.
  func hasModule(_ name: String) -> Bool { hostModules.contains { $0.name == name } }

  init() {
    // Growing step by step would copy, and leave behind, as much memory again.
    registered.reserveCapacity(256)
  }

  mutating func add(
    _ name: String, _ role: Function.Role, _ description: @escaping Description.Maker
  ) {
    registered.append(Registered(name: name, role: role, description: description))
  }

  /// The lists of names with pages; those of the tests of plugins come from who runs them.
  package var lists: [ReferenceList] { ReferenceList.all + furtherLists }
  package var furtherLists: [ReferenceList] = []

  mutating func add(_ module: any HostModule) { hostModules.append(module) }

  /// Everything, documented.
  package var functions: [Function] {
    Self.members + registered.map(\.function) + modules.flatMap(\.members)
  }

  /// Whether there is a constructor, modifier or function of this name.
  func describes(_ name: String) -> Bool { registered.contains { $0.name == name } }

  /// What has this name, also as `Class.member`.
  package func function(named name: String) -> Function? {
    registered.first { $0.name == name }?.function
      ?? (Self.members + modules.flatMap(\.members)).first { $0.fullName == name }
  }

  package func names(_ role: Function.Role) -> [String] {
    registered.filter { $0.role == role }.map(\.name)
  }

  /// The properties and methods of a class, as they were described.
  package func members(of owner: String) -> [String] {
    Self.members.filter { $0.owner == owner }.map(\.name)
  }

  /// The keys that a function's table has.
  func labels(of name: String) -> [String] { function(named: name)?.labels.map(\.name) ?? [] }

  /// The classes with members, in the order of their description.
  package var classes: [String] {
    var found: [String] = []
    for case let owner? in Self.members.map(\.owner) where !found.contains(owner) {
      found.append(owner)
    }
    return found
  }
}
