import Lua
import Scripting
import TerminalRuntime
import TextRendering

/// A live board on a terminal, from its first frame to the shell.
struct LiveRun: Sendable {
  let board: String
  let placement: FramePlacement
  let hasMouse: Bool
  let host: HostOptions

  init(board: String, live: LiveArguments, host: HostOptions) {
    (self.board, self.host) = (board, host)
    placement = live.inline ? .inline : .screen
    hasMouse = !live.noMouse
  }

  func run() -> Never {
    let log = LiveLog()
    var program = BoardProgram(options: host, board: board)
    program.storage = .user
    program.printed = { log.append($0) }
    program.warned = { log.append($0) }
    let run = self
    host.leave(board: board) { [program] in
      let status = program.run { engine, board, options, _ in
        guard let board else { return }
        let device = Self.orRefuse { () throws(TerminalFailure) in try TerminalDevice() }
        StopSignals.end()
        try run.show(board, in: engine, options, on: device, log)
      }
      log.writeOut()
      return status
    }
  }

  private static func orRefuse<Value>(_ make: () throws(TerminalFailure) -> Value) -> Value {
    do { return try make() } catch { ContainerHost.refuse(error.message) }
  }

  private func show(
    _ board: Board, in engine: ScriptEngine, _ options: RenderOptions, on device: TerminalDevice,
    _ log: LiveLog
  ) throws {
    var options = options
    let encoder = FrameEncoder(
      depth: options.depth ?? .none, theme: options.theme, charset: options.charset,
      placement: placement)
    let terminal = Self.orRefuse { () throws(TerminalFailure) in
      try LiveTerminal(device, encoder: encoder, hasMouse: hasMouse)
    }
    LiveTerminal.useSignalStack()
    options.width = terminal.size.columns
    let live = LiveSession(
      board, in: engine, options, height: terminal.rows, isInline: placement == .inline,
      keepsGoing: true)
    defer { live.end() }
    terminal.start()
    LiveLoop(live: live, terminal: terminal, log: log).run()
    terminal.leave(last: placement == .inline ? live.screen.cells : nil)
  }
}
