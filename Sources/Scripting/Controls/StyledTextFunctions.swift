import Containers
import Lua
import TextRendering

/// What `Text.markup`, `Text.ansi` and `Markdown`, which are written in Lua, ask of the host.
extension LuaControls {
  static var styledTextFunctions: [(String, Modifier.Body)] {
    [
      (
        "isColor",
        { engine, stack in
          let reader = engine.argument(1, of: "Text.markup", on: stack)
          stack.push((try? reader.color()) != nil)
        }
      ),
      (
        // A word, and those that are known besides the colours.
        "nearestStyle",
        { _, stack in
          let known = (stack.string(at: 2) ?? "").split(separator: " ").map(String.init)
          let hint = NearestName.hint(stack.string(at: 1) ?? "", among: known + ColorName.names)
          stack.push(hint)
        }
      ),
      ("styledPieces", { try $0.pushStyledPieces(on: $1) }),
      ("code", { _ = $0.newModifier(.inherited(.code), on: $1) }),
      (
        // A text that is a drawing.
        "drawnText",
        { engine, stack in
          let node = engine.newNode(.text, values: 1, on: stack)
          node.pointee.flags.insert(.drawn)
          stack.copy(1)
          engine.setText(of: node, on: stack)
        }
      ),
    ]
  }
}

extension ScriptEngine {
  /// Pushes a list for what another program has written, five values for each piece: its text, the attributes as the
  /// bits of `TextAttributes`, the colours of the text and behind it, and a target; false for none.
  fileprivate func pushStyledPieces(on stack: LuaStack) throws {
    guard let bytes = stack.bytes(at: 1) else { throw ScriptError("a text is missing") }
    stack.newTable()
    let pieces = StyledPieces(table: stack.top, stack)
    var reader = StyledTextReader()
    // In parts, so that the script can be stopped.
    for start in stride(from: 0, to: bytes.count, by: StyledPieces.partSize) {
      let part = bytes[start..<min(bytes.count, start + StyledPieces.partSize)]
      let text = UnsafeRawBufferPointer(rebasing: part).bindMemory(to: UInt8.self)
      reader.read(text, pieces.add)
      try pieces.check(held: bytes.count)
    }
    reader.finish(pieces.add)
    try pieces.check(held: 0)
  }
}

/// The list in a table of Lua; its errors are thrown by ``check(held:)``.
private final class StyledPieces {
  static let partSize = 1 << 14

  private let table: Int
  private let stack: LuaStack
  private var count = 0
  private var problem: (any Error)?

  init(table: Int, _ stack: LuaStack) { (self.table, self.stack) = (table, stack) }

  func add(_ piece: StyledTextReader.Piece) {
    guard problem == nil else { return }
    do { try push(piece) } catch { problem = error }
  }

  func check(held: Int) throws {
    if let problem { throw problem }
    guard try stack.mayGoOn(instructions: Self.partSize / 16, extraBytes: held) else {
      throw ScriptError(
        "Text.ansi: the text needs more memory than the script may use; --memory-limit=MIB sets it")
    }
  }

  private func push(_ piece: StyledTextReader.Piece) throws {
    piece.text.withUnsafeBytes { stack.push(bytes: $0) }
    try append()
    stack.push(Int(piece.style.attributes.rawValue))
    try append()
    push(piece.style.foreground)
    try append()
    push(piece.style.background)
    try append()
    if piece.target.isEmpty { stack.push(false) } else { stack.push(piece.target) }
    try append()
  }

  /// A colour as `foregroundStyle` takes it.
  private func push(_ color: ColorSpec) {
    switch color.kind {
    case .palette(let index): stack.push(Int(index))
    case .rgb(let red, let green, let blue): stack.push(RGBColor(red, green, blue).css)
    case .clear, .named, .blend: stack.push(false)
    }
  }

  private func append() throws {
    count += 1
    try stack.rawSet(table: table, index: count)
  }
}
