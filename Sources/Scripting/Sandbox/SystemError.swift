import Glibc

/// What the system says when it refuses something.
struct SystemError: Error, CustomStringConvertible {
  let errno: Int32

  var description: String { String(cString: strerror(errno)) }
}
