package import Scripting

/// The data formats a host may offer to scripts: `require "host.json"`, `require "host.csv"`.
package enum DataModules {
  /// All formats. Nothing of them runs before a script requires one.
  package static var all: [any HostModule] { [JSONModule(), CSVModule()] }
}
