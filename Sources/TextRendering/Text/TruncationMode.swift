/// Where a text that has no room for all its lines is cut.
package enum TruncationMode: UInt8, Sendable, CaseIterable {
  /// The end gives way to an ellipsis.
  case tail
  /// The start of the last line gives way to an ellipsis.
  case head
  /// The middle of the last line gives way to an ellipsis.
  case middle
  /// The lines that do not fit are left out, without an ellipsis.
  case wrap
}
