import Foundation
import Testing

private let counter = """
  local Counter = Container("Counter", {
    count = State(0),
    body = function(self)
      return VStack { alignment = "leading",
        Text("count " .. self.count .. "."),
        Button("add", function() self.count = self.count + 1 end),
      }
    end,
  })
  return Counter {}
  """

private let clock = """
  return TimelineView { every = 1, function(now) return Text(os.date("!%T", math.floor(now))) end }
  """

/// `--record` without a terminal.
struct PlayRecordTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder(["board.lua": counter, "clock.lua": clock]) }

  private func record(_ keys: String, _ name: String = "a.cast", of board: String = "board.lua")
    throws -> Outcome
  {
    try folder.program("play", board, "--size", "20x4", "--keys", keys, "--record", name)
  }

  @Test func `the same board and keys make the same file`() throws {
    for board in ["board.lua", "clock.lua"] {
      #expect(try record("tab enter wait:2", of: board).status == 0)
      #expect(try record("tab enter wait:2", "b.cast", of: board).status == 0)
      #expect(try folder.text("b.cast") == folder.text("a.cast"))
    }
    #expect(try record("").status == 0)
    let text = try folder.text("a.cast")
    #expect(
      text.hasPrefix(
        #"{"version":2,"width":20,"height":4,"title":"board","env":{"TERM":"xterm-256color"}}"#
          + "\n"))
  }

  @Test func `keys take their time, in which the board goes on`() throws {
    #expect(try record("tab enter \"ab\" wait:2").status == 0)
    #expect(try times() == ["0.000000", "0.000000", "0.400000", "0.800000", "3.440000"])
    #expect(try record("wait:1 tab wait:1", of: "clock.lua").status == 0)
    // The first second is over when it is, also while a key takes its time.
    #expect(try times() == ["0.000000", "0.000000", "1.000000", "2.000000", "2.800000"])
    #expect(try folder.text("a.cast").contains("00:00:00"))
  }

  private func times() throws -> [String] {
    try folder.text("a.cast").split(separator: "\n").dropFirst()
      .map { String($0.dropFirst().prefix { $0 != "," }) }
  }

  @Test func `a board that is only printed is not recorded`() throws {
    let outcome = try folder.program("run", "board.lua", "--record", "a.cast")
    #expect(outcome.status == 2 && outcome.error.contains("add --live"))
  }

  @Test func `what is printed is what is printed without a recording`() throws {
    let plain = try folder.program("play", "board.lua", "--size", "20x4", "--keys", "tab enter")
    #expect(try record("tab enter").output == plain.output)
  }

  @Test func `a file that cannot be written is a sentence, and a board that fails leaves none`()
    throws
  {
    let outcome = try record("", "no/such.cast")
    #expect(outcome.status == 1 && outcome.error.contains("cannot write 'no/such.cast'"))
    #expect(try record("", "/dev/full").status == 1)
    #expect(try record("click:nobody").status == 1)
    #expect(folder.names.sorted() == ["board.lua", "clock.lua"])
  }
}

/// `containerhost play FILE.cast`.
struct PlaybackTests {
  private static let other =
    ##"{"version": 2, "width": 12, "height": 3, "theme": {"fg": "#111111", "bg": "#eeeeee", "palette": ""}}"##
    + "\n"
    + #"[0.1, "o", "$ \u001b[31mls\u001b[0m\r\n"]"# + "\n" + #"[9.5, "o", "日本 notes\r\n$ "]"# + "\n"

  private let folder: TestFolder

  init() throws {
    folder = try TestFolder(["other.cast": Self.other, "board.lua": counter])
  }

