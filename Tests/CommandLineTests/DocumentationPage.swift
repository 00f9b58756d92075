import Foundation
import Testing

/// A page of `docs/` as a list of what it shows, in order.
///
/// A fence after `<!-- file: NAME -->` is that file of the page's folder. A `lua` fence without a name
/// is a board, and a `text` fence after it what the board prints at 80 columns. A `console` fence has
/// commands after `$ ` and what they print. A `swift` fence after `<!-- from: PATH -->` is that file
/// of the repository; other languages are shown only.
struct DocumentationPage {
  enum Step {
    case file(name: String, content: String)
    case board(String)
    case output(String)
    case command(line: String, output: String)
    case source(path: String, content: String)
  }

  let name: String
  let steps: [Step]

  init(name: String, text: String) {
    self.name = name
    steps = Self.steps(of: text)
  }

  /// Every page that a person has written; generated ones say so in their first line.
  static let all: [DocumentationPage] = names.compactMap { name in
    let path = Program.repository + "/docs/" + name
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      !text.hasPrefix("<!-- generated")
    else { return nil }
    return DocumentationPage(name: name, text: text)
  }

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: Program.repository + "/docs")) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  private static func steps(of text: String) -> [Step] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var mark: Substring?
    var steps: [Step] = []
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        let body = lines.prefix { $0 != "```" }
        lines = lines.dropFirst(body.count + 1)
        let content = body.map { $0 + "\n" }.joined()
        steps += self.steps(language: line.dropFirst(3), mark: mark, content: content)
      }
      mark = line
    }
    return steps
  }

  private static func steps(language: Substring, mark: Substring?, content: String) -> [Step] {
    if let name = value("file", in: mark) { return [.file(name: name, content: content)] }
    if let path = value("from", in: mark) { return [.source(path: path, content: content)] }
    switch language {
    case "lua": return [.board(content)]
    case "text": return [.output(content)]
    case "console": return commands(of: content)
    default: return []
    }
  }

  /// `VALUE` in the line `<!-- key: VALUE -->`.
  private static func value(_ key: String, in mark: Substring?) -> String? {
    guard let mark, mark.hasPrefix("<!-- \(key): "), mark.hasSuffix(" -->") else { return nil }
    return String(mark.dropFirst(key.count + 7).dropLast(4))
  }

  private static func commands(of content: String) -> [Step] {
    var steps: [Step] = []
    for line in content.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(.command(line: String(line.dropFirst(2)), output: ""))
      } else if case .command(let command, let output) = steps.popLast() {
        steps.append(.command(line: command, output: output + line + "\n"))
      }
    }
    return steps
  }
}

extension DocumentationPage: CustomTestStringConvertible {
  var testDescription: String { name }
}
