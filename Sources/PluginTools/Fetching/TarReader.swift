/// Reads the files of a tar archive: what POSIX and GNU write of plain files and folders.
///
/// It is read here instead of by `tar`, so that nothing but ``UnpackedFolder`` writes files.
struct TarReader {
  private let bytes: [UInt8]
  private var position = 0
  /// What the headers before a file say of its name and size.
  private var longName: String?
  private var longSize: Int?

  private static let block = 512

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Throws a `PluginToolError` for links, devices and what is cut off.
  mutating func files() throws -> [ArchivedFile] {
    var files: [ArchivedFile] = []
    while let header = try nextHeader() {
      let size = longSize.flatMap { header.isExtension ? nil : $0 } ?? header.size
      let content = try take(size)
      try read(header, content, into: &files)
      guard files.count <= UnpackedFolder.mostFiles else {
        throw PluginToolError("it holds more than \(UnpackedFolder.mostFiles) files")
      }
    }
    return files
  }

  private mutating func read(
    _ header: Header, _ content: ArraySlice<UInt8>, into files: inout [ArchivedFile]
  ) throws {
    switch header.type {
    case "L": longName = Self.text(content)
    case "x": try readRecords(content)
    case "g", "K": break
    default:
      let name = longName ?? header.name
      (longName, longSize) = (nil, nil)
      switch header.type {
      case "0", "\0", "7":
        // Archives older than POSIX name folders so.
        if !name.hasSuffix("/") { files.append(ArchivedFile(path: name, bytes: content)) }
      case "5": break
      case "1", "2": throw PluginToolError("it holds '\(name)', a link; a plugin holds its files")
      default: throw PluginToolError("it holds '\(name)', which is neither a file nor a folder")
      }
    }
  }

  /// The content that comes next, with the rest of its last block.
  private mutating func take(_ size: Int) throws -> ArraySlice<UInt8> {
    guard size >= 0, size <= bytes.count - position else { throw Self.cutOff }
    let content = bytes[position..<position + size]
    position = min(bytes.count, position + (size + Self.block - 1) / Self.block * Self.block)
    return content
  }

  // MARK: - Headers

  private struct Header {
    let name: String
    let size: Int
    let type: Character
    var isExtension: Bool { "LxgK".contains(type) }
  }

  /// nil at the end, which is a block of zeros or no block at all.
  private mutating func nextHeader() throws -> Header? {
    guard position < bytes.count else { return nil }
    guard bytes.count - position >= Self.block else { throw Self.cutOff }
    let header = bytes[position..<position + Self.block]
    guard header.contains(where: { $0 != 0 }) else { return nil }
    let start = position
    func field(_ offset: Int, _ length: Int) -> ArraySlice<UInt8> {
      bytes[start + offset..<start + offset + length]
    }
    let sum = header.reduce(0) { $0 + Int($1) } - field(148, 8).reduce(0) { $0 + Int($1) } + 8 * 32
    guard sum == Self.number(field(148, 8)), let size = Self.number(field(124, 12)) else {
      throw PluginToolError("it is no tar archive, or damaged")
    }
    position += Self.block
    let isPOSIX = field(257, 5).elementsEqual("ustar".utf8) && field(262, 1).first == 0
    let prefix = isPOSIX ? Self.text(field(345, 155)) : ""
    let name = Self.text(field(0, 100))
    return Header(
      name: prefix.isEmpty ? name : prefix + "/" + name, size: size,
      type: Character(UnicodeScalar(bytes[start + 156])))
  }

  /// `27 path=a/long/name` and a newline: the length counts itself.
  private mutating func readRecords(_ content: ArraySlice<UInt8>) throws {
    var rest = content
    while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      guard let length = Int(Self.text(rest[..<space])), length > space - rest.startIndex + 1,
        length <= rest.count
      else { throw PluginToolError("it is no tar archive, or damaged") }
      let record = rest[(space + 1)..<(rest.startIndex + length - 1)]
      rest = rest.dropFirst(length)
      guard let equals = record.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = Self.text(record[(equals + 1)...])
      switch Self.text(record[..<equals]) {
      case "path": longName = value
      case "size": longSize = Int(value)
      default: break
      }
    }
  }

  /// The text before the first zero.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Octal digits between blanks and zeros; nil for anything else.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = text(bytes).split(separator: " ")
    return digits.isEmpty ? 0 : digits.count == 1 ? Int(digits[0], radix: 8) : nil
  }

  private static var cutOff: PluginToolError { PluginToolError("it is cut off") }
}
