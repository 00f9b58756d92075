import Glibc
import Scripting
import TextRendering

/// What Tab does: commands and files are the session's, everything else is the scope's.
extension ReplSession {
  /// The action for a line with the cursor before byte `cursor`; `earlier` is what the chunk has
  /// already.
  func tab(_ line: String, _ cursor: Int, after earlier: String) -> TabAction {
    let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let completion = complete(before, after: earlier)
    guard !completion.words.isEmpty else { return TabAction() }
    let common = completion.commonPrefix
    if common != completion.prefix {
      return TabAction(erased: completion.prefix.unicodeScalars.count, inserted: common)
    }
    guard completion.words.count > 1 else { return TabAction() }
    return TabAction(
      listing: Columns.text(completion.words, width: Int(host.render.width)))
  }

  func complete(_ before: String, after earlier: String) -> Completion {
    let text = before.drop { $0 == " " || $0 == "\t" }
    guard earlier.isEmpty, text.hasPrefix(":"), !text.hasPrefix("::") else {
      return scope.complete(earlier + before)
    }
    guard let space = text.firstIndex(where: \.isWhitespace) else {
      return Completion(String(text), among: Command.all.map { ":\($0.name)" })
    }
    let name = String(text[..<space].dropFirst())
    let argument = String(text[space...].drop(while: \.isWhitespace))
    guard let command = try? Command.named(name) else { return Completion("", among: []) }
    return complete(argument, of: command)
  }

  private func complete(_ argument: String, of command: Command) -> Completion {
    switch command.completes {
    case .nothing: return Completion(argument, among: [])
    case .expression: return scope.complete(argument)
    case .valueAndExpression:
      guard let space = argument.firstIndex(of: " ") else {
        return Completion(argument, among: scope.valueNames)
      }
      return scope.complete(String(argument[space...]))
    case .file: return completeFile(argument)
    case .document: return Completion(argument, among: scope.documentedNames)
    case .plugin: return Completion(argument, among: pluginNames)
    case .setting:
      guard let space = argument.firstIndex(of: " ") else {
        return Completion(argument, among: Command.settingNames)
      }
      let value = argument[space...].drop { $0 == " " }
      return Completion(
        String(value), among: Command.choices(ofSetting: String(argument[..<space])))
    case .command: return Completion(argument, among: Command.all.map(\.name))
    }
  }

  /// Names in the folder that `path` is in so far; folders end with a slash.
  private func completeFile(_ path: String) -> Completion {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let place = folder.isEmpty ? "." : expanded(folder)
    let isHidden = path.dropFirst(folder.count).hasPrefix(".")
    let names = FilePaths.names(in: place).filter { isHidden || !$0.hasPrefix(".") }
    let words = names.map { entry in
      folder + entry + (FilePaths.isFolder(FilePaths.join(place, entry)) ? "/" : "")
    }
    return Completion(path, among: words)
  }
}

/// Words side by side, as ls lists files.
enum Columns {
  static func text(_ words: [String], width: Int) -> String {
    let sizes = words.map(cells)
    let column = (sizes.max() ?? 0) + 2
    let columns = max(1, width / column)
    let rows = (words.count + columns - 1) / columns
    return (0..<rows).map { row in
      let shown = stride(from: row, to: words.count, by: rows)
      return shown.map { index in
        let isLast = index + rows >= words.count
        return words[index] + String(repeating: " ", count: isLast ? 0 : column - sizes[index])
      }.joined()
    }.joined(separator: "\n")
  }

  private static func cells(_ word: String) -> Int { Int(word.cellWidth) }
}
