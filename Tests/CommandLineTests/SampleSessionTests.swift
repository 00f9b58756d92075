import Foundation
import TerminalDriver
import Testing

/// The shipped boards on a terminal, used by keys and by a mouse.
@Suite(.serialized)
struct SampleSessionTests {
  /// A board and a way to use it. What it shows in the end is what `containerhost play` shows for the same.
  struct Use: Sendable, CustomTestStringConvertible {
    let board: String
    var options: [String] = []
    var arguments: [String] = []
    /// The board's files: those of the repository by their path, others by their text.
    var files: [String: String] = [:]
    /// What shows before anything is done.
    let first: String
    /// Keys, or clicks on what they name, each with what shows after it.
    let steps: [(String, shows: String)]
    /// Whether nothing but the steps says what is shown.
    var isRepeatable = true
    /// What a file of the board holds in the end.
    var leaves: (file: String, text: String)?

    var testDescription: String {
      "\(board): \(steps.map(\.0).joined(separator: " "))"
    }
  }

  private static func repositoryFile(_ name: String) -> String {
    (try? String(contentsOfFile: "\(Program.repository)/\(name)", encoding: .utf8)) ?? ""
  }

  private static let tasks = repositoryFile("scripts/todo.md")
  private static let cards = repositoryFile("scripts/kanban.json")
  private static let log = "one\nwarning: two\nerror: three\nfour\n"
  private static let facts = "title Harbour\ngauge CPU 62 100 %\nqueue mails 7\n"
  /// Two days of commits, made with times of their own.
  private static let makeCommits = """
    git init -q -b main .
    for i in 1 2; do
      echo "line $i" >> song.txt
      git add song.txt
      export GIT_AUTHOR_DATE="2025-11-2${i}T10:00:00Z" GIT_COMMITTER_DATE="2025-11-2${i}T10:00:00Z"
      git -c user.name=Sam -c user.email=sam@example.com commit -qm "Verse $i"
    done
    """
  /// Three processes that are always the same, and an end that is only written down.
  private static let programs = [
    "bin/ps": """
    #!/bin/sh
    printf '  11  2.0  2048 sam      piano\\n  12 60.5  4096 matt     drums\\n  13  0.0  1024 sam      flute\\n'
    """,
    "bin/kill": "#!/bin/sh\necho \"ended $*\" > ended\n",
  ]

