import Lua

/// What was found in a piece of an XML text: for each event four values in a table of Lua, its kind, a name or text,
/// the attributes, and its line.
final class XMLEventQueue: XMLSink {
  let work: DataWork
  let heldBytes = 0
  private(set) var count = 0
  private let table: Int

  init(table: Int, _ work: DataWork) { (self.table, self.work) = (table, work) }

  func begin(_ name: UnsafePointer<CChar>, _ attributes: XMLAttributes?, line: Int) throws {
    try add("start", line) {
      stack.push(bytes: name.bytes)
      try push(attributes)
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer, line: Int) throws {
    try add("text", line) {
      stack.push(bytes: bytes)
      stack.pushNil()
    }
  }

  func end(_ name: String, line: Int) throws {
    try add("end", line) {
      stack.push(name)
      stack.pushNil()
    }
  }

  /// `push` pushes a name or text, and attributes.
  private func add(_ kind: StaticString, _ line: Int, push: () throws -> Void) throws {
    stack.push(kind)
    try push()
    stack.push(line)
    for field in (1...4).reversed() { try stack.rawSet(table: table, index: count * 4 + field) }
    count += 1
  }
}
