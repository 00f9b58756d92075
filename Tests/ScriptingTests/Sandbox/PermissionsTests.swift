import Foundation
import Testing

@testable import Scripting

/// A folder for one test, removed with it.
private final class TemporaryFolder {
  let path: String

  init() throws {
    path = FilePaths.resolved(NSTemporaryDirectory()) + "/permissions-\(UUID().uuidString)"
    for folder in ["board/data", "outside", "allowed"] { try make(folder) }
    for file in ["board/song.txt", "board/data/song.txt", "outside/secret.txt", "allowed/a.txt"] {
      try "text".write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    }
  }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: "\(path)/\(target)")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

struct PermissionsTests {
  private let folder = try? TemporaryFolder()

  /// Whether reading `file` is allowed for a board in `board`.
  private func mayRead(_ file: String, _ permissions: Permissions = Permissions()) throws -> Bool {
    let root = try #require(folder?.path)
    do {
      try permissions.checkRead(
        ScriptPath(following: "\(root)/\(file)"), boardFolder: "\(root)/board")
      return true
    } catch is ScriptError {
      return false
    }
  }

  @Test func `what is beside the board may be read`() throws {
    #expect(try mayRead("board/song.txt"))
    #expect(try mayRead("board/data/song.txt"))
    #expect(try mayRead("board/data/../song.txt"))
    #expect(try mayRead("board/not-there.txt"))
  }

  @Test func `what is elsewhere may not be read, whatever the way there`() throws {
    #expect(try !mayRead("outside/secret.txt"))
    #expect(try !mayRead("board/../outside/secret.txt"))
    #expect(try !mayRead("board/data/../../outside/secret.txt"))
    #expect(try !mayRead("boardroom/secret.txt"))
    #expect(try !mayRead("outside/not-there.txt"))
  }

  @Test func `a symbolic link does not lead out of the folder`() throws {
    try folder?.link("board/link", to: "outside")
    try folder?.link("board/link.txt", to: "outside/secret.txt")
    try folder?.link("board/inside.txt", to: "board/song.txt")
    try folder?.link("board/dangling", to: "outside/new.txt")
    #expect(try !mayRead("board/link/secret.txt"))
    #expect(try !mayRead("board/link.txt"))
    #expect(try !mayRead("board/link/../secret.txt"))
    #expect(try mayRead("board/inside.txt"))
  }

  @Test func `an allowed folder or file may be read, and nothing beside it`() throws {
    let root = try #require(folder?.path)
    #expect(try mayRead("allowed/a.txt", Permissions(read: ["\(root)/allowed"])))
    #expect(try mayRead("outside/secret.txt", Permissions(read: ["\(root)/outside/secret.txt"])))
    #expect(try !mayRead("outside/other.txt", Permissions(read: ["\(root)/outside/secret.txt"])))
    #expect(try mayRead("outside/secret.txt", Permissions(allowsEverything: true)))
  }

  @Test func `a refusal names the flag that would allow it`() throws {
    #expect(
      throws: ScriptError("reading '/etc/hosts' is not allowed; run with --allow-read=/etc/hosts")
    ) {
      try Permissions().checkRead(
        ScriptPath(following: "/etc/hosts"), boardFolder: Repository.path("Tests"))
    }
    for (path, flag) in [
      ("/a b", "'/a b'"), ("/it's", "'/it'\\''s'"), ("/\u{E9}-1.txt", "/\u{E9}-1.txt"),
    ] {
      #expect(
        throws: ScriptError("writing '\(path)' is not allowed; run with --allow-write=\(flag)")
      ) {
        try Permissions().checkWrite(ScriptPath(following: path))
      }
    }
  }

  @Test func `an allowed program may be run, and no other on its line`() throws {
    let permissions = Permissions(run: ["git"])
    try permissions.checkRun("git log '--pretty=%h; %s'", by: "io.popen")
    for command in ["gitk", "/usr/bin/git log", "env git log"] {
      #expect(throws: ScriptError.self) { try permissions.checkRun(command, by: "io.popen") }
    }
    #expect(
      throws: ScriptError(
        "io.popen: ';' would be acted on by the shell; put it in single quotes, or run with --allow-all"
      )
    ) { try permissions.checkRun("git log; rm x", by: "io.popen") }
    try Permissions(allowsEverything: true).checkRun("git log | sh", by: "io.popen")
  }

  @Test(arguments: [
    ("io.open('/etc/hosts')", "--allow-read=/etc/hosts"),
    ("io.lines('../../../../../../etc/hosts')", "--allow-read="),
    ("io.open('x.txt', 'w')", "--allow-write=x.txt"),
    ("io.open('x.txt', 'r+')", "--allow-write=x.txt"),
    ("io.popen('ls -l')", "--allow-run=ls"), ("os.execute('ls')", "--allow-run=ls"),
    ("io.popen('')", "the command is empty"), ("io.popen(1)", "io.popen"),
    ("os.getenv('HOME')", "--allow-env"), ("os.remove('x')", "--allow-write"),
    ("os.rename('x', 'y')", "--allow-write"), ("os.tmpname()", "--allow-write"),
    ("io.tmpfile()", "--allow-write"), ("io.output('x')", "--allow-write"),
    ("io.input('/etc/hosts')", "--allow-read"), ("os.exit()", "os.exit"),
  ])
  func `what touches the machine is refused with a flag to add`(call: String, flag: String) throws {
    let text = try failure(of: call)
    #expect(text.contains(flag) && text.contains("board.lua:1"), "\(text)")
  }

  @Test func `what is allowed to be written is a folder's content, not its neighbours`() throws {
    let permissions = Permissions(write: ["/tmp/out"], environment: ["HOME"])
    try permissions.checkWrite(ScriptPath(following: "/tmp/out/a.txt"))
    #expect(throws: ScriptError.self) {
      try permissions.checkWrite(ScriptPath(following: "/tmp/out/../a.txt"))
    }
    #expect(throws: ScriptError.self) {
      try permissions.checkWrite(ScriptPath(following: "/tmp/outer"))
    }
    try permissions.checkEnvironment("HOME")
    #expect(throws: ScriptError.self) { try permissions.checkEnvironment("PATH") }
    // Two names to the system, one to Unicode.
    let composed = Permissions(environment: ["CAF\u{C9}"], run: ["caf\u{E9}"])
    #expect(throws: ScriptError.self) { try composed.checkEnvironment("CAFE\u{301}") }
    #expect(throws: ScriptError.self) { try composed.checkRun(program: "cafe\u{301}") }
    try Permissions(allowsEverything: true).checkWrite(ScriptPath(following: "/etc/hosts"))
  }

  @Test func `a link to a file that is not there yet does not lead out`() throws {
    let folder = try #require(folder)
    try folder.link("allowed/later", to: "outside/new.txt")
    try folder.link("allowed/elsewhere", to: "outside")
    let permissions = Permissions(write: ["\(folder.path)/allowed"])
    for name in ["later", "elsewhere/new.txt", "elsewhere/deep/new.txt"] {
      #expect(throws: ScriptError.self) {
        try permissions.checkWrite(ScriptPath(following: "\(folder.path)/allowed/\(name)"))
      }
    }
    try permissions.checkWrite(ScriptPath(following: "\(folder.path)/allowed/new/deep.txt"))
  }
}
