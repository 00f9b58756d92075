/// Writes rows as text: UTF-8, no trailing spaces, `\n` after every row, no escape sequence.
package func encodePlain(
  _ buffer: CellBuffer, rows: Range<Int32>, charset: OutputCharset = .unicode,
  strikesOut: Bool = false, into output: ByteBuffer
) {
  fatalError("being written")
}
