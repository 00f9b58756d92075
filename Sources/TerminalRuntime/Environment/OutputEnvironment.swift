/// What decides how output looks: environment variables and what the output is connected to.
///
/// A plain value, so that every decision is a pure function of it and of the command line's wishes.
package struct OutputEnvironment: Sendable {
  /// In pairs: a dictionary of strings costs a small board more than drawing it.
  let variables: [(name: String, value: String)]
  /// True when the output itself is a terminal.
  package let isTerminal: Bool
  /// The size of the output's own terminal; never that of another descriptor.
  package let terminalSize: TerminalSize?

  /// A `size` is ignored where the output is no terminal.
  init(
    variables: [(name: String, value: String)], isTerminal: Bool, terminalSize: TerminalSize? = nil
  ) {
    self.variables = variables
    self.isTerminal = isTerminal
    self.terminalSize = isTerminal ? terminalSize : nil
  }

  /// The value of `name`; nil when it is not set or empty.
  func value(_ name: String) -> String? {
    guard let found = variables.first(where: { $0.name == name }), !found.value.isEmpty else {
      return nil
    }
    return found.value
  }

  /// The kind of terminal; nil when nothing may be assumed about it.
  var terminalKind: String? {
    guard let kind = value("TERM"), kind != "dumb", kind != "unknown" else { return nil }
    return kind
  }

  /// Whether it may be asked for more than colours and attributes.
  package var knowsSequences: Bool { terminalKind != nil }

  /// Throws where the terminal cannot move its cursor, as TERM says.
  package func requireCursor() throws(TerminalFailure) {
    if terminalKind == nil { throw .noCursor(term: value("TERM")) }
  }
}
