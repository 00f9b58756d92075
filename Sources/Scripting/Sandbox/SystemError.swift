import Glibc

/// What the system says when it refuses something.
package struct SystemError: Error, CustomStringConvertible {
  let errno: Int32

  package var description: String { String(cString: strerror(errno)) }
}
