/// What the API offers to authors, as data: the one source for registration, argument checks,
/// suggestions, and every document about the API.
package struct APICatalog {
  /// One function, modifier or constructor.
  package struct Function {
    package enum Role { case constructor, modifier, function }

    package let name: String
    package let role: Role
    /// How it is called, as an author writes it.
    package let signature: String
    package let summary: String
    package var labels: [Label] = []
  }

  /// A key that a constructor or modifier takes in its table.
  package struct Label {
    package let name: String
    /// What it takes: "cells", "boolean", `"leading" | "center"`.
    package let type: String
  }

  package private(set) var functions: [Function] = []

  mutating func add(_ function: Function) { functions.append(function) }

  package func names(_ role: Function.Role) -> [String] {
    functions.filter { $0.role == role }.map(\.name)
  }
}
