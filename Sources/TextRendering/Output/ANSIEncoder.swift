/// Writes rows with their styles as minimal SGR sequences and OSC 8 links; every row ends reset.
package func encodeANSI(
  _ buffer: CellBuffer, rows: Range<Int32>, depth: ColorDepth, theme: Theme = .terminal,
  charset: OutputCharset = .unicode, into output: ByteBuffer
) {
  fatalError("being written")
}
