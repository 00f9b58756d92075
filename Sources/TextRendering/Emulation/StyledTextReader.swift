/// Reads what a program has written for a terminal as a text in styles: what moves the cursor, erases or asks is
/// read over, and of the controls only tabs and ends of lines stay.
package struct StyledTextReader {
  /// A stretch of the text in one style.
  package struct Piece {
    /// As it came, UTF-8 or not.
    package let text: [UInt8]
    package let style: StyleRecord
    /// Where a link leads that the stretch belongs to; empty for none.
    package let target: String
  }

  private var sequences = SequenceReader()
  private var style = StyleRecord()
  private var target = ""
  private var text: [UInt8] = []
  /// Whether the last byte was a carriage return, with which a newline makes one end of a line.
  private var isAfterReturn = false

  package init() {}

  /// Reads some bytes of the text; `body` gets what is complete of it.
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
    var reader = sequences
    reader.read(bytes) { take($0, body) }
    sequences = reader
  }

  /// What is left when the text is at its end.
  package mutating func finish(_ body: (Piece) -> Void) {
    // A control that cancels ends whatever is not complete.
    let cancel: [UInt8] = [0x18]
    cancel.withUnsafeBufferPointer { read($0, body) }
    flush(body)
  }

  private mutating func take(_ piece: SequenceReader.Piece, _ body: (Piece) -> Void) {
    switch piece {
    case .text(let bytes):
      text += bytes
      isAfterReturn = false
    case .control(let byte): take(control: byte)
    case .sequence(let sequence): select(sequence, body)
    case .command(let command): link(command, body)
    case .escape: break
    }
  }

  private mutating func take(control byte: UInt8) {
    guard byte == 0x09 || byte == 0x0A || byte == 0x0D else { return }
    if byte != 0x0A || !isAfterReturn { text.append(byte) }
    isAfterReturn = byte == 0x0D
  }

  private mutating func select(_ sequence: ControlSequence, _ body: (Piece) -> Void) {
    guard sequence.final == UInt8(ascii: "m"), sequence.prefix == 0, sequence.intermediate == 0
    else { return }
    var next = style
    next.select(sequence.parameters)
    if next != style { flush(body) }
    style = next
  }

  private mutating func link(_ command: [UInt8], _ body: (Piece) -> Void) {
    guard let next = SequenceReader.linkTarget(of: command), next != target else { return }
    flush(body)
    target = next
  }

  private mutating func flush(_ body: (Piece) -> Void) {
    guard !text.isEmpty else { return }
    body(Piece(text: text, style: style, target: target))
    text.removeAll(keepingCapacity: true)
  }
}
