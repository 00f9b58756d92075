import CSystemLibraries
import Lua

/// A document as tables of Lua.
struct MarkdownTree {
  /// So many lists and quotes may be inside each other: deeper documents are no texts that somebody reads.
  static let greatestDepth = 100

  private let document: MarkdownDocument
  private let work: DataWork
  private var stack: LuaStack { work.stack }

  init(_ document: MarkdownDocument, _ work: DataWork) {
    (self.document, self.work) = (document, work)
  }

  /// Pushes the document's own table.
  func push() throws {
    try stack.ensure(Self.greatestDepth * CCMARK_NODES_OF_EACH + 16)
    // How many nodes are in each that has begun and not ended.
    var counts: [Int] = []
    var footnotes = 0
    for event in document.events where !event.isEmptyText {
      guard try work.step(extraBytes: document.heldBytes) else {
        throw work.failure(DataWork.tooLarge)
      }
      if event.step != CCMARK_ENDS { try push(event) }
      // They stand at the end of the document in the order of their numbers.
      if event.step == CCMARK_BEGINS, event.isFootnote {
        footnotes += 1
        try set("number", .integer(footnotes))
      }
      if event.step == CCMARK_BEGINS { counts.append(0) }
      if event.step == CCMARK_ENDS { counts.removeLast() }
      guard event.step != CCMARK_BEGINS, let last = counts.indices.last else { continue }
      counts[last] += 1
      try stack.rawSet(table: -2, index: counts[last])
    }
  }

  private func push(_ event: ccmark_Event) throws {
    let type = String(cString: event.type)
    stack.newTable(hash: 4)
    try set("kind", .string(Self.kinds[type] ?? type))
    try set("text", event.text)
    if event.line > 0 { try set("line", .integer(Int(event.line))) }
    switch type {
    case "link", "image":
      try set("target", event.target)
      try set("title", event.title)
    case "code_block": try set("info", event.info)
    case "heading": try set("level", .integer(Int(event.number)))
    case "list":
      if event.number >= 0 { try set("start", .integer(Int(event.number))) }
      try set("isTight", .boolean(event.flag))
    case "tasklist": try set("isDone", .boolean(event.flag))
    case "table": try setAlignments(of: event)
    default: break
    }
  }

  /// What scripts know the nodes by, where cmark has a name in its own manner.
  private static let kinds = [
    "block_quote": "quote", "code_block": "code", "html_block": "html", "thematic_break": "rule",
    "softbreak": "softBreak", "linebreak": "lineBreak", "code": "inlineCode",
    "html_inline": "inlineHTML", "emph": "emphasis", "table_header": "header", "table_row": "row",
    "table_cell": "cell", "tasklist": "item", "footnote_reference": "footnoteReference",
  ]

  private func setAlignments(of table: ccmark_Event) throws {
    stack.newTable(array: Int(table.number))
    for column in 0..<Int(table.number) {
      let letter = table.alignments?[column] ?? 0
      stack.push(
        letter == UInt8(ascii: "r")
          ? "trailing" : letter == UInt8(ascii: "c") ? "center" : "leading")
      try stack.rawSet(table: -2, index: column + 1)
    }
    try stack.rawSet(table: -2, key: "alignments")
  }

  private func set(_ key: StaticString, _ text: UnsafePointer<CChar>?) throws {
    guard let text else { return }
    stack.push(bytes: text.bytes)
    try stack.rawSet(table: -2, key: key)
  }

  private func set(_ key: StaticString, _ value: LuaValue) throws {
    try stack.push(value)
    try stack.rawSet(table: -2, key: key)
  }
}

extension ccmark_Event {
  /// A text without any bytes, as it is left in front of an address.
  fileprivate var isEmptyText: Bool { text?.pointee == 0 && String(cString: type) == "text" }

  fileprivate var isFootnote: Bool { String(cString: type) == "footnote" }
}
