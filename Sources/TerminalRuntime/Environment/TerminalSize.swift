import Glibc

/// Columns and rows of a terminal, in cells.
package struct TerminalSize: Equatable, Sendable {
  package let columns: Int32
  package let rows: Int32
  /// The pixels of a cell; nil where the terminal does not say.
  package let cell: CellPixels?

  package init(columns: Int32, rows: Int32, cell: CellPixels? = nil) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }

  /// The size of the terminal behind `descriptor`; nil when it is none or does not know its size.
  package static func current(_ descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return TerminalSize(
      columns: Int32(size.ws_col), rows: Int32(size.ws_row),
      cell: size.ws_row == 0
        ? nil
        : CellPixels(
          width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row)))
  }
}

/// How large a terminal draws a cell, in pixels.
package struct CellPixels: Equatable, Sendable {
  package let width: Int
  package let height: Int

  /// nil for what is no cell that could be seen.
  package init?(width: Int, height: Int) {
    guard (2...200).contains(width), (2...400).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }
}
