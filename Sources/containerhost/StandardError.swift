import Glibc
import Scripting
import TextRendering

/// Where diagnostics go: never into the board.
enum StandardError {
  /// Writes one line or several, and a newline. What a terminal would act upon, as in the name of a file, is shown
  /// instead.
  static func write(_ text: String) { write(styled: neutralized(text)) }

  /// Writes what has sequences of its own, and nobody else's.
  static func write(styled text: String) {
    _ = FilePaths.write((text + "\n").utf8, to: STDERR_FILENO)
  }
}
