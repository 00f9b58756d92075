import Testing

/// Scripts that are in no file: messages show their lines as those of files.
struct TypedTextTests {
  @Test func `a command's line is shown, with what Swift is called here`() throws {
    let outcome = try Program()("-e", "let x = 1")
    #expect(outcome.error.contains("  --> -e:1\n    1 | let x = 1\n"), "\(outcome.error)")
    #expect(outcome.error.contains("local name = value"))
  }

  @Test func `so is a line of standard input`() throws {
    let outcome = try Program().shell("printf '\\nlet x = 1' | containerhost run -")
    #expect(outcome.error.contains("  --> stdin:2\n    2 | let x = 1\n"), "\(outcome.error)")
    #expect(outcome.error.contains("local name = value"))
  }

  @Test func `so is a line of the prompt`() throws {
    let outcome = try Program().shell("printf 'x = 1\\nlet x = 1' | containerhost repl")
    #expect(outcome.error.contains("  --> repl:2\n    2 | let x = 1\n"), "\(outcome.error)")
    #expect(outcome.error.contains("local name = value"))
  }
}
