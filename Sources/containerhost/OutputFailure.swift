import Glibc
import Scripting

/// Standard output cannot be written to, for another reason than a reader that left.
struct OutputFailure: CodedError, CustomStringConvertible {
  let errno: Int32
  /// What could not be written.
  var noun = "board"

  var code: DiagnosticCode { .output }

  var description: String { "cannot write the \(noun): \(String(cString: strerror(errno)))" }
}
