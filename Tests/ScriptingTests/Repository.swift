import Foundation

/// Files of this repository that tests run.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The absolute path of a file given relative to the root.
  static func path(_ relative: String) -> String {
    root.appending(path: relative).path(percentEncoded: false)
  }

  /// The names in a folder, sorted; none when there is no such folder.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }

  static func text(_ relative: String) -> String? {
    try? String(contentsOfFile: path(relative), encoding: .utf8)
  }
}
