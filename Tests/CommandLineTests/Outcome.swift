/// What a finished program left behind.
struct Outcome {
  let status: Int32
  let output: String
  let error: String

  /// The lines of standard output, without their newlines.
  var lines: [Substring] { Self.lines(of: output) }
  var errorLines: [Substring] { Self.lines(of: error) }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
