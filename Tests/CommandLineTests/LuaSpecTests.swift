import Foundation
import Testing

/// Plays the files of `Tests/LuaSpecs`, as their authors do.
struct LuaSpecTests {
  private static let folder = Program.repository + "/Tests/LuaSpecs"
  static let files = names(in: folder)

  /// What the specs may run; one of them is nowhere.
  private static let programs = ["cat", "echo", "printf", "sh", "true", "yes", "no-such-program"]

  private static func names(in folder: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix(".lua") }.sorted()
  }

  @Test func `the Lua specs are found`() {
    #expect(Self.files.count >= 12)
  }

  @Test(arguments: files)
  func `every Lua spec holds`(file: String) throws {
    let permissions = Self.programs.flatMap { ["--allow-run", $0] }
    let words = Program.sweeps ? ["--", "sweeps"] : []
    let outcome = try Program().run(
      [Program.path, "play", "--plugin-path", "plugins"] + permissions + ["\(Self.folder)/\(file)"]
        + words)
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = outcome.output.split(separator: "\n")
    let source = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
    let tests = source.split(separator: "\n").count { $0.hasPrefix("test(") }
    #expect(
      tests > 0 && lines.count { $0.hasPrefix("ok ") } >= tests,
      "\(file) ends before all of its \(tests) tests")
    #expect(!lines.contains { $0.hasPrefix("not ok ") }, "\(file):\n\(outcome.output)")
  }
}
