import Glibc

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

  /// `$XDG_STATE_HOME/containerhost/history`, else below `~/.local/state`; nil without a home.
  package static func defaultPath(_ variable: (String) -> String?) -> String? {
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/containerhost/history"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/containerhost/history"
  }

  package init(path: String) {
    self.path = path
    let lines = Self.lines(of: path)
    entries = Self.newestOfEach(lines.map(Self.decoded))
    if entries.count < lines.count { rewrite() }
  }

  /// Adds an entry, here and in the file; the newest once more is no new entry.
  package func append(_ entry: String) {
    guard !entry.isEmpty, entry != entries.last else { return }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
    makeFolder()
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

  private func makeFolder() {
    var made = ""
    for part in path.split(separator: "/").dropLast() {
      made += "/\(part)"
      mkdir(made, 0o700)
    }
  }

  /// Nobody else may read what was typed.
  @discardableResult
  private func write(_ text: String, to path: String, _ mode: Int32) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    fchmod(file, 0o600)
    var text = text
    return text.withUTF8 { Glibc.write(file, $0.baseAddress, $0.count) == $0.count }
  }

  private static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    var lines: [String] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let line {
      lines.append(String(String(cString: line).prefix { $0 != "\n" }))
    }
    return lines
  }

  private static func encoded(_ entry: String) -> String {
    var text = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func decoded(_ line: String) -> String {
    var text = ""
    var scalars = line.unicodeScalars.makeIterator()
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
