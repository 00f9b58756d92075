import Glibc
import Testing

/// Programs of tasks, as the system sees them.
struct TaskProgramTests {
  /// Plays a script whose task runs `work`, in a folder of its own.
  private func play(
    _ work: String, seconds: Double = 0, _ arguments: String..., files: [String: String] = [:]
  ) throws -> (Outcome, TestFolder) {
    let script = """
      local s = session(Text "x":task(function() \(work) end))
      s:advance(\(seconds))
      """
    let folder = try TestFolder(files.merging(["play.lua": script]) { $1 })
    return (
      try folder.program.run([Program.path, "play", "play.lua", "--allow-run=sh"] + arguments),
      folder
    )
  }

  /// Whether a process is there, one that has ended and was not waited for included.
  private func isThere(_ process: String) -> Bool {
    guard let number = pid_t(process) else { return false }
    return kill(number, 0) == 0
  }

  /// Whether it ends by itself, as what a program has started does once that has ended.
  private func ends(_ process: String) -> Bool {
    for _ in 0..<60_000 {
      if !isThere(process) { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func `nothing is left of programs that have ended, or were left`() throws {
    let (outcome, _) = try play(
      """
      local function count()
        local pipe = io.popen "sh -c 'ls /proc/$PPID/fd | wc -l; cat /proc/$PPID/task/*/children | wc -w'"
        return pipe:read "n", pipe:read "n"
      end
      local files, children = count()
      for i = 1, 40 do
        host.run { "sh", "-c", "echo a; echo b >&2; exit " .. i }
        for _ in host.lines { "sh", "-c", "while :; do echo a; done" } do break end
        pcall(host.run, { "/no/such/program" })
      end
      for _ = 1, 3 do host.run { "sh", "-c", "sleep 0.1" } end
      local filesAfter, childrenAfter = count()
      print(files == filesAfter, children == childrenAfter, files > 2)
      """, seconds: 1, "-A")
    #expect(outcome.lines.filter { $0 != "b" } == ["true\ttrue\ttrue"], "\(outcome)")
  }

  @Test func `a program and what it has started end with the session, willing or not`() throws {
    let (outcome, folder) = try play(
      """
      for line in host.lines { "sh", "-c", [[
        exec 2>/dev/null
        trap 'echo ended >mark; exit' TERM
        sh -c 'echo $$; while :; do sleep 0.1; done' &
        echo $$
        while :; do sleep 0.01; done
      ]] } do print(line) io.stdout:flush() end
      """, seconds: 2)
    #expect(outcome.status == 0 && outcome.lines.count == 2, "\(outcome)")
    let mark = try folder.program.shell("cat mark")
    #expect(mark.output == "ended\n")
    for line in outcome.lines { #expect(ends(String(line))) }

    let (stubborn, _) = try play(
      """
      for line in host.lines { "sh", "-c", [[trap "" TERM; echo $$; while :; do sleep 0.1; done]] } do
        print(line)
      end
      """, seconds: 2)
    #expect(stubborn.lines.count == 1 && ends(String(stubborn.lines.first ?? "")), "\(stubborn)")
  }

  @Test(arguments: ["", "break"])
  func `what a program has started ends with it, willing or not, also when that is no more`(
    after: String
  ) throws {
    let (outcome, _) = try play(
      """
      for line in host.lines { "sh", "-c", [[trap "" TERM HUP INT; sleep 1000 & echo $!; exit 3]] } do
        print(line)
        \(after)
      end
      """, seconds: 1)
    #expect(outcome.lines.count == 1 && ends(String(outcome.lines.first ?? "")), "\(outcome)")
  }

  @Test func `a program ends with a session that fails`() throws {
    let (outcome, _) = try play(
      """
      for line in host.lines { "sh", "-c", "echo $$; while :; do sleep 0.1; done" } do
        print(line)
        error "it failed"
      end
      """, seconds: 60)
    #expect(outcome.status == 1 && outcome.error.contains("it failed"))
    #expect(outcome.lines.count == 1 && ends(String(outcome.lines.first ?? "")), "\(outcome)")
  }

  @Test func `what a program writes to standard error goes where print goes, in whole lines`()
    throws
  {
    let (outcome, _) = try play(
      #"print(host.run { "sh", "-c", "printf a >&2; echo out; printf 'b\\nc' >&2" })"#)
    #expect(outcome.lines == ["ab", "c", "out", "\t0"] && outcome.error.isEmpty, "\(outcome)")
  }

  @Test func `the last words of a program that is ended with the session are printed`() throws {
    let (outcome, _) = try play(
      """
      for line in host.lines { "sh", "-c", [[
        trap 'echo bye >&2; exit' TERM; echo begun; while :; do :; done
      ]] } do print(line) end
      """, seconds: 2)
    #expect(outcome.lines == ["begun", "bye"], "\(outcome)")
  }

  @Test func `what a program writes is held to the memory limit`() throws {
    let (outcome, _) = try play(
      #"print(pcall(host.run, { "sh", "-c", "while :; do echo 1234567890123456789012345678901234567890; done" }))"#,
      "--memory-limit=4")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        "'sh' writes more than the memory limit allows; read it by host.lines"),
      "\(outcome)")
  }

  @Test func `programs need the permission that io.popen needs`() throws {
    let board = #"return Text "x":task(function() print(host.run { "echo", "ran" }) end)"#
    let folder = try TestFolder(["board.lua": board])
    let refused = try folder.program("play", "board.lua", "--size=3x1", "--keys=wait:1")
    #expect(refused.status == 1)
    #expect(
      refused.error.contains("running 'echo' is not allowed; run with --allow-run=echo"),
      "\(refused.error)")
    let ran = try folder.program(
      "play", "board.lua", "--size=3x1", "--keys=wait:1", "--allow-run=echo")
    #expect(ran.status == 0 && ran.output.contains("ran\n\t0"), "\(ran)")
    // Where it would not begin, nothing is refused either.
    let printed = try folder.program("run", "board.lua")
    #expect(printed.status == 0 && printed.lines == ["x"])
  }

  @Test func `a plugin runs what its manifest asks for`() throws {
    func plugin(_ manifest: String) -> String {
      """
      --- @plugin teller
      --- @version 1.0.0
      --- @summary Tells what echo says.
      \(manifest)
      return function() return host.run { "echo", "told" } end
      """
    }
    let board = """
      local tell = require "teller"
      return Text "x":task(function() print(tell()) end)
      """
    let arguments = ["play", "board.lua", "--size=3x1", "--keys=wait:1", "--allow-run=echo"]
    let asking = try TestFolder([
      "board.lua": board, "plugins/teller.lua": plugin("--- @permission run:echo"),
    ])
    let told = try asking.program.run([Program.path] + arguments)
    #expect(told.status == 0 && told.output.contains("told\n\t0"), "\(told)")
    let silent = try TestFolder(["board.lua": board, "plugins/teller.lua": plugin("---")])
    let refused = try silent.program.run([Program.path] + arguments)
    #expect(
      refused.status == 1 && refused.error.contains("does not ask for 'run:echo'"), "\(refused)")
  }

  @Test func `Ctrl-C ends a session that waits for a program, and the program`() throws {
    let folder = try TestFolder([
      "play.lua": """
      local s = session(Text "x":task(function()
        for line in host.lines { "sh", "-c", "echo $$; while :; do sleep 0.1; done" } do print(line) end
      end))
      s:advance(3600)
      """
    ])
    let session = try TerminalSession(["play", "play.lua", "--allow-run=sh"], in: folder.path)
    try session.wait(for: "\n")
    session.type("\u{3}")
    #expect(session.end() == 130)
    withExtendedLifetime(folder) {}
    let process = session.screen.split(separator: "\n").first.map(String.init) ?? ""
    #expect(pid_t(process) != nil && ends(process))
  }
}

/// Programs beside a board on a terminal.
@Suite(.serialized)
struct LiveProgramTests {
  private let board = """
    local Log = Container("Log", { ran = State "waits", line = State "", body = function(self)
      return VStack { alignment = "leading", Text(self.ran), Text(self.line) }:task(function()
        local output, status = host.run { "sh", "-c", [[
          (: </dev/tty) 2>/dev/null || echo no terminal
          echo said >&2
        ]] }
        self.ran = output:gsub("\\n", "") .. " " .. status
        for line in host.lines { "sh", "-c", "echo begun $$; while :; do sleep 0.05; done" } do
          self.line = line
        end
      end)
    end })
    return Log {}
    """

  @Test func `programs bring their lines, have no terminal, and end with the board`() throws {
    let folder = try TestFolder(["board.lua": board])
    let session = try TerminalSession(["live", "board.lua", "--allow-run=sh"], in: folder.path)
    try session.wait(for: "no terminal 0")
    try session.wait(for: "begun ")
    session.type("q")
    #expect(session.end() == 0)
    withExtendedLifetime(folder) {}
    // It was not on the board, and comes when the screen is the shell's again.
    #expect(session.screen.hasSuffix("said\n"), "\(session.screen)")
    let process = session.screen.split(separator: "begun ")[1].prefix { $0.isNumber }
    #expect(kill(pid_t(process) ?? 0, 0) != 0, "\(process)")
  }
}