  @Test func `into a pipe the last screen is printed`() throws {
    #expect(try folder.program("play", "other.cast").output == "$ ls\n日本 notes\n$\n")
    #expect(
      try folder.program("play", "other.cast", "--color", "always").output
        == "$ \u{1B}[31mls\u{1B}[0m\n日本 notes\n$\n")
    #expect(try folder.program("play", "other.cast", "--size", "4x2").output == "$ ls\n日本\n")
  }

  @Test func `a file of text is plain, also on a terminal that shows colours`() throws {
    var program = folder.program
    program.environment = ["TERM": "xterm-256color"]
    program.output = .terminal(columns: 80)
    #expect(try program("play", "other.cast", "-o", "a.txt").status == 0)
    #expect(try folder.text("a.txt") == "$ ls\n日本 notes\n$\n")
    #expect(try program("play", "other.cast", "-o", "a", "--color", "always").status == 0)
    #expect(try folder.text("a") == "$ ls\n日本 notes\n$\n")
  }

  @Test func `a picture has the colours of the recording, or those of a theme`() throws {
    let own = try folder.program("play", "other.cast", "--svg").output
    #expect(own.contains(".window{fill:#eeeeee") && !own.contains("prefers-color-scheme"))
    #expect(own.contains(#"<title id="title">other</title>"#))
    // Two seconds of a pause of nine, and three at the end.
    #expect(own.contains("animation:5000ms"))
    let dark = try folder.program("play", "other.cast", "--svg", "--theme", "dark").output
    #expect(dark.contains(".window{fill:#16181d"))
    let fast = try folder.program(
      "play", "other.cast", "--svg", "--speed", "2", "--idle-time-limit", "100")
    #expect(fast.output.contains("animation:7700ms"))
  }

  @Test func `a picture goes to a file, whole or not at all`() throws {
    #expect(try folder.program("play", "other.cast", "-o", "a.svg").status == 0)
    #expect(try folder.text("a.svg") == folder.program("play", "other.cast", "--svg").output)
    let outcome = try folder.program("play", "other.cast", "-o", "no/a.svg")
    #expect(outcome.status == 1 && outcome.error.contains("cannot write 'no/a.svg'"))
  }

  @Test func `a broken line is named with its file`() throws {
    let folder = try TestFolder(["bad.cast": Self.other + "[10, 1]\n"])
    let outcome = try folder.program("play", "bad.cast")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.error.contains("bad.cast:4: an event is [seconds"))
    let none = try folder.program("play", "none.cast")
    #expect(none.status == 2 && none.error.contains("no recording at 'none.cast'"))
  }

  @Test(arguments: [
    (["other.cast", "--keys", "tab"], "are for boards"),
    (["other.cast", "--record", "b.cast"], "are for boards"),
    (["board.lua", "--svg"], "--svg is for recordings"),
    (["board.lua", "--speed", "2"], "--speed is for recordings"),
    (["other.cast", "--speed", "0"], "--speed must be"),
    (["other.cast", "--idle-time-limit", "0"], "--idle-time-limit must be"),
    (["other.cast", "--size", "8"], "COLUMNSxROWS"),
  ])
  func `what does not go together is said`(arguments: [String], message: String) throws {
    let outcome = try Program(folder: folder.path).run([Program.path, "play"] + arguments)
    #expect(outcome.status == 2 && outcome.error.contains(message), "\(outcome.error)")
  }
}

