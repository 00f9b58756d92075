import Foundation
import TerminalDriver
import Testing

private let answers = "\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?62c"

@Suite(.serialized) struct LiveTerminalTests {
  private func start(_ arguments: String..., answering answer: String = "\u{1B}[?62c") throws
    -> LiveProcess
  {
    let placement = arguments.first ?? "screen"
    let process = try LiveProcess(LiveProcess.path, placement, arguments.dropFirst().first ?? "0")
    try process.wait(for: "\u{1B}[c")
    process.type(answer)
    try process.wait(for: "0:started;")
    return process
  }

  /// The end of what a program writes to give a terminal back.
  private func leaving(_ placement: String) -> String {
    placement == "screen" ? "\u{1B}[?25h\u{1B}[?1049l" : "\u{1B}[?25h"
  }

  struct WayOut: CustomTestStringConvertible, Sendable {
    let keys: String
    var signal: Int32 = 0
    let ends: [LiveProcess.End]
    var testDescription: String { "\(keys.debugDescription) \(signal)" }
  }

  private static let waysOut = [
    WayOut(keys: "q", ends: [.exit(0)]),
    WayOut(keys: "e", ends: [.exit(3)]),
    WayOut(keys: "E", ends: [.exit(1)]),
    WayOut(keys: "\u{3}", ends: [.signal(SIGINT)]),
    WayOut(keys: "", signal: SIGINT, ends: [.signal(SIGINT)]),
    WayOut(keys: "", signal: SIGTERM, ends: [.signal(SIGTERM)]),
    WayOut(keys: "", signal: SIGHUP, ends: [.signal(SIGHUP)]),
    WayOut(keys: "", signal: SIGQUIT, ends: [.signal(SIGQUIT)]),
    WayOut(keys: "", signal: SIGUSR1, ends: [.signal(SIGUSR1)]),
    WayOut(keys: "l", signal: SIGTERM, ends: [.signal(SIGTERM)]),
    WayOut(keys: "l\u{3}", ends: [.signal(SIGINT)]),
    WayOut(keys: "l\u{1B}[200~\u{3}\u{1B}[201~\u{1B}[99;5u", ends: [.signal(SIGINT)]),
    // A Swift trap is another instruction on each processor.
    WayOut(keys: "t", ends: [.signal(SIGILL), .signal(SIGTRAP)]),
    WayOut(keys: "s", ends: [.signal(SIGSEGV)]),
    WayOut(keys: "o", ends: [.signal(SIGSEGV)]),
    WayOut(keys: "a", ends: [.signal(SIGABRT)]),
    WayOut(keys: "b", ends: [.signal(SIGBUS)]),
    WayOut(keys: "f", ends: [.signal(SIGFPE)]),
  ]

