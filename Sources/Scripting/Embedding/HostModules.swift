/// Modules that a ``ScriptHost`` brings along, such as `host.text`; nothing of one runs before a script requires it.
public struct HostModules: Sendable {
  package let all: [any HostModule]

  package init(_ all: [any HostModule]) { self.all = all }

  /// `host.text` and `host.format`.
  public static let ofText = HostModules([TextModule(), FormatModule()])
}
