import Glibc

/// Columns and rows of a terminal, in cells.
package struct TerminalSize: Equatable, Sendable {
  package let columns: Int32
  package let rows: Int32

  package init(columns: Int32, rows: Int32) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the terminal behind `descriptor`; nil when it is none or does not know its size.
  package static func current(_ descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return TerminalSize(columns: Int32(size.ws_col), rows: Int32(size.ws_row))
  }
}
