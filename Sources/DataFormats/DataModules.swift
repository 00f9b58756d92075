import CYAML
package import Scripting

/// The data formats a host may offer to scripts: `require "host.json"`, `"host.csv"`, `"host.yaml"`,
/// `"host.toml"`.
package enum DataModules {
  /// All formats. Nothing of them runs before a script requires one.
  package static var all: [any HostModule] {
    [JSONModule(), CSVModule(), YAMLModule(), TOMLModule()]
  }

  /// Whether `host.yaml` can be required.
  package static var hasYAML: Bool { cyaml_is_available() }

  /// Lists and objects that may be inside each other.
  static let maximumDepth = 500
}
