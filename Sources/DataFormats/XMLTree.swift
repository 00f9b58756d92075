import Lua

/// The elements of an XML text that have begun and not ended, from one piece of the text to the next.
final class XMLOpenElements {
  /// Of each, how many elements are in it, and its own text.
  fileprivate var levels: [(count: Int, text: [UInt8])] = []
  fileprivate var heldBytes = 0
  /// How many there have been at once.
  fileprivate var mostLevels = 0
}

/// An XML text as tables: name, attributes, text and line of each element, and at its positions those in it.
final class XMLTree: XMLSink {
  let work: DataWork
  private let open: XMLOpenElements
  /// A table that has the open elements by their depth, and at 1 the first element when all have ended.
  private let table: Int

  init(_ open: XMLOpenElements, table: Int, _ work: DataWork) {
    (self.open, self.table, self.work) = (open, table, work)
  }

  var heldBytes: Int { open.heldBytes }

  func begin(_ name: UnsafePointer<CChar>, _ attributes: XMLAttributes?, line: Int) throws {
    stack.newTable(hash: 4)
    stack.push(bytes: name.bytes)
    try stack.rawSet(table: -2, key: "name")
    try push(attributes)
    try stack.rawSet(table: -2, key: "attributes")
    stack.push(line)
    try stack.rawSet(table: -2, key: "line")
    try putIntoOuter()
    open.levels.append((0, []))
    open.mostLevels = max(open.mostLevels, open.levels.count)
    try stack.rawSet(table: table, index: open.levels.count)
  }

  /// Puts the element on top, which stays there, into the one around it.
  private func putIntoOuter() throws {
    let depth = open.levels.count
    guard depth > 0 else { return }
    open.levels[depth - 1].count += 1
    stack.rawGet(table: table, index: depth)
    stack.copy(-2)
    try stack.rawSet(table: -2, index: open.levels[depth - 1].count)
    stack.pop()
  }

  func text(_ bytes: UnsafeRawBufferPointer, line: Int) throws {
    let depth = open.levels.count
    guard depth > 0 else { return }
    open.levels[depth - 1].text.append(contentsOf: bytes)
    open.heldBytes += bytes.count
  }

  func end(_ name: String, line: Int) throws {
    stack.rawGet(table: table, index: open.levels.count)
    guard let level = open.levels.popLast() else { return stack.pop() }
    open.heldBytes -= level.text.count
    // White space between elements is how a file is written, and nothing that it says.
    if level.count > 0, level.text.allSatisfy(\.isXMLSpace) {
      stack.push("" as StaticString)
    } else {
      level.text.withUnsafeBytes { stack.push(bytes: $0) }
    }
    try stack.rawSet(table: -2, key: "text")
    stack.pop()
  }

  func abandon() throws {
    for depth in 1...max(1, open.mostLevels) {
      stack.pushNil()
      try stack.rawSet(table: table, index: depth)
    }
    (open.levels, open.heldBytes) = ([], 0)
  }
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d }
}
