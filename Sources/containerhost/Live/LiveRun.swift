import Glibc
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

/// Brings what happens on a terminal to a board, and the board's frames to the terminal.
private final class LiveLoop {
  private static let wheelRows: Int32 = 3

  private let live: LiveSession
  private let terminal: LiveTerminal
  private let log: LiveLog
  private let clock = SystemClock()
  private let start: Double
  private var showsLog = false
  private var isShown = false
  private var end: Int32?

  init(live: LiveSession, terminal: LiveTerminal, log: LiveLog) {
    (self.live, self.terminal, self.log) = (live, terminal, log)
    start = clock.now
  }

  func run() {
    while !live.hasEnded, end == nil {
      attempt { if try live.update() { isShown = false } }
      if !isShown, terminal.takesFrames, !terminal.isAsking { showFrame() }
      let events = terminal.wait(
        until: live.nextWake.map { start + $0 }, watching: live.watched)
      attempt { try live.advance(to: clock.now - start, readable: Self.readable(in: events)) }
      for event in events { take(event) }
    }
    if let end {
      live.end()
      terminal.end(by: end)
    }
  }

  private static func readable(in events: [LiveTerminal.Event]) -> [Int32] {
    events.compactMap { if case .readable(let descriptor) = $0 { descriptor } else { nil } }
  }

  private func showFrame() {
    if showsLog { live.screen.overlay(log.lines(last: Int(live.screen.height / 2))) }
    _ = terminal.show(live.screen.cells)
    isShown = true
  }

  /// What fails without a place in the board is noted.
  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { log.append(error) }
    for error in live.takeErrors() { log.append(error) }
  }

  private func take(_ event: LiveTerminal.Event) {
    attempt {
      switch event {
      case .end(let signal): end = signal
      // Time has gone on before any event is taken.
      case .due, .readable: break
      case .terminal(let event): try take(event)
      }
    }
  }

  private func take(_ event: TerminalEvent) throws {
    switch event {
    case .key(let key) where key.phase != .release: try take(key)
    case .paste(let text): try live.paste(text)
    case .mouse(let mouse): try take(mouse)
    case .resize(let size): live.resize(width: size.columns, height: terminal.rows)
    default: break
    }
  }

  private func take(_ key: KeyPress) throws {
    switch key.name {
    case "f12":
      showsLog.toggle()
      live.redraw()
    case "ctrl-z": terminal.suspend()
    default:
      // Keys that boards have no name for are nobody's.
      if let name = try? KeyName(key.name) { try live.press(name) }
    }
  }

  private func take(_ mouse: MouseEvent) throws {
    switch mouse.action {
    case .press(.left): try live.click(x: mouse.column, y: mouse.row)
    case .wheelUp: live.turnWheel(by: -Self.wheelRows, x: mouse.column, y: mouse.row)
    case .wheelDown: live.turnWheel(by: Self.wheelRows, x: mouse.column, y: mouse.row)
    default: break
    }
  }
}

/// What a live board has printed and failed with: shown on demand, and written once the screen is the shell's
/// again.
final class LiveLog: @unchecked Sendable {
  private static let mostLines = 1000

  private var printed: [UInt8] = []
  private var lines: [String] = []
  func append(_ bytes: UnsafeRawBufferPointer) {
    printed += bytes
    let text = String(decoding: bytes, as: UTF8.self)
    add(text.split(whereSeparator: \.isNewline).map(String.init))
  }

  func append(_ warning: Diagnostic) {
    add(warning.line.split(whereSeparator: \.isNewline).map { "! \($0)" })
  }

  func append(_ error: any Error) {
    add("\(error)".split(whereSeparator: \.isNewline).map { "! \($0)" })
  }

  private func add(_ new: [String]) {
    lines += new
    lines.removeFirst(max(0, lines.count - Self.mostLines))
  }

  /// The last lines, at most `count`.
  func lines(last count: Int) -> [String] {
    lines.isEmpty ? ["nothing was printed"] : lines.suffix(count)
  }

  /// Writes what was printed where it would have gone.
  func writeOut() {
    printed.withUnsafeBytes {
      _ = OutputStream(descriptor: STDOUT_FILENO).write($0.bindMemory(to: UInt8.self))
    }
  }
}