  @Test(arguments: waysOut, ["screen", "inline"])
  func `behaviour 52: every way out restores the terminal, and tells what it was`(
    way: WayOut, placement: String
  ) throws {
    let process = try start(placement, "4", answering: answers)
    // A slow machine may have drawn before it read the answer.
    if !process.shown.contains("\u{1B}[>1u") { try process.wait(for: "\u{1B}[>1u") }
    process.type(way.keys)
    if way.keys.first == "l" { try process.wait(for: "stuck") }
    if way.signal != 0 { process.signal(way.signal) }
    let end = process.end()
    #expect(way.ends.contains(end), "\(end)")
    #expect(process.isRestored)
    for (mode, isOn) in process.switched { #expect(isOn == (mode == 25 || mode == 7), "\(mode)") }
    #expect(process.switched[1049] == (placement == "screen" ? false : nil))
    let shown = process.shown
    #expect(shown.components(separatedBy: leaving(placement)).count == 2)
    #expect(shown.components(separatedBy: "\u{1B}[>1u").count == 2)
    #expect(shown.components(separatedBy: "\u{1B}[<u").count == 2)
  }

  @Test func `behaviour 55: what a terminal says is used, and is never a key`() throws {
    let process = try start(answering: answers)
    process.type("F")
    try process.wait(for: "\u{1B}[?2026h")
    #expect(try process.wait(for: "\u{1B}[?2026l").contains("1:true_true;"))
    process.type("\u{1B}[?62c\u{1B}]11;rgb:0/0/0\u{7}x")
    try process.wait(for: "2:x;")
    process.type("q")
    #expect(process.end() == .exit(0))
  }

  @Test func `behaviour 55: a terminal that says nothing is drawn on all the same`() throws {
    let process = try LiveProcess(LiveProcess.path, "screen")
    try process.wait(for: "0:started;")
    process.type("F")
    try process.wait(for: "1:false_false;")
    process.type(answers + "x")
    try process.wait(for: "2:x;")
    process.type("q")
    #expect(process.end() == .exit(0))
    #expect(process.shown.components(separatedBy: "\u{1B}[c").count == 2)
  }

  @Test func `keys, pastes, mice and focus arrive`() throws {
    let process = try start()
    for (bytes, shown) in [
      ("\u{1B}OA", "1:up;"), ("\u{1B}[200~a\u{1B}[201~", "2:paste_a;"),
      ("\u{1B}[<0;5;6M", "3:mouse_4_5;"), ("\u{1B}[I", "4:focus_true;"), ("\u{1B}", "5:escape;"),
    ] {
      process.type(bytes)
      try process.wait(for: shown)
    }
    process.type("q")
    #expect(process.end() == .exit(0))
  }

  @Test func `Ctrl-C in a paste is text, and a key behind it`() throws {
    let process = try start()
    process.type("\u{1B}[200~two\u{3}")
    process.type("words\u{1B}[201~")
    try process.wait(for: "1:paste_twowords;")
    process.type("\u{3}")
    #expect(process.end() == .signal(SIGINT))
  }

  @Test func `the mouse is on a row of an inline board, or not on the board`() throws {
    let process = try start("inline", "4")
    try process.wait(for: "\u{1B}[6n")
    process.type("\u{1B}[5;1R\u{1B}[<0;3;4M\u{1B}[<0;3;9M\u{1B}[<0;3;6M")
    try process.wait(for: "1:mouse_2_1;")
    process.resize(columns: 30, rows: 8)
    try process.wait(for: "\u{1B}[6n")
    process.type("\u{1B}[1;1R\u{1B}[<0;3;4M")
    try process.wait(for: "3:mouse_2_3;")
    process.type("q")
    #expect(process.end() == .exit(0))
  }

  @Test func `a terminal that is gone ends the process as SIGHUP does`() throws {
    let process = try start()
    #expect(process.hangUp() == .signal(SIGHUP))
  }

  @Test func `behaviour 54: between two keys there is one wake-up, and one write a frame`() throws {
    let process = try start()
    var counts: [[Int]] = []
    for number in 1...3 {
      process.type("w")
      let shown = try process.wait(for: ";")
      let numbers = shown.split { !$0.isNumber }.compactMap { Int($0) }.suffix(2)
      #expect(shown.contains("\(number):wakeUps"))
      counts.append(Array(numbers))
    }
    #expect(counts[1][0] - counts[0][0] == 1 && counts[2][0] - counts[1][0] == 1)
    #expect(counts[1][1] - counts[0][1] == 1 && counts[2][1] - counts[1][1] == 1)
    process.type("q")
    #expect(process.end() == .exit(0))
  }

  @Test(arguments: ["screen", "inline"])
  func `behaviour 50: after many resizes the last size is drawn`(placement: String) throws {
    let process = try start(placement)
    for columns in UInt16(20)...60 { process.resize(columns: columns, rows: 8) }
    process.resize(columns: 1, rows: 1)
    process.resize(columns: 33, rows: 9)
    try process.wait(for: ":33x9;")
    process.type("q")
    #expect(process.end() == .exit(0))
    #expect(!process.shown.contains("\u{1B}[2J") && !process.shown.contains("\u{1B}[3J"))
  }

  @Test func `the last frame of an inline board stays, with the cursor below it`() throws {
    let process = try start("inline", "6")
    process.type("q")
    #expect(process.end() == .exit(0))
    let last = process.shown.components(separatedBy: "final 0").last ?? ""
    #expect(last.contains("final 2") && last.contains("\u{1B}[2B\r\n"))
    #expect(!last.contains("1049"))
  }

  @Test func `a crash of an inline board leaves the cursor below it`() throws {
    let process = try start("inline", "6")
    process.type("s")
    #expect(process.end() == .signal(SIGSEGV))
    #expect(process.shown.hasSuffix("\u{1B}[?25h\u{1B}[5B\r\n"))
  }

  @Test func `behaviour 56: keys come from the terminal while pipes are on the standard streams`()
    throws
  {
    let shell = try LiveProcess("/bin/sh", "-c", "echo data | '\(LiveProcess.path)' screen | cat")
    try shell.wait(for: "\u{1B}[c")
    shell.type("\u{1B}[?62cx")
    try shell.wait(for: ":x;")
    shell.type("q")
    #expect(shell.end() == .exit(0))
    #expect(shell.isRestored)
  }

  @Test func `behaviour 56: without any terminal there is a sentence`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let process = try LiveProcess.spawn([LiveProcess.path, "screen"], LiveProcess.environment) {
      actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addclose(&actions, ends[0])
    }
    close(ends[1])
    var text = [UInt8](repeating: 0, count: 200)
    let count = read(ends[0], &text, text.count)
    close(ends[0])
    #expect(
      String(decoding: text[..<max(0, count)], as: UTF8.self)
        == "error: a live board needs a terminal, and there is none: containerhost run draws it once\n"
    )
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status == 2 << 8)
  }

  @Test(arguments: ["screen", "inline"])
  func `behaviour 51: a job is stopped, stays stopped in the background and comes back`(
    placement: String
  ) throws {
    let shell = try LiveProcess("/bin/bash", "--norc", "--noprofile", "--noediting", "-i")
    shell.type("'\(LiveProcess.path)' \(placement) 4; echo status=$((100+$?))\n")
    try shell.wait(for: "\u{1B}[c")
    shell.type("\u{1B}[?62c")
    try shell.wait(for: "0:started;")
    shell.type("\u{1A}")
    // What is typed before the shell has its terminal again is thrown away.
    try shell.wait(for: "Stopped")
    shell.type("stty -a | tr ';' '\\n' | grep -c ' icanon'; bg\n")
    try shell.wait(for: "1\r\n")
    // In the background it asks for the terminal, and the system stops it without a byte of it.
    shell.type("until jobs -s | grep -q live-program; do :; done; echo again=$((1+1))\n")
    #expect(!(try shell.wait(for: "again=2")).contains("\u{1B}[?25l"))
    shell.type("fg\n")
    try shell.wait(for: "\u{1B}[?25l")
    try shell.wait(for: ":40x10;")
    shell.type("q")
    try shell.wait(for: "\u{1B}[?25h")
    try shell.wait(for: "$ ")
    shell.type("echo still=$((2+2))\n")
    try shell.wait(for: "still=4")
    shell.type("exit\n")
    #expect(shell.end() == .exit(0))
  }
}
