import Glibc
import TextRendering

/// Where diagnostics go: never into the board.
enum StandardError {
  /// Writes one line or several, and a newline. What a terminal would act upon, as in the name of a file, is shown
  /// instead.
  static func write(_ text: String) { write(styled: neutralized(text)) }

  /// Writes what has sequences of its own, and nobody else's.
  static func write(styled text: String) {
    var line = text + "\n"
    line.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          STDERR_FILENO, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
