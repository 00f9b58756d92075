import Glibc

/// A terminal that is open for keys and frames, apart from the standard streams: theirs may be pipes, and
/// other programs that have them keep on waiting for reads and writes, which this does not.
package final class TerminalDevice {
  package let descriptor: Int32

  /// The terminal that the process belongs to, wherever its standard streams go; else the one that any of
  /// them goes to.
  package init() throws(TerminalFailure) {
    guard let descriptor = Self.candidates.lazy.map(Self.open).first(where: { $0 >= 0 }) else {
      throw .noTerminal
    }
    self.descriptor = descriptor
  }

  /// Closes `descriptor` when it goes.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Columns and rows, at least one of each; 80 by 24 where the terminal does not know.
  package var size: TerminalSize {
    guard let size = TerminalSize.current(descriptor), size.rows > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return size
  }

  private static var candidates: [String] {
    ["/dev/tty"] + (0...2).compactMap { ttyname($0).map { String(cString: $0) } }
  }

  private static func open(_ path: String) -> Int32 {
    let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0, isatty(descriptor) == 1 else {
      if descriptor >= 0 { close(descriptor) }
      return -1
    }
    return descriptor
  }
}
