package import Containers

/// A colour as an author gives it.
package enum ColorValue: Hashable, Sendable {
  /// Nothing said: the terminal's own colour, or for a background the one underneath.
  case `default`
  /// One of the terminal's sixteen colours, 0–15.
  case ansi(UInt8)
  /// One of the 256 colours of the xterm palette.
  case palette(UInt8)
  case rgb(UInt8, UInt8, UInt8)
  /// Looked up in a ``Theme`` when the cells are encoded.
  case named(ColorName)
}
