import Glibc
import Testing

struct DoctorTests {
  /// Two of the library's defects are loops, which take as long as a case may.
  private static let outcome = Result { try TestFolder().program("doctor") }

  @Test func `doctor says what it finds, and that scripts are guarded`() throws {
    let outcome = try Self.outcome.get()
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    let text = outcome.output
    #expect(text.contains("lua            Lua 5.4."), "\(text)")
    #expect(text.contains("liblua5.4"), "\(text)")
    #expect(text.contains("cases are right in the library itself"))
    #expect(!text.contains("goes wrong for scripts"))
    #expect(text.contains("no terminal; 80 columns"))
    #expect(text.contains("libyaml        there"), "\(text)")
    #expect(text.contains("libexpat       there"), "\(text)")
    #expect(text.contains("libcmark-gfm   there"), "\(text)")
    #expect(text.contains("libpng         there"), "\(text)")
    #expect(text.contains("librsvg        there"), "\(text)")
    #expect(text.contains("plugin path"))
    #expect(outcome.lines.allSatisfy { $0.hasPrefix("ok ") || $0.hasPrefix("note ") }, "\(text)")
  }

  @Test func `the library has its known defects, and none of them reaches scripts`() throws {
    let program = try TestFolder().program
    // Later releases have mended some of them.
    let hasAll = try Self.outcome.get().output.contains("Lua 5.4.4,")
    for name in ["concat", "close", "gmatch", "finaliser"] {
      let isRight = try program("doctor", "--self-test", "library:\(name)").status == 0
      #expect(!hasAll || !isRight, "\(name)")
      #expect(try program("doctor", "--self-test", "host:\(name)").status == 0, "\(name)")
    }
    #expect(try program("doctor", "--self-test", "library:nothing").status == 2)
  }

  @Test func `doctor names the way out for what is missing`() throws {
    let folder = try TestFolder([
      "plugins/old.lua": "--- @name old\n--- @version 1.0.0\n--- @api 9\n"
    ])
    var program = folder.program
    program.environment = ["LC_ALL": "C", "CONTAINERHOST_PLUGIN_PATH": "/nowhere/plugins"]
    let outcome = try program("doctor")
    #expect(outcome.status == 1)
    let text = outcome.output
    #expect(text.contains("→ export LC_ALL=C.UTF-8"), "\(text)")
    #expect(text.contains("/nowhere/plugins, of CONTAINERHOST_PLUGIN_PATH, is no folder"))
    #expect(text.contains("bad   plugin         old 1.0.0 is refused: "), "\(text)")
    #expect(text.contains("needs api 9, this host has api 1"))
  }
}
