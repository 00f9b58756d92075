import CSystemLibraries
import Containers
import Glibc
import Lua

/// The pixels of a PNG file.
package final class Picture {
  let image: PixelImage

  /// More than a screen has; each takes four bytes while the picture is there.
  private static let mostPixels = 1 << 24

  /// Whether there is a library to read files with.
  package static var canBeRead: Bool { cpng_is_there() }

  /// Reads a file; what is wrong with it is an error that names it, and its memory counts as the script's.
  init(_ bytes: UnsafeRawBufferPointer, named name: String, _ stack: LuaStack) throws {
    if let kind = Self.kind(of: bytes) {
      throw ScriptError("Image: \(name) is no PNG but \(kind); convert the picture to PNG")
    }
    var found = cpng_Picture()
    func check(_ problem: cpng_Problem) throws { try Self.check(problem, found, name) }
    try check(cpng_measure(bytes.baseAddress, bytes.count, &found))
    let size = Int(found.width) * Int(found.height)
    if size > Self.mostPixels { try check(CPNG_TOO_LARGE) }
    guard try stack.mayGoOn(instructions: size / 4, extraBytes: 4 * size) else {
      throw Self.isTooLarge
    }
    try check(cpng_read(bytes.baseAddress, bytes.count, Self.mostPixels, &found))
    guard let pixels = found.pixels else { throw Self.isTooLarge }
    image = PixelImage(
      width: Int(found.width), height: Int(found.height), bytes: pixels, release: { free(pixels) })
  }

  private static var isTooLarge: ScriptError {
    ScriptError(
      "Image: the picture needs more memory than the script may use; --memory-limit=MIB sets it")
  }

  /// What a file that is no PNG is by its first bytes; nil where those do not tell.
  private static func kind(of bytes: UnsafeRawBufferPointer) -> String? {
    let start = bytes.prefix(12)
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "a JPEG" }
    if start.starts(with: Array("GIF8".utf8)) { return "a GIF" }
    if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8) {
      return "a WebP"
    }
    // A PNG begins with a byte that no text begins with.
    let isText = start.allSatisfy { $0 >= 0x20 || 9...13 ~= $0 } && start.first != 0x89
    guard isText, !start.isEmpty else { return nil }
    let text = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return text.contains("<svg") ? "an SVG" : "a text"
  }

  private static func check(_ problem: cpng_Problem, _ found: cpng_Picture, _ name: String) throws {
    switch problem {
    case CPNG_NO_LIBRARY:
      throw ScriptError(
        "Image: pictures need libpng, which is not there; apt-get install libpng16-16")
    case CPNG_NO_PICTURE:
      let message = withUnsafeBytes(of: found.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw ScriptError("Image: \(name) is no PNG that can be read: \(message)")
    case CPNG_TOO_LARGE:
      throw ScriptError(
        "Image: the picture has \(found.width) × \(found.height) pixels, "
          + "more than \(mostPixels) in all")
    default: break
    }
  }

  // MARK: - Cells

  /// The picture in so many cells, two pixels in each, one above the other.
  func cells(columns: Int, rows: Int) -> [DrawnCell] {
    var cells: [DrawnCell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let upper = color(column, 2 * row, columns, 2 * rows)
        let lower = color(column, 2 * row + 1, columns, 2 * rows)
        cells.append(DrawnCell(upper: upper, lower: lower))
      }
    }
    return cells
  }

  /// What a place of a grid shows; clear where less than half of it is opaque.
  private func color(_ x: Int, _ y: Int, _ columns: Int, _ rows: Int) -> ColorSpec {
    let pixel = image.mean(x, y, of: columns, rows)
    guard pixel.opacity >= 127 else { return .clear }
    // Steps of four are not seen, and keep the number of styles low.
    func channel(_ value: UInt8) -> UInt8 { value & 0xFC | 2 }
    return .rgb(channel(pixel.red), channel(pixel.green), channel(pixel.blue))
  }
}

extension DrawnCell {
  /// Half blocks of an upper and a lower pixel.
  fileprivate init(upper: ColorSpec, lower: ColorSpec) {
    self.init()
    guard upper != .clear || lower != .clear else { return }
    glyph = upper == .clear ? 0x2584 : 0x2580
    foreground = upper == .clear ? lower : upper
    background = upper == .clear ? .clear : lower
  }
}

/// What `image.lua` draws pictures with.
extension ScriptEngine {
  static var pictureFunctions: [(String, Modifier.Body)] {
    [("picture", { try $0.pushPicture(on: $1) }), ("pixels", { try $0.pushPixels(on: $1) })]
  }

  /// More cells than the largest screens have.
  private static let mostCells = 1_000_000

  /// The bytes of a file become a picture, its width and its height.
  private func pushPicture(on stack: LuaStack) throws {
    guard let bytes = stack.bytes(at: 1), let metatable = declared.controls.grids else {
      throw ScriptError("Image: the file is empty")
    }
    let picture = try Picture(bytes, named: stack.string(at: 2) ?? "the file", stack)
    stack.newTable(hash: 4)
    stack.pushBox(picture, metatable: metatable)
    try stack.rawSet(table: -2, key: "box")
    stack.push(picture.image.width)
    try stack.rawSet(table: -2, key: "width")
    stack.push(picture.image.height)
    try stack.rawSet(table: -2, key: "height")
  }

  /// Picture, columns and rows become a view.
  private func pushPixels(on stack: LuaStack) throws {
    guard let picture = stack.box(at: 1, as: Picture.self) else {
      throw ScriptError("Image: a drawing begins with its picture")
    }
    let columns = stack.wholeNumber(at: 2, in: 0...Self.mostCells) ?? Self.mostCells
    let rows = stack.wholeNumber(at: 3, in: 0...Self.mostCells) ?? Self.mostCells
    guard columns * rows <= Self.mostCells else {
      throw ScriptError("Image: \(columns) × \(rows) cells are more than \(Self.mostCells)")
    }
    _ = try stack.mayGoOn(instructions: picture.image.width * picture.image.height / 4)
    var parameters = DrawingParameters()
    (parameters.columns, parameters.rows) = (Int32(columns), Int32(rows))
    parameters.image = UInt(bitPattern: Unmanaged.passUnretained(picture.image).toOpaque())
    let cells = picture.cells(columns: columns, rows: rows)
    let node = newNode(.drawing, values: 2, on: stack)
    node.pointee.adopt(ViewNode(.drawing, parameters))
    cells.withUnsafeBytes { stack.push(bytes: $0) }
    setText(of: node, on: stack)
    // The view keeps its picture.
    stack.setUserValue(2, of: -1, to: 1)
  }
}
