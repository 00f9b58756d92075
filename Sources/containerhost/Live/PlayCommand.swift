import ArgumentParser
import TerminalRuntime

/// `containerhost play board.lua --keys "tab enter"`: uses a board without a terminal, and prints its frames.
/// `containerhost play FILE.cast` plays what was recorded.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Use a board without a terminal, or play a recording.",
    discussion: """
      A word of --keys is a key (tab, enter, ctrl-s, a), "a text" that is typed, click:LABEL, wait:SECONDS, \
      or reload, which reads the board again. \
      Scripts that return no board may use session(view) and expect(session):shows "text", as tests of plugins do; \
      snapshots are in the folder snapshots beside the script.

      A recording, a file of asciinema that ends in .cast, is played on a terminal; its last screen is printed \
      into a pipe, and --svg or -o FILE.svg makes an animated picture of it.
      """)

  @Option(help: "What is pressed, one after the other.")
  var keys = ""

  @Option(
    help: ArgumentHelp(
      "The size of the screen in cells, for boards as --width and --height say, or 80x24; else a recording's own.",
      valueName: "COLUMNSxROWS"))
  var size: TerminalSize?

  @Option(
    help: "A file to record the board into, whole or not at all: a key takes 0.4 s in it.",
    completion: .file())
  var record: String?

  @Flag(help: "Write the snapshots that a script expects, instead of comparing them.")
  var update = false

  @OptionGroup var playback: PlaybackArguments

  @Option(
    help: "A folder for what the board stores; without it that lives as long as the program.",
    completion: .directory)
  var state: String?

  @Argument(help: BoardArguments.boardHelp, completion: .file(extensions: ["lua", "cast"]))
  var board: String

  @OptionGroup var host: HostArguments

  private var isRecording: Bool { board.hasSuffix(".cast") }

  func validate() throws {
    if isRecording, !keys.isEmpty || record != nil || state != nil || update {
      throw ValidationError(
        "--keys, --record, --state and --update are for boards: a recording is played as it is")
    }
    if !isRecording, let option = playback.given {
      throw ValidationError(
        "\(option) is for recordings: record the board first, with --record FILE.cast")
    }
    if let option = host.givenSize, size != nil || isRecording {
      throw ValidationError("--size says how large the screen is: leave \(option) out")
    }
    if record?.isEmpty == true { throw ValidationError("--record needs the name of a file") }
    _ = (try steps(), try screenSize())
  }

  private func screenSize() throws -> TerminalSize {
    let (columns, rows) = (host.width ?? 80, host.height ?? 24)
    guard let size = size ?? TerminalSize(columnsByRows: "\(columns)x\(rows)") else {
      throw ValidationError("there is no screen of \(columns)x\(rows) cells")
    }
    return size
  }

  private func steps() throws -> [PlayStep] {
    do { return try PlayStep.read(keys) } catch { throw ValidationError("--keys: \(error)") }
  }

  func run() throws {
    var host = host.options
    guard !isRecording else {
      PlaybackRun(path: board, size: size, playback: playback.options, host: host).run()
    }
    let steps = try steps()
    let size = try screenSize()
    (host.width, host.height) = (Int(size.columns), nil)
    // What fails stands in the place of its view, as it does for whoever uses the board.
    host.errors.keepGoing = true
    PlayRun(
      board: board, host: host, size: size, steps: steps,
      storage: state.map { .folder($0) } ?? .memory, record: record, updatesSnapshots: update
    ).run()
  }
}

extension TerminalSize: ExpressibleByArgument {
  package init?(argument: String) { self.init(columnsByRows: argument) }
}
