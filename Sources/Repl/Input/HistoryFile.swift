import Glibc
import Scripting

/// What was typed in earlier sessions: one entry on a line, `\n` for the newlines in it.
///
/// Entries are appended as they are made, so that sessions side by side keep each other's. A file
/// that cannot be read or written is a session without a memory, not an error.
package final class HistoryFile {
  /// The most entries that are kept.
  package static let limit = 5000

  /// The entries, oldest first, each once.
  package private(set) var entries: [String] = []
  private let path: String

  /// In the folder of ``StorageFile/userFolder(_:)``.
  package static func defaultPath(_ variable: (String) -> String?) -> String? {
    StorageFile.userFolder(variable).map { $0 + "/history" }
  }

  package init(path: String) {
    self.path = path
    let lines = FilePaths.contents(of: path)?.split(separator: UInt8(ascii: "\n")) ?? []
    entries = Self.newestOfEach(lines.map(Self.decoded))
    if entries.count < lines.count { rewrite() }
  }

  /// Adds an entry, here and in the file; the newest once more is no new entry.
  package func append(_ entry: String) {
    guard !entry.isEmpty, entry != entries.last else { return }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
    _ = FilePaths.makePrivateFolder(FilePaths.folder(of: path))
    write(Self.encoded(entry) + "\n", to: path, O_APPEND)
  }

  /// Each entry where it occurs last, and the newest `limit` of them.
  private static func newestOfEach(_ entries: [String]) -> [String] {
    var seen: Set<String> = []
    let kept = entries.reversed().filter { !$0.isEmpty && seen.insert($0).inserted }
    return kept.prefix(limit).reversed()
  }

  private func rewrite() {
    let temporary = "\(path).\(getpid())"
    let text = entries.map { Self.encoded($0) + "\n" }.joined()
    if write(text, to: temporary, O_TRUNC) { rename(temporary, path) }
  }

  /// Nobody else may read what was typed.
  @discardableResult
  private func write(_ text: String, to path: String, _ mode: Int32) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    fchmod(file, 0o600)
    return FilePaths.write(text.utf8, to: file)
  }

  private static func encoded(_ entry: String) -> String {
    entry.unicodeScalars.map { $0 == "\\" ? "\\\\" : $0 == "\n" ? "\\n" : String($0) }.joined()
  }

  private static func decoded(_ line: ArraySlice<UInt8>) -> String {
    var text = ""
    var scalars = String(decoding: line, as: UTF8.self).unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let escaped = scalars.next() else {
        text.unicodeScalars.append(scalar)
        continue
      }
      text.unicodeScalars.append(escaped == "n" ? "\n" : escaped)
    }
    return text
  }
}
