import ArgumentParser

/// `containerhost live board.lua`: keeps a board on the screen, where it is used.
struct LiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Keep a board on the terminal, and use it.",
    discussion: """
      Tab and the arrows move the focus, Enter and Space press, PageUp and PageDown scroll, q and Ctrl-C leave. \
      F12 shows what the board has printed and what has failed.
      """)

  @OptionGroup var live: LiveArguments

  @OptionGroup var again: RepetitionArguments

  @OptionGroup var board: BoardArguments

  func validate() throws {
    if let size = board.host.givenSize {
      throw ValidationError("\(size) is for boards that are drawn: a live one fills its terminal")
    }
  }

  func run() throws {
    LiveRun(board: board.board, live: live, again.repetition, host: board.host.options).run()
  }
}

/// How a live board has its terminal.
struct LiveArguments: ParsableArguments {
  @Flag(help: "Draw below the prompt, as high as the board is, and leave it there.")
  var inline = false

  @Flag(help: "Leave the mouse to the terminal, to select text with, until F9 is pressed.")
  var noMouse = false

  @Flag(
    help:
      "Say the board in words, and then each item that changes, in lines below one another; also when ACCESSIBLE is set."
  )
  var reader = false

  @Option(
    help: "A file of asciinema to record the session into: what is shown, not what is typed.",
    completion: .file())
  var record: String?

  func validate() throws {
    if reader, record != nil {
      throw ValidationError("--record records frames, and with --reader there are none")
    }
  }
}