  static let uses: [Use] = [
    Use(
      board: "feed", first: "all 10",
      steps: [("tab", "all 10"), ("enter", "Under Padding"), ("enter", "… 7 more")]),
    Use(board: "feed", first: "all 10", steps: [("click:all 10", "Under Padding")]),
    Use(
      board: "checklist", arguments: ["100"], first: "Scrolling in the Deep 20",
      steps: [("pagedown", "Deep 38"), ("end", "Deep 100"), ("home", "Deep 1 ")]),
    Use(
      board: "checklist", arguments: ["100"], first: "Deep 20",
      steps: [("wheel:Deep 19", "SECTION 2"), ("wheel:SECTION 2", "Deep 23")]),
    Use(
      board: "checklist-board", first: "✓ W2",
      steps: [("tab", "✓ W2"), ("enter", "○ W2"), ("down", "✓ 1099-B"), ("space", "○ 1099-B")]),
    Use(
      board: "checklist-board", first: "○ Donations",
      steps: [("click:Donations", "✓ Donations"), ("click:1099-DIV", "✓ 1099-DIV")]),
    Use(
      board: "themed-list", first: "Starred",
      steps: [
        ("tab", "Unread"), ("down", "Starred"), ("enter", "▸ Starred"), ("delete", "Archive"),
      ]),
    Use(
      board: "themed-list", first: "Starred",
      steps: [("click:Starred", "▸ Starred"), ("click:Muted", "▸ Muted")]),
    Use(
      board: "dashboard", arguments: ["facts.txt"], files: ["facts.txt": facts], first: "Harbour",
      steps: [("pagedown", "mails")]),
    Use(
      board: "dashboard", arguments: ["facts.txt"], files: ["facts.txt": facts], first: "Harbour",
      steps: [("wheel:Harbour", "mails")]),
    Use(
      board: "todo", options: ["--allow-write=."], arguments: ["todo.md"],
      files: ["todo.md": tasks], first: "0 of 3",
      steps: [("tab", "1 of 2"), ("enter", "0 of 2"), ("down", "○ Ask"), ("enter", "✓ Ask")],
      leaves: ("todo.md", "- [x] Ask the label for a date")),
    Use(
      board: "todo", options: ["--allow-write=."], arguments: ["todo.md"],
      files: ["todo.md": tasks], first: "0 of 3", steps: [("click:○ Rent the van", "1 of 3")],
      leaves: ("todo.md", "- [x] Rent the van")),
    Use(
      board: "gitlog", options: ["--allow-run=git"], files: ["make": makeCommits], first: "Verse 2",
      steps: [
        ("tab", "Verse 1"), ("down", "Verse 1"), ("enter", "+line 1"), ("escape", "1 commit"),
      ]),
    Use(
      board: "gitlog", options: ["--allow-run=git"], files: ["make": makeCommits], first: "Verse 2",
      steps: [("click:Verse 2", "+line 2"), ("escape", "1 commit")]),
    Use(
      board: "processes", options: ["--allow-run=ps", "--allow-run=kill"], files: programs,
      first: "drums",
      steps: [
        ("tab", "Filter"), ("\"sam\"", "2 of 3"), ("tab", "piano"), ("tab", "piano"),
        ("click:flute", "13 flute"), ("ctrl-x", "End flute?"), ("click:End it", "asked 13 to end"),
      ], isRepeatable: false, leaves: ("ended", "ended 13")),
    Use(
      board: "processes", options: ["--allow-run=ps"], files: programs, first: "drums",
      steps: [
        ("click:Name", "Name ▲"), ("click:Name", "Name ▼"), ("click:drums", "12 drums"),
      ], isRepeatable: false),
    Use(
      board: "follow", options: ["--allow-run=tail"], arguments: ["app.log"],
      files: ["app.log": log], first: "lines 4",
      steps: [
        ("tab", "Follow"), ("tab", "Search"), ("\"two\"", "[two"), ("append:five two", "five"),
      ],
      isRepeatable: false),
    Use(
      board: "follow", options: ["--allow-run=tail"], arguments: ["app.log"],
      files: ["app.log": log], first: "lines 4",
      steps: [("click:Errors", "[Errors]"), ("click:All", "[All]")], isRepeatable: false),
    Use(
      board: "kanban", options: ["--allow-write=."], arguments: ["plan.json"],
      files: ["plan.json": cards], first: "Find a second singer",
      steps: [("tab", "Doing                   2"), (">", "Doing                   3")],
      leaves: ("plan.json", "\"column\": \"Doing\"")),
    Use(
      board: "kanban", options: ["--allow-write=."], arguments: ["plan.json"],
      files: ["plan.json": cards], first: "Find a second singer",
      steps: [("click:Tune the piano", "Tune"), (">", "Done                    3")],
      leaves: ("plan.json", "\"Tune the piano\"")),
  ]

  private func folder(_ use: Use) throws -> TestFolder {
    let folder = try TestFolder(use.files)
    for name in use.files.keys where name.hasPrefix("bin/") {
      chmod("\(folder.path)/\(name)", 0o700)
    }
    if use.files["make"] != nil {
      var program = folder.program
      program.environment = ["HOME": folder.path]
      let made = try program.shell("sh ./make && rm make")
      #expect(made.status == 0, "\(made)")
    }
    return folder
  }

  private static func arguments(_ use: Use) -> [String] {
    ["\(Program.repository)/scripts/\(use.board).lua"] + use.options
      + (use.arguments.isEmpty ? [] : ["--"] + use.arguments)
  }