/// Recordings on a terminal.
@Suite(.serialized)
struct LiveRecordTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder(["board.lua": counter]) }

  private func record(_ name: String = "a.cast") throws -> TerminalSession {
    let session = try TerminalSession(["live", "board.lua", "--record", name], in: folder.path)
    try session.wait(for: "add")
    return session
  }

  @Test func `what is shown is recorded, and what is asked and typed is not`() throws {
    let session = try record()
    session.type("\t\r")
    try session.wait(for: "1")
    session.resize(columns: 60)
    try session.wait(for: "count 1.")
    session.type("q")
    #expect(session.end() == 0)
    let text = try folder.text("a.cast")
    #expect(text.contains(#""env":{"TERM":"xterm"}"#) && text.contains(#""width":80,"height":24"#))
    #expect(
      text.contains(#", "r", "60x24"]"#) && text.contains("[?1049h") && text.contains("[?1049l"))
    #expect(!text.contains("[c") && !text.contains("?1000h") && !text.contains(#""i""#))
    let last = try folder.program("play", "a.cast", "--size", "20x2").output
    #expect(last.hasPrefix("count 1.\n") && last.contains("add"))
  }

  @Test func `a session that is killed leaves whole lines`() throws {
    let session = try record()
    session.type("\t\r")
    try session.wait(for: "1")
    session.signal(SIGKILL)
    #expect(session.end() == 128 + SIGKILL)
    #expect(try folder.text("a.cast").hasSuffix("\"]\n"))
    #expect(try folder.program("play", "a.cast").output.hasPrefix("count 1.\n"))
  }

  @Test func `a file that cannot be written is said before the screen is taken`() throws {
    for name in ["no/a.cast", "/dev/full"] {
      let session = try TerminalSession(["live", "board.lua", "--record", name], in: folder.path)
      #expect(session.end() == 1)
      #expect(
        session.screen.contains("cannot write '\(name)'") && !session.written.contains("[?1049h"))
    }
    #expect(folder.names == ["board.lua"])
  }

  @Test func `a disk that gets full ends the recording after a whole line, and not the session`()
    throws
  {
    // A file of at most 1024 bytes; the signal for a longer one is ignored.
    let session = try TerminalSession(
      running: [
        "/bin/bash", "-c",
        "trap '' XFSZ; ulimit -f 1; exec '\(Program.path)' live board.lua --record a.cast",
      ], in: folder.path)
    try session.wait(for: "add")
    for count in 1...12 {
      session.type(count == 1 ? "\t\r" : "\r")
      try session.wait(for: "\(count)".suffix(1).description)
    }
    session.type("q")
    #expect(session.end() == 1)
    #expect(session.screen.contains("cannot write 'a.cast': File too large"))
    let text = try folder.text("a.cast")
    #expect(text.hasSuffix("\"]\n") && text.utf8.count <= 1024)
    #expect(try folder.program("play", "a.cast").status == 0)
  }

  @Test func `a recording plays on a terminal, and its last screen stays`() throws {
    #expect(
      try folder.program(
        "play", "board.lua", "--keys", "tab enter", "--size", "30x5", "--record", "a.cast"
      ).status == 0)
    let session = try TerminalSession(["play", "a.cast", "--speed", "1000"], in: folder.path)
    #expect(session.end() == 0)
    #expect(!session.written.contains("[?1049h") && session.screen.contains("count 1."))
    #expect(
      try folder.program("play", "board.lua", "--size", "80x40", "--record", "b.cast").status == 0)
    let high = try TerminalSession(["play", "b.cast", "--speed", "1000"], in: folder.path)
    #expect(high.end() == 0)
    let parts = high.written.split(separator: "\u{1B}[?1049l")
    #expect(parts.count == 2 && parts[1].contains("count 0.") == true)
  }

  @Test func `q ends a recording that plays`() throws {
    let slow = try TestFolder([
      "slow.cast": #"{"version":2,"width":20,"height":2}"# + "\n" + #"[0,"o","first"]"# + "\n"
        + #"[9999,"o","second"]"# + "\n"
    ])
    let session = try TerminalSession(
      ["play", "slow.cast", "--idle-time-limit", "9999"], in: slow.path)
    try session.wait(for: "first")
    session.type("q")
    #expect(session.end() == 0 && !session.screen.contains("second"))
  }
}

extension TestFolder {
  fileprivate func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The names of the files, hidden and temporary ones too.
  fileprivate var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  @Test func `a recording becomes no file of another ending`() throws {
    let folder = try TestFolder(["a.cast": ""])
    for name in ["a.gif", "a.png", "a.html"] {
      let outcome = try folder.program("play", "a.cast", "-o", name)
      #expect(outcome.status == 2 && outcome.error.contains(".svg or .txt"), "\(outcome.error)")
    }
  }
}
