import Scripting

/// A file that an archive holds.
struct ArchivedFile {
  let path: String
  let bytes: ArraySlice<UInt8>
}

/// Writes what archives hold into an empty folder, and nothing outside of it.
///
/// Only folders and plain files are made, so that no path can lead out through a link.
struct UnpackedFolder {
  /// What archives may hold: a plugin is text.
  static let largest = Files.largest
  static let mostFiles = 10_000
  static let tooLarge = "it is larger than \(largest >> 20) MiB, which no plugin is"

  let path: String

  /// Throws a `PluginToolError` that names the file which cannot be.
  func write(_ files: [ArchivedFile]) throws {
    for file in files {
      let parts = try Self.parts(of: file.path)
      try Files.write(file.bytes, to: path + "/" + parts.joined(separator: "/"))
    }
  }

  /// The names of a path, none of which leads up or to the root.
  private static func parts(of path: String) throws -> [Substring] {
    let scalars = path.unicodeScalars
    let parts = scalars.split(separator: "/").map(Substring.init).filter { $0 != "." }
    guard scalars.allSatisfy({ $0.value >= 32 && $0 != "\u{7f}" }) else {
      throw PluginToolError(
        "it holds \(TreeValue.string(path).json), which has a control character in its name")
    }
    // Windows takes it for a slash, so that the file would be another one there.
    guard !scalars.contains("\\") else {
      throw PluginToolError(
        "it holds \(TreeValue.string(path).json), which has a backslash in its name; pack it with '/' between folders"
      )
    }
    guard scalars.first != "/", !parts.contains(".."), !parts.isEmpty else {
      throw PluginToolError("it holds \(TreeValue.string(path).json), which leaves its folder")
    }
    return parts
  }
}
