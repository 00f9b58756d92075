package import TextRendering

/// How a script host behaves towards the world outside it.
package struct ScriptOptions {
  /// Receives what scripts print.
  package var print: (UnsafeRawBufferPointer) -> Void
  /// Receives diagnostics that do not stop the board, one line each.
  package var warn: (String) -> Void
  /// Where `require` looks, in order; without the folders beside the board.
  package var pluginPath: [String]
  /// The script's arguments: `...` and `arg`.
  package var arguments: [String]
  package var permissions: Permissions
  /// Hands on what was printed so far, before something else writes to the same output.
  package var flush: () -> Void = {}
  /// What the receiver of drawn text can show.
  package var charset = OutputCharset.unicode
  /// Modules of the host, which scripts require by name.
  package var modules: [any HostModule] = []
  /// Starts `math.random` at the same numbers in every run; nil for others each time.
  package var seed: Int?
  /// Whether each write of a container value notes its file and line, for whoever asks why a value
  /// is what it is. It costs more than the write itself.
  package var recordsWriters = false

  package init(
    print: @escaping (UnsafeRawBufferPointer) -> Void = { _ in },
    warn: @escaping (String) -> Void = { _ in }, pluginPath: [String] = [],
    arguments: [String] = [], permissions: Permissions = Permissions()
  ) {
    self.print = print
    self.warn = warn
    self.pluginPath = pluginPath
    self.arguments = arguments
    self.permissions = permissions
  }
}
