import Glibc

/// Standard output cannot be written to, for another reason than a reader that left.
struct OutputFailure: Error, CustomStringConvertible {
  let errno: Int32

  var description: String { "cannot write the board: \(String(cString: strerror(errno)))" }
}
