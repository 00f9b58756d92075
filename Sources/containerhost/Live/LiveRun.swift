import Glibc
import Scripting
import TerminalRuntime
import TextRendering

/// A live board on a terminal, from its first frame to the shell.
struct LiveRun: Sendable {
  let board: String
  let placement: FramePlacement
  let hasMouse: Bool
  let repetition: BoardRepetition
  let isRead: Bool
  /// The file of a recording; nil for none.
  let record: String?
  let host: HostOptions

  init(board: String, live: LiveArguments, _ repetition: BoardRepetition, host: HostOptions) {
    (self.board, self.repetition, self.host) = (board, repetition, host)
    isRead =
      live.reader
      || (live.record == nil && OutputEnvironment.current(descriptor: STDOUT_FILENO).wantsReader)
    placement = live.inline || isRead ? .inline : .screen
    hasMouse = !live.noMouse && !isRead
    record = live.record
  }

  func run() -> Never {
    host.leave(board: board) { use() }
  }

  /// Returns the exit status.
  private func use() -> Int32 {
    let device = Self.orRefuse { () throws(TerminalFailure) in
      let device = try TerminalDevice()
      try OutputEnvironment.current(descriptor: device.descriptor).requireCursor()
      return device
    }
    let log = LiveLog()
    var program = BoardProgram(options: host, board: board)
    program.storage = .user
    program.printed = { log.append($0) }
    program.warned = { log.append($0) }
    let versions = repeating(&program)
    let status = program.run { engine, board, options, _ in
      guard let board else {
        return log.warnings.forEach { host.errors.report($0, by: engine) }
      }
      StopSignals.end()
      try show(board, in: engine, options, on: device, log, versions)
    }
    log.writeOut()
    return status
  }

  /// Has the program note what is a reason to evaluate its board again.
  private func repeating(_ program: inout BoardProgram) -> BoardVersions? {
    guard repetition.isOn else { return nil }
    let reasons = BoardReasons(repetition, of: host, board: board)
    let versions = BoardVersions(program, reasons)
    program.onFileUse = { reasons.note($0) }
    program.evaluate = { try versions.first(in: $0) }
    return versions
  }

  private static func orRefuse<Value>(_ make: () throws(TerminalFailure) -> Value) -> Value {
    do { return try make() } catch { ContainerHost.refuse(error.message) }
  }

  private static func switchMouse(of terminal: LiveTerminal) -> String {
    terminal.hasMouse.toggle()
    return terminal.hasMouse
      ? "the mouse is the board's" : "the mouse selects text; F9 gives it back to the board"
  }

  private func show(
    _ board: Board, in engine: ScriptEngine, _ options: RenderOptions, on device: TerminalDevice,
    _ log: LiveLog, _ versions: BoardVersions?
  ) throws {
    var options = options
    let encoder = FrameEncoder(
      depth: options.depth ?? .none, theme: options.theme, charset: options.charset,
      placement: placement)
    let terminal = Self.orRefuse { () throws(TerminalFailure) in
      try LiveTerminal(device, encoder: encoder, hasMouse: hasMouse, showsCursor: isRead)
    }
    let recording = try record.map { path in
      try RecordingFile(
        path: path, size: terminal.size, title: OutputOptions.title(of: self.board),
        theme: options.theme)
    }
    if let recording { terminal.record(to: recording.writer) }
    LiveTerminal.useSignalStack()
    if placement == .inline, isatty(STDOUT_FILENO) != 0 {
      log.write = isRead ? terminal.say : terminal.insert
    }
    engine.run.isKeyboardTaken = terminal.catchStreams()
    options.width = terminal.size.columns
    let live = LiveSession(
      board, in: engine, options, height: terminal.rows, isInline: placement == .inline,
      keepsGoing: true)
    let port = TerminalPort(terminal)
    let reader = isRead ? ReaderPort(terminal) : nil
    live.screen.wording = isRead ? .everything : .nothing
    let loop = LiveLoop(
      live: live, from: port, to: reader ?? port, log: log, versions: versions, limits: host.limits,
      suspend: { terminal.suspend() },
      switchMouse: { isRead ? nil : Self.switchMouse(of: terminal) })
    reader?.words = { [unowned loop] in (loop.words, loop.live.focusInWords) }
    port.watched = { [unowned loop] in loop.live.watched + (versions?.descriptors ?? []) }
    defer {
      engine.run.exitStatus = loop.live.exitStatus ?? loop.limitStatus ?? engine.run.exitStatus
    }
    let environment = OutputEnvironment.current(descriptor: device.descriptor)
    let showsColors = (options.depth ?? .none) != .none
    if host.images == .kitty || host.images == .sixel, record == nil, showsColors {
      encoder.imageSupport = environment.images(host.images)
    }
    terminal.start(
      images: record == nil && !isRead && showsColors && environment.mayAskForImages(host.images))
    loop.run()
    let leavesBoard = placement == .inline && !isRead
    if leavesBoard { loop.drawLastFrame() }
    loop.end()
    if let signal = port.signal { terminal.end(by: signal) }
    terminal.leave(last: leavesBoard ? loop.live.screen.cells : nil)
    try recording?.finish()
  }
}
