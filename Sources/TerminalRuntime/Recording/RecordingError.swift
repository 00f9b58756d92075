/// Why a file is no recording, and on which line.
package struct RecordingError: Error, Equatable, Sendable {
  enum Problem: Error, Equatable, Sendable {
    case empty
    case header
    case version(Int)
    case size
    case event
  }

  package let line: Int
  let problem: Problem

  init(_ line: Int, _ problem: Problem) { (self.line, self.problem) = (line, problem) }

  /// A sentence that says what is expected.
  package var message: String {
    switch problem {
    case .empty: "the recording is empty: its first line says its size"
    case .header:
      "this is no recording of asciinema: its first line is an object with a version, a width and a height"
    case .version(let version):
      "this is a recording of version \(version), which is not known: 2 and 3 are"
    case .size: "a terminal has 1 to 10000 columns and rows, and at most four million cells"
    case .event: "an event is [seconds, \"o\", \"what was written\"]"
    }
  }
}
