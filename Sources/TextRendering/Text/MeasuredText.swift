/// How much work a text needs to be cut into cells, decided once when it enters the ``TextPool``.
package enum TextClass: UInt8, Sendable {
  /// Printable ASCII, spaces, tabs and newlines: one byte is one cluster.
  case ascii
  /// No scalar joins its neighbour: one scalar is one cluster, its width comes from the table.
  case simple
  /// Some scalars may join: clusters have to be found.
  case clusters
}

/// Clean UTF-8 with its measurements; the bytes belong to a ``TextPool`` or to the text's owner.
///
/// The bytes hold no control scalar except `\n` and `\t`, no bidi embedding and no invalid UTF-8.
package struct MeasuredText: Sendable {
  /// The first byte; valid as long as the pool (or the caller of ``TextPool/intern(_:)``) keeps it.
  package nonisolated(unsafe) let bytes: UnsafePointer<UInt8>
  /// Length in bytes.
  package let count: Int32
  /// Cells of the widest hard line, tabs expanded to stops of 8.
  package let width: Int32
  /// Lines separated by `\n`; an empty text has one.
  package let hardLines: Int32
  package let kind: TextClass
  /// True when the text holds a tab, whose width depends on its column.
  package let hasTabs: Bool
  /// True when some cluster takes two cells, so that one cell is not always enough (R111).
  package let hasWide: Bool

  /// The smallest width in cells that shows every cluster: 0 for no text, 2 with a wide cluster, else 1.
  package var minimumWidth: Int32 { width == 0 ? 0 : hasWide ? 2 : 1 }
}
