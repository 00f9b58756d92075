import Scripting

/// The bytes of a `.tar.gz` or a `.zip`.
struct PluginArchive {
  private let bytes: [UInt8]

  /// Reads the archive of a source, over the network with `curl`; throws when it is not the one
  /// that the source's checksum says.
  init(_ source: PluginSource, in scratch: ScratchFolder) throws {
    let path = try source.localPath ?? Self.download(source.address, to: scratch.path + "/archive")
    guard FilePaths.isFile(path) else {
      throw PluginToolError("there is no archive at '\(source.address)'")
    }
    bytes = try Files.bytes(path)
    guard source.checksum == nil || source.checksum == checksum else {
      throw PluginToolError(
        "'\(source.address)' is not the archive it should be: its checksum is sha256:\(checksum)")
    }
  }

  private static func download(_ address: String, to path: String) throws -> String {
    let flags = ["--fail", "--silent", "--show-error", "--location", "--proto", "=https"]
    let limit = ["--max-filesize", "\(Files.largest)"]
    do {
      _ = try ExternalProgram(
        words: ["curl"] + flags + limit + ["--output", path, "--", address]
      ).output()
    } catch { throw PluginToolError("'\(address)' cannot be read: \(error)") }
    return path
  }

  var checksum: String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexDigest()
  }

  func unpack(into folder: UnpackedFolder, _ scratch: ScratchFolder) throws {
    if bytes.starts(with: [0x1f, 0x8b]) {
      let tar = try Self.unzipped(
        bytes, limit: UnpackedFolder.largest, else: UnpackedFolder.tooLarge, scratch)
      var reader = TarReader(tar)
      try folder.write(try reader.files())
    } else if bytes.starts(with: "PK".utf8) {
      let files = try ZipReader(bytes).files {
        try Self.unzipped($0, limit: $1, else: "it is damaged", scratch)
      }
      try folder.write(files)
    } else {
      throw PluginToolError("it is neither a .tar.gz nor a .zip")
    }
  }

  /// What `gzip` makes of it; more than `limit` bytes are an error, before they are anywhere.
  private static func unzipped(
    _ bytes: [UInt8], limit: Int, else overflow: String, _ scratch: ScratchFolder
  ) throws -> [UInt8] {
    let path = scratch.path + "/packed.gz"
    try Files.write(bytes, to: path)
    defer { try? Files.remove(path) }
    do {
      return try ExternalProgram(
        words: ["gzip", "--decompress", "--stdout", "--", path], outputLimit: limit,
        overflow: overflow
      ).output()
    } catch let error as ExternalProgram.Complaint {
      // It names a file that nobody else knows.
      throw PluginToolError(error.description.replacing("\(path): ", with: ""))
    }
  }
}
