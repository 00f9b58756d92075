/// A value as it is shown at the prompt, before it is known how wide the lines may be.
package indirect enum PrintedValue {
  case run(PrintedRun)
  case table(PrintedTable)
  /// Lines that stay as they are: the outline of a view.
  case lines([String])
}

/// Text in one style.
package struct PrintedRun: Equatable {
  package enum Style { case plain, string, number, constant, function, view, note }

  package let text: String
  package let style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A table: its sequence first, then its other keys in order.
package final class PrintedTable {
  struct Entry {
    /// Nil for an element of the sequence.
    let key: PrintedRun?
    let value: PrintedValue
  }

  /// What the table says it is, by `__name`.
  var name: String?
  /// The number by which another place refers to it; 0 when none does.
  var number = 0
  var entries: [Entry] = []
  /// How many entries are left out.
  var omitted = 0
}

/// How much of a value is shown.
package struct PrintLimits: Sendable {
  package var depth = 4
  package var items = 100
  /// Bytes of a string inside a table; one that is a result itself is shown whole.
  var stringBytes = 400

  package init() {}
}
