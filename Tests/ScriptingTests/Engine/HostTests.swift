import Testing

struct HostTests {
  @Test func `host.repl says that there is no prompt where there is none`() throws {
    let failure = try failure(of: "host.repl { x = 1 }")
    #expect(failure.contains("host.repl: this host has no prompt to open"))
  }
}
