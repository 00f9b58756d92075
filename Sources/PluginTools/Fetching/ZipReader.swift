/// Reads the files of a zip archive. What is packed in it `gzip` unpacks: a packed file with its
/// length and its checksum around it is what `gzip` reads, and checks.
struct ZipReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Throws a `PluginToolError` for links, what is encrypted, what is cut off, and files that share bytes. `unpack`
  /// gets what gzip reads and how long it is unpacked.
  func files(unpack: ([UInt8], Int) throws -> [UInt8]) throws -> [ArchivedFile] {
    let entries = try directory().filter { !$0.name.hasSuffix("/") }
    let size = entries.reduce(0) { $0 + $1.size }
    guard size <= UnpackedFolder.largest else { throw PluginToolError(UnpackedFolder.tooLarge) }
    try checkPlaces(of: entries)
    let packed = try entries.filter(\.isPacked).flatMap { entry in
      try Self.head + self.packed(entry) + Self.words(entry.checksum, UInt32(entry.size))
    }
    let length = entries.filter(\.isPacked).reduce(0) { $0 + $1.size }
    var rest = packed.isEmpty ? [] : try unpack(packed, length)[...]
    guard rest.count == length else { throw Self.damaged }
    return try entries.map { entry in
      guard entry.isPacked else {
        return ArchivedFile(path: entry.name, bytes: try self.packed(entry))
      }
      defer { rest = rest.dropFirst(entry.size) }
      return ArchivedFile(path: entry.name, bytes: rest.prefix(entry.size))
    }
  }

  private struct Entry {
    let name: String
    let isPacked: Bool
    let checksum: UInt32
    let packedSize: Int
    let size: Int
    /// Where its own header is.
    let offset: Int
  }

  // MARK: - The directory at the end

  private func directory() throws -> [Entry] {
    let end = try endOfDirectory()
    let (count, start) = (number(end + 10, 2), number(end + 16, 4))
    guard count <= UnpackedFolder.mostFiles else {
      throw PluginToolError("it holds more than \(UnpackedFolder.mostFiles) files")
    }
    var position = start
    return try (0..<count).map { _ in
      guard has(position, 46), number(position, 4) == 0x0201_4b50 else { throw Self.damaged }
      let names = (0..<3).map { number(position + 28 + 2 * $0, 2) }
      let length = 46 + names.reduce(0, +)
      guard has(position, length) else { throw Self.damaged }
      defer { position += length }
      return try entry(at: position, nameLength: names[0])
    }
  }

  private func entry(at position: Int, nameLength: Int) throws -> Entry {
    let name = String(
      decoding: bytes[position + 46..<position + 46 + nameLength], as: UTF8.self)
    let (flags, method) = (number(position + 8, 2), number(position + 10, 2))
    // The upper half are the rights of Unix, where it was packed there.
    let kind = number(position + 38, 4) >> 16 & 0o170000
    guard kind != 0o120000 else {
      throw PluginToolError("it holds '\(name)', a link; a plugin holds its files")
    }
    guard [0, 0o100000, 0o040000].contains(kind) else {
      throw PluginToolError("it holds '\(name)', which is neither a file nor a folder")
    }
    guard flags & 1 == 0 else { throw PluginToolError("'\(name)' in it is encrypted") }
    guard method == 0 || method == 8 else {
      throw PluginToolError("'\(name)' in it is packed in a way that is not known; use deflate")
    }
    return Entry(
      name: name, isPacked: method == 8, checksum: UInt32(number(position + 16, 4)),
      packedSize: number(position + 20, 4), size: number(position + 24, 4),
      offset: number(position + 42, 4))
  }

  /// Behind it there is nothing but a comment of at most 65,535 bytes.
  private func endOfDirectory() throws -> Int {
    let last = bytes.count - 22
    guard last >= 0,
      let found = (max(0, last - 65_535)...last).last(where: { number($0, 4) == 0x0605_4b50 })
    else { throw PluginToolError("it is no zip archive, or cut off") }
    return found
  }

  /// Throws where files share bytes, with each other or with the directory: a short archive could hold any number of
  /// long ones. Together they are not longer than the archive.
  private func checkPlaces(of entries: [Entry]) throws {
    var end = 0
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      guard entry.offset >= end else { throw Self.overlapping }
      end = try packed(entry).endIndex
    }
    guard end <= number(try endOfDirectory() + 16, 4) else { throw Self.overlapping }
  }

  // MARK: - Bytes

  /// The bytes of an entry as they lie in the archive.
  private func packed(_ entry: Entry) throws -> ArraySlice<UInt8> {
    guard has(entry.offset, 30), number(entry.offset, 4) == 0x0403_4b50 else { throw Self.damaged }
    let start = entry.offset + 30 + number(entry.offset + 26, 2) + number(entry.offset + 28, 2)
    let size = entry.isPacked ? entry.packedSize : entry.size
    guard has(start, size) else { throw Self.damaged }
    return bytes[start..<start + size]
  }

  private func has(_ start: Int, _ count: Int) -> Bool {
    start <= bytes.count && count <= bytes.count - start
  }

  /// A number of up to four bytes, the lowest first.
  private func number(_ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func words(_ words: UInt32...) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  /// How a member of a gzip file begins that has no name and no date.
  private static let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]

  private static var damaged: PluginToolError { PluginToolError("it is damaged") }
  private static var overlapping: PluginToolError {
    PluginToolError("it is damaged: files in it share bytes")
  }
}
