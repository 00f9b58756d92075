import CSystemLibraries
import Lua
import Scripting

/// An XML text that comes in pieces, as expat reads it.
///
/// What expat finds becomes values of Lua while it reads a piece. Nothing of that can raise: what is wrong is
/// kept, expat is told to stop, and the error is thrown when it has returned.
final class XMLReading {
  private let library: cexpat_Library
  private let parser: cexpat_Parser
  private let name: String?
  /// The elements that have begun and not ended.
  private var open: [(name: String, line: Int)] = []
  /// The text since the last tag, and where it began.
  private var text: [UInt8] = []
  private var textLine = 0
  /// Entities whose values name others.
  private var nestedEntities = 0
  /// Bytes that were read before this piece, and those of them since something was found, which expat keeps.
  private var (readBytes, pendingBytes) = (0, 0)
  private var hasFound = false
  /// The first bytes of the text, as many as a mark of their order has.
  private var head: [UInt8] = []
  /// The last byte before this piece.
  private var lastByte: UInt8?
  private var problem: (any Error)?
  private var sink: (any XMLSink)?

  /// `name` is what errors call the text.
  init(_ library: cexpat_Library, name: String?) throws {
    guard let parser = library.ParserCreate(nil) else { throw LuaError.outOfMemory() }
    (self.library, self.parser, self.name) = (library, parser, name)
    library.SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    library.SetElementHandler(
      parser, { XMLReading.at($0)?.begin($1, $2) }, { context, _ in XMLReading.at(context)?.end() })
    library.SetCharacterDataHandler(parser) { XMLReading.at($0)?.add($1, Int($2)) }
    library.SetEntityDeclHandler(parser) { context, _, _, value, count, _, _, _, _ in
      XMLReading.at(context)?.declare(UnsafeRawBufferPointer(start: value, count: Int(count)))
    }
    library.SetSkippedEntityHandler(parser) { context, name, _ in
      XMLReading.at(context)?.skip(name)
    }
    library.SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
  }

  deinit { library.ParserFree(parser) }

  private static func at(_ context: UnsafeMutableRawPointer?) -> XMLReading? {
    context.map { Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Reads a piece of the text; what is wrong with it is wrong behind what was found.
  func read(_ bytes: UnsafeRawBufferPointer, isLast: Bool, into sink: any XMLSink) throws {
    guard self.sink == nil else { throw sink.work.failure("a text is read while it is being read") }
    guard let count = Int32(exactly: bytes.count) else { throw failure(DataWork.tooLarge) }
    try checkRoom(for: bytes.count, sink)
    (self.sink, hasFound) = (sink, false)
    defer { self.sink = nil }
    head += bytes.prefix(3 - head.count)
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    let isRead = library.Parse(parser, start, count, isLast ? 1 : 0) != 0
    if let problem { throw problem }
    if !isRead { throw fault(in: bytes) }
    readBytes += bytes.count
    lastByte = bytes.last ?? lastByte
    pendingBytes = hasFound ? 0 : pendingBytes + bytes.count
    try checkRoom(for: 0, sink)
  }

  /// How large the next piece had better be: expat looks at a long tag anew with each piece of it.
  var nextSize: Int { min(max(pendingBytes, 1 << 13), 1 << 18) }

  private func checkRoom(for count: Int, _ sink: any XMLSink) throws {
    let work = (count + pendingBytes) / 16
    guard
      try sink.work.stack.mayGoOn(instructions: work, extraBytes: heldBytes + pendingBytes * 2)
    else { throw failure(DataWork.tooLarge) }
  }

  private var heldBytes: Int { text.capacity + (sink?.heldBytes ?? 0) }

  // MARK: - What expat finds

  private func begin(_ name: UnsafePointer<CChar>?, _ attributes: XMLAttributes?) {
    attempt { sink in
      guard let name else { return }
      guard open.count < DataModules.maximumDepth else {
        throw failure("more than \(DataModules.maximumDepth) elements inside each other")
      }
      try flush(into: sink)
      open.append((String(cString: name), line))
      try sink.begin(name, attributes, line: line)
    }
  }

  private func end() {
    attempt { sink in
      try flush(into: sink)
      if let name = open.popLast()?.name { try sink.end(name, line: line) }
    }
  }

  private func add(_ characters: UnsafePointer<CChar>?, _ count: Int) {
    attempt { sink in
      if text.isEmpty { textLine = line }
      text.append(contentsOf: UnsafeRawBufferPointer(start: characters, count: count))
      try step(sink)
    }
  }

  private func flush(into sink: any XMLSink) throws {
    try step(sink)
    guard !text.isEmpty else { return }
    try text.withUnsafeBytes { try sink.text($0, line: textLine) }
    text.removeAll(keepingCapacity: text.count < 1 << 16)
  }

  private func step(_ sink: any XMLSink) throws {
    guard try sink.work.step(extraBytes: heldBytes) else { throw failure(DataWork.tooLarge) }
  }

  /// Expat calls itself for each entity in an entity, as deep as they name each other.
  private func declare(_ value: UnsafeRawBufferPointer) {
    attempt { _ in
      guard value.contains(UInt8(ascii: "&")) else { return }
      nestedEntities += 1
      guard nestedEntities <= Self.maximumNestedEntities else {
        throw failure("more than \(Self.maximumNestedEntities) entities that name others")
      }
    }
  }

  private static let maximumNestedEntities = 100

  private func skip(_ name: UnsafePointer<CChar>?) {
    attempt { _ in
      let name = name.map { String(cString: $0) } ?? ""
      throw failure("the entity '&\(name);' is declared in another file, and none is read")
    }
  }

  /// What expat calls after it was told to stop is not done any more.
  private func attempt(_ body: (any XMLSink) throws -> Void) {
    guard problem == nil, let sink else { return }
    hasFound = true
    do { try body(sink) } catch {
      problem = error
      _ = library.StopParser(parser, 0)
    }
  }

  // MARK: - What is wrong

  private var line: Int { Int(library.GetCurrentLineNumber(parser)) }

  private func failure(_ problem: String) -> ScriptError {
    // Expat counts the mark as a character.
    let mark = line == 1 && head.withUnsafeBytes { $0.byteOrderMark > 0 } ? 1 : 0
    let column = Int(library.GetCurrentColumnNumber(parser)) + 1 - mark
    guard let name else {
      return ScriptError("host.xml: \(TextFault(problem, line: line, column: column))")
    }
    return ScriptError("\(name):\(line):\(column): \(problem)")
  }

  private func fault(in piece: UnsafeRawBufferPointer) -> ScriptError {
    let code = library.GetErrorCode(parser)
    let offset = Int(library.GetCurrentByteIndex(parser)) - readBytes
    func byte(_ offset: Int) -> UInt8? {
      piece.indices.contains(offset) ? piece[offset] : offset == -1 ? lastByte : nil
    }
    let said = library.ErrorString(code).map { String(cString: $0) } ?? "this is no XML"
    return failure(
      XMLProblem(rawValue: code)?.text(
        inside: open.last, at: byte(offset), before: byte(offset - 1)) ?? said)
  }
}
