import Containers
import Lua
import TextRendering

/// `host.text`: text measured, cut, wrapped and padded by the functions that draw it.
package struct TextModule: HostModule {
  package let name = "host.text"
  package let summary = "Measures, cuts, wraps and pads text in cells, as it is drawn."

  package init() {}

  package var members: [ModuleMember] {
    let text = "text: string | number -- its tabs count to the next multiple of 8"
    return [
      function(
        "width", [text], returns: "integer", "The cells that the widest line takes.",
        example: #"return Text(text.width "日本")"#
      ) { $1.push(Int(try $0.text().width)) },
      function(
        "truncate",
        [
          text, "cells: cells -- the result takes no more",
          "mode?: \(Label.alternatives(Self.modes)) -- what gives way, the end without it",
        ], returns: "string",
        "One line: the text, or what fits of it around an ellipsis.",
        example: #"return Text(text.truncate("a long story", 8))"#
      ) { call, stack in
        let cells = try call.cells(from: 0)
        let mode = try call.named(3, among: Self.modes, else: Truncation.tail)
        call.push(try call.text(), cutAt: cells, mode)
      },
      function(
        "wrap", [text, "cells: cells -- the width; a wide character takes 2 of 1"],
        returns: "string[]", "The lines of the text, broken between words.",
        example:
          #"return VStack { ForEach(text.wrap("a long story", 8), function(line) return Text(line) end) }"#
      ) { call, stack in
        let text = try call.text()
        let lines = call.lines(of: text, width: try call.cells(from: 1))
        stack.newTable(array: lines.count)
        for index in 0..<lines.count {
          call.push(lines[index], of: text)
          try stack.rawSet(table: -2, index: index + 1)
        }
      },
      function(
        "pad",
        [
          text, "cells: cells -- the result takes no less",
          "alignment?: \(HorizontalAlignment.alternatives) -- where the text stands, leading without it",
        ], returns: "string", "One line, filled up with spaces; a longer one as it is.",
        example: #"return Text(text.pad(7, 3, "trailing"))"#
      ) { call, stack in
        let cells = try call.cells(from: 0)
        try call.push(
          call.text(), paddedTo: cells,
          call.named(3, else: HorizontalAlignment.leading))
      },
    ]
  }

  /// What a single line can do; to wrap it takes several.
  private static let modes = Truncation.names.filter { $0 != Truncation.wrap.name }

  /// A function with one result, which `body` pushes.
  private func function(
    _ name: String, _ parameters: [String], returns: String, _ summary: String, example: String,
    body: @escaping @Sendable (TextCall, LuaStack) throws -> Void
  ) -> ModuleMember {
    .function(name, parameters, returns: returns, summary, example: example) { stack in
      try body(TextCall(function: "\(self.name): \(name)", stack: stack), stack)
      return 1
    }
  }
}

/// One call of a function of the module: its arguments, and the texts that it makes.
private struct TextCall {
  let function: String
  let stack: LuaStack
  private let pool = TextPool()

  /// The first argument, clean; its bytes are those of the argument or the pool's.
  func text() throws -> MeasuredText {
    if stack.isNumber(1) { return pool.intern(try stack.tostring(at: 1)) }
    guard stack.isString(1), let bytes = stack.bytes(at: 1) else {
      throw ScriptError("\(function) takes a string, got \(stack.type(1).name)")
    }
    return pool.intern(bytes.bindMemory(to: UInt8.self))
  }

  /// The second argument: as many cells as `--width` allows.
  func cells(from least: Int) throws -> Int32 {
    guard let cells = stack.wholeNumber(at: 2, in: least...10_000) else {
      throw ScriptError("\(function) takes a whole number of cells from \(least) to 10000")
    }
    return Int32(cells)
  }

  /// A case by its name, or `value` for nil.
  func named<Value: NamedCases>(
    _ index: Int, among names: [String] = Value.names, else value: Value
  ) throws -> Value {
    if stack.isNoneOrNil(index) { return value }
    let name = stack.isString(index) ? stack.string(at: index) ?? "" : ""
    if names.contains(name), let found = Value(name) { return found }
    throw ScriptError(
      "\(function) takes \(Label.alternatives(names)) as argument \(index)"
        + NearestName.hint(name, among: names))
  }

  func lines(
    of text: MeasuredText, width: Int32, limit: Int32 = .max, _ mode: Truncation = .wrap
  ) -> LineBuffer {
    var lines = LineBuffer()
    layoutLines(text, width: width, lineLimit: limit, mode: mode, into: &lines)
    return lines
  }

  func push(_ text: MeasuredText, cutAt cells: Int32, _ mode: Truncation) {
    // Not even the widest character has room: the ellipsis stands alone.
    guard cells >= text.minimumWidth else {
      return stack.push(cells == 0 ? "" : "…" as StaticString)
    }
    push(lines(of: text, width: cells, limit: 1, mode)[0], of: text)
  }

  func push(_ text: MeasuredText, paddedTo cells: Int32, _ alignment: HorizontalAlignment) throws {
    guard text.hardLines == 1 else {
      throw ScriptError("\(function) takes one line; pad each of those that wrap returns")
    }
    let room = Int(max(0, cells - text.width))
    let before = alignment == .leading ? 0 : alignment == .center ? room / 2 : room
    var line = [UInt8](repeating: 0x20, count: before)
    // A tab that has moved would have another width.
    line += text.hasTabs && before > 0 ? spaced(text) : [UInt8](bytes(of: text, 0, text.count))
    line += [UInt8](repeating: 0x20, count: room - before)
    line.withUnsafeBytes { stack.push(bytes: $0) }
  }

  /// A text of one line with spaces in the places of its tabs.
  private func spaced(_ text: MeasuredText) -> [UInt8] {
    var (cursor, column, shown) = (ClusterCursor(text), 0, [UInt8]())
    while let cluster = cursor.next() {
      if text.bytes[Int(cluster.start)] == 0x09 {
        shown += [UInt8](repeating: 0x20, count: nextTabStop(column) - column)
        column = nextTabStop(column)
      } else {
        shown += bytes(of: text, cluster.start, cluster.end)
        column += Int(cluster.width)
      }
    }
    return shown
  }

  /// Pushes a line as it is drawn.
  func push(_ line: TextLine, of text: MeasuredText) {
    var shown = [UInt8](bytes(of: text, line.start, line.end))
    if line.ellipsisWidth > 0 { shown += "…".utf8 }
    if line.endsWithHyphen { shown.append(UInt8(ascii: "-")) }
    // Behind the ellipsis a tab is drawn as one space.
    shown += bytes(of: text, line.secondStart, line.secondEnd).lazy.map { $0 == 0x09 ? 0x20 : $0 }
    shown.withUnsafeBytes { stack.push(bytes: $0) }
  }

  private func bytes(of text: MeasuredText, _ start: Int32, _ end: Int32)
    -> UnsafeBufferPointer<UInt8>
  {
    UnsafeBufferPointer(start: text.bytes + Int(start), count: Int(max(0, end - start)))
  }
}
