import Testing

/// The sessions of docs/repl.md are what the program says.
struct ReplPageTests {
  private struct Session: Sendable, CustomTestStringConvertible {
    let input: String
    let output: String
    var testDescription: String { String(input.prefix { $0 != "\n" }) }
  }

  private static func sessions() throws -> [Session] {
    let page = try Program().shell("cat docs/repl.md").output
    var sessions: [Session] = []
    for fence in page.split(separator: "```console\n").dropFirst() {
      guard let end = fence.firstRange(of: "```") else { continue }
      let lines = fence[..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      let input = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
      let output = lines.filter { !$0.hasPrefix("> ") }.map { $0 + "\n" }.joined()
      sessions.append(Session(input: input, output: output))
    }
    return sessions
  }

  @Test func `the page's sessions are the program's`() throws {
    let sessions = try Self.sessions()
    #expect(!sessions.isEmpty)
    for session in sessions {
      let folder = try TestFolder(["input": session.input])
      let outcome = try folder.program.shell("containerhost repl < input")
      #expect(outcome.output == session.output)
      #expect(outcome.error == "")
    }
  }

  @Test func `the page has every command`() throws {
    let page = try Program().shell("cat docs/repl.md").output
    let commands = try Program().shell("echo :help | containerhost repl").lines
      .filter { $0.hasPrefix(":") }.map { $0.prefix { $0 != " " } }
    #expect(commands.count > 20)
    #expect(commands.filter { !page.contains("`\($0)") } == [])
  }
}
