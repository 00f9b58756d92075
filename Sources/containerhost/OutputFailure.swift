import Glibc
import Scripting

/// Standard output cannot be written to, for another reason than a reader that left.
struct OutputFailure: CodedError, CustomStringConvertible {
  let errno: Int32

  var code: DiagnosticCode { .output }

  var description: String { "cannot write the board: \(String(cString: strerror(errno)))" }
}
