import ArgumentParser
import Glibc
import Scripting
import TerminalRuntime
import TextRendering

/// `containerhost play board.lua --keys "tab enter"`: uses a board without a terminal, and prints its frames.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Use a board without a terminal, and print its frames.",
    discussion: """
      A word of --keys is a key (tab, enter, ctrl-s, a), "a text" that is typed, click:LABEL, wait:SECONDS, \
      or reload, which reads the board again. \
      Scripts that return no board may use session(view), as tests of plugins do.
      """)

  @Option(help: "What is pressed, one after the other.")
  var keys = ""

  @Option(help: "The size of the screen in cells.")
  var size = "80x24"

  @Option(
    help: "A folder for what the board stores; without it that lives as long as the program.")
  var state: String?

  @OptionGroup var board: BoardArguments

  func run() throws {
    guard let (width, height) = Self.read(size: size) else {
      throw ValidationError("--size is COLUMNSxROWS, as in 80x24")
    }
    let steps: [PlayStep]
    do { steps = try PlayStep.read(keys) } catch { throw ValidationError("--keys: \(error)") }
    var host = board.host.options
    host.width = width
    PlayRun(
      board: board.board, host: host, height: Int32(height), steps: steps,
      storage: state.map { .folder($0) } ?? .memory
    ).run()
  }

  private static func read(size: String) -> (width: Int, height: Int)? {
    let parts = size.split(separator: "x").map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    return (width, height)
  }
}

/// One use of a board without a terminal.
private struct PlayRun: Sendable {
  let board: String
  let host: HostOptions
  let height: Int32
  let steps: [PlayStep]
  let storage: StorageChoice

  private var program: BoardProgram {
    BoardProgram(options: host, board: board, offersSessions: true, storage: storage)
  }

  func run() -> Never {
    host.leave(board: board) {
      program.run { engine, board, render, output in
        if let board { try play(board, in: engine, render, output) }
      }
    }
  }

  private func play(
    _ board: Board, in engine: ScriptEngine, _ render: RenderOptions, _ output: BoardOutput
  ) throws {
    var live = LiveSession(
      board, in: engine, render, height: height, keepsGoing: host.errors.keepGoing)
    defer {
      live.end()
      engine.run.exitStatus = live.exitStatus
    }
    try live.update()
    try output.draw(text: live.screen.text)
    for step in steps where !live.hasEnded {
      if case .reload = step {
        live = try reload(live, as: engine)
      } else {
        try step.perform(live)
      }
      try live.update()
      let focus = live.focusLabel.map { $0.isEmpty ? "" : ", focus: \($0)" } ?? ""
      try output.draw(text: "\n> \(step.description)\(focus)\n\n" + live.screen.text)
    }
  }

  /// The board read anew, in an engine as the first.
  private func reload(_ live: LiveSession, as first: ScriptEngine) throws -> LiveSession {
    let engine = try ScriptEngine(options: first.options)
    try program.prepare(engine, OutputEnvironment.current(descriptor: STDOUT_FILENO))
    guard let board = try engine.evaluateBoard(at: board) else {
      throw ScriptError("\(board) returned no view when it was read again")
    }
    return try live.successor(board, in: engine, policy: host.errors.keepGoing ? .any : .faultless)
  }
}

/// Something that is done to a board that is played.
enum PlayStep: Sendable {
  case key(KeyName)
  case text(String)
  case click(String)
  case wait(Double)
  case reload

  /// Reads words separated by spaces; a text, or a label with spaces, stands between quotation marks.
  static func read(_ words: String) throws -> [PlayStep] {
    var steps: [PlayStep] = []
    var rest = Substring(words)
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { return steps }
      var word = ""
      var isQuoted = false
      while let character = rest.first, isQuoted || character != " " {
        rest.removeFirst()
        if character == "\"" { isQuoted.toggle() } else { word.append(character) }
      }
      guard !isQuoted else { throw ScriptError("a quotation mark is not closed") }
      steps.append(try step(word, isText: first == "\""))
    }
  }

  private static func step(_ word: String, isText: Bool) throws -> PlayStep {
    if isText { return .text(word) }
    if word.hasPrefix("click:") { return .click(String(word.dropFirst(6))) }
    if word.hasPrefix("wait:") {
      guard let seconds = Double(word.dropFirst(5)), seconds >= 0, seconds.isFinite else {
        throw ScriptError("wait:SECONDS, as in wait:1.5, not '\(word)'")
      }
      return .wait(seconds)
    }
    return word == "reload" ? .reload : .key(try KeyName(word))
  }

  func perform(_ live: LiveSession) throws {
    switch self {
    case .key(let key): try live.press(key)
    case .text(let text): try live.type(text)
    case .wait(let seconds): try live.advance(by: seconds)
    case .click(let label): try live.click(label)
    case .reload: break
    }
  }
}

extension PlayStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .key(let key): key.text
    case .text(let text): "\"\(text)\""
    case .click(let label): "click:\(label)"
    case .wait(let seconds): "wait:\(seconds)"
    case .reload: "reload"
    }
  }
}
