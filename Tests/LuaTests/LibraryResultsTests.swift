import Foundation
import Testing

@testable import Lua

/// The guarded functions against the interpreter of the same library.
struct LibraryResultsTests {
  @Test func `the guarded functions return and say what Lua's own do`() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "LuaSpecs/fixtures/library-results.lua").path
    let wanted = try Self.output(of: ["lua5.4", script])
    let state = try LuaState()
    var lines: [String] = []
    try state.define("print") { stack in
      lines.append(try stack.tostring(at: 1))
      return 0
    }
    let source = try String(contentsOfFile: script, encoding: .utf8)
    try state.load(source, name: script)()
    let given = lines.joined(separator: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    let expected = wanted.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(expected.count > 9_000)
    #expect(given.count == expected.count)
    let difference = zip(given, expected).first { $0 != $1 }
    #expect(difference == nil, "guarded, then Lua's own")
  }

  private static func output(of arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "install the interpreter: apt-get install lua5.4")
    return String(decoding: bytes, as: UTF8.self)
  }
}