  private func perform(_ step: String, on board: BoardTerminal, in folder: TestFolder) throws {
    let parts = step.split(separator: ":", maxSplits: 1).map(String.init)
    switch parts[0] {
    case "click" where parts.count == 2: try board.click(parts[1])
    case "wheel" where parts.count == 2: try board.turnWheel(down: true, over: parts[1])
    case "append" where parts.count == 2:
      let file = try #require(fopen("\(folder.path)/app.log", "a"))
      fputs(parts[1] + "\n", file)
      fclose(file)
    default: board.press(step)
    }
  }

  @Test(arguments: uses)
  func `a sample is used on a terminal, and gives it back`(use: Use) throws {
    let folder = try folder(use)
    let board = try BoardTerminal(Self.arguments(use), in: folder.path)
    try board.wait(for: use.first)
    for (step, text) in use.steps {
      try perform(step, on: board, in: folder)
      try board.wait(for: text)
    }
    if use.isRepeatable, !use.steps.contains(where: { $0.0.hasPrefix("wheel:") }) {
      let shown = try played(use)
      try board.wait(for: "\n" + shown) { $0 == shown }
    }
    if let (file, text) = use.leaves {
      let outcome = try folder.program.shell("cat '\(file)'")
      #expect(outcome.output.contains(text), "\(outcome)")
    }
    board.signal(SIGTERM)
    #expect(board.end() == .signal(SIGTERM))
    #expect(board.isRestored)
  }

  /// The last frame of the same steps without a terminal.
  private func played(_ use: Use) throws -> String {
    let folder = try folder(use)
    let keys = use.steps.map { step, _ in
      step.hasPrefix("click:") ? "click:\"\(step.dropFirst(6))\"" : step
    }
    var program = folder.program
    program.environment = ["TZ": "UTC", "HOME": folder.path]
    var arguments = Self.arguments(use)
    // A program that a step starts has ended when a second has passed.
    arguments.insert(
      contentsOf: ["--size", "80x24", "--keys", keys.joined(separator: " wait:1 ")], at: 1)
    let outcome = try program.run([Program.path, "play"] + arguments)
    #expect(outcome.status == 0, "\(outcome)")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().suffix(24).map { $0 + "\n" }.joined()
  }

  @Test func `a machine's figures tick, and are scrolled by keys and by the wheel`() throws {
    let proc = "\(Program.repository)/Tests/Boards/samples/fixtures/proc"
    let folder = try TestFolder()
    let copied = try folder.program.shell("cp -r '\(proc)' proc && chmod -R u+w proc")
    #expect(copied.status == 0)
    let board = try BoardTerminal(
      ["\(Program.repository)/scripts/system.lua", "--", "proc"], in: folder.path)
    try board.wait(for: "Load")
    try folder.write(Array("7.77 0.50 0.25 1/100 4242\n".utf8), to: "proc/loadavg")
    try board.wait(for: "7.77")
    board.press("pagedown")
    try board.turnWheel(down: true, over: "7.77")
    try board.wait(for: "Processes")
    board.press("q")
    #expect(board.end() == .exit(0))
    #expect(board.isRestored)
  }

  @Test func `a dashboard shows what its file says now`() throws {
    let folder = try TestFolder(["facts.txt": Self.facts])
    let board = try BoardTerminal(
      ["\(Program.repository)/scripts/dashboard.lua", "--", "facts.txt"], in: folder.path)
    try board.wait(for: "62")
    try folder.write(Array("title Harbour\ngauge CPU 63 100 %\n".utf8), to: "facts.txt")
    try board.wait(for: "63")
    board.press("q")
    #expect(board.end() == .exit(0))
  }

  @Test func `what a board has started ends with a session that is killed`() throws {
    let folder = try TestFolder([
      "board.lua": """
      return Text "here":task(function()
        for line in host.lines { "sh", "-c", "exec 3> ended; echo began >&3; exec sleep 1000" } do end
      end)
      """
    ])
    // What the program alone holds open ends with it, however long the system takes.
    let output = try TestPipe(folder.path + "/ended")
    let board = try BoardTerminal(["board.lua", "--allow-run=sh"], in: folder.path)
    try board.wait(for: "here")
    try output.waitForText()
    board.signal(SIGKILL)
    #expect(board.end() == .signal(SIGKILL))
    try output.waitForEnd()
  }
}
