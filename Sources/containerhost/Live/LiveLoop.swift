import Containers
import Scripting
import TerminalRuntime
import TextRendering

/// Brings what happens on a terminal to a board, and the board's frames to the terminal.
final class LiveLoop {
  private static let wheelRows: Int32 = 3
  private static let wheelColumns: Int32 = 6
  /// Seconds from a frame to the next at least: what comes faster is shown together.
  private static let frameTime = 1.0 / 60
  /// What has run for fewer seconds when Ctrl-C comes is not what somebody wants to end.
  private static let leastWork = 0.1

  /// The session of the version that is shown.
  private(set) var live: LiveSession
  private let terminal: LiveTerminal
  private let log: LiveLog
  private let versions: BoardVersions?
  /// Why a newer version is not shown.
  private var problem: BoardProblem?
  private let clock = SystemClock()
  private let start: Double
  private var showsLog = false
  /// What has failed where the board shows nothing of it, until the next key.
  private var notice: String?
  /// What the last frame shows in the place of views.
  private var drawnProblems: [BoardProblem] = []
  private var isShown = false
  /// Whether Ctrl-C has ended a frame: the next one waits for input.
  private var isHeld = false
  /// When the next frame may be shown.
  private var nextFrame = 0.0
  private var end: Int32?

  init(live: LiveSession, terminal: LiveTerminal, log: LiveLog, versions: BoardVersions?) {
    (self.live, self.terminal, self.log, self.versions) = (live, terminal, log, versions)
    start = clock.now
    if let problem = versions?.firstProblem { show(problem) }
  }

  func run() {
    while !live.hasEnded, end == nil {
      update()
      if canShow, clock.now >= nextFrame { showFrame() }
      let events = terminal.wait(
        until: deadline, watching: live.watched + (versions?.descriptors ?? []))
      attempt {
        try live.advance(to: clock.now - start, readable: Self.readable(in: events))
      }
      for event in events {
        take(event)
        // What comes next may be meant for what this has brought.
        update()
      }
      renew()
    }
    if let end {
      live.end()
      terminal.end(by: end)
    }
  }

  private var canShow: Bool { !isShown && terminal.takesFrames && !terminal.isAsking }

  private var deadline: Double? {
    let frame = canShow ? nextFrame : nil
    return [live.nextWake.map { start + $0 }, versions?.deadline, frame].compactMap { $0 }.min()
  }

  private func update() {
    guard !isHeld, !live.hasEnded else { return }
    isHeld = attempt {
      guard try live.update() else { return }
      isShown = false
      let problems = live.takeErrors().map { BoardProblem($0, by: live.engine) }
      for problem in problems where !drawnProblems.contains(problem) { log.append(problem) }
      drawnProblems = problems
    }
  }

  /// Puts a new version of the board in the place of this one when there is a reason, or says why it cannot be shown.
  private func renew() {
    switch versions?.renew(live) {
    case .session(let next):
      (live, problem, isShown) = (next, nil, false)
      attempt {}
    case .problem(let new): show(new)
    case nil: break
    }
  }

  private func show(_ new: BoardProblem) {
    guard new != problem else { return }
    problem = new
    log.append(new)
    live.screen.makeRoom(for: new.lines)
    live.redraw()
  }

  private static func readable(in events: [LiveTerminal.Event]) -> [Int32] {
    events.compactMap { if case .readable(let descriptor) = $0 { descriptor } else { nil } }
  }

  private func showFrame() {
    if showsLog {
      live.screen.overlay(log.lines(last: Int(live.screen.height / 2)))
    } else if let problem {
      live.screen.overlay(problem.lines, under: problem.title)
    } else if let notice {
      live.screen.overlay([], under: notice)
    }
    _ = terminal.show(live.screen.cells)
    isShown = true
    nextFrame = clock.now + Self.frameTime
  }

  /// Does what may fail, and notes what has. True when Ctrl-C has ended it.
  @discardableResult
  private func attempt(_ work: () throws -> Void) -> Bool {
    let begin = clock.now
    do { try ScriptInterrupts.aim(at: live.engine, work) } catch { note(error) }
    for error in live.takeErrors() { note(error) }
    guard ScriptInterrupts.end(in: live.engine) else { return false }
    if clock.now - begin < Self.leastWork { live.quit() }
    return true
  }

  private func note(_ error: any Error) {
    let problem = BoardProblem(error, by: live.engine)
    log.append(problem)
    notice = "\(problem.title) (F12 shows more)"
    // What it is drawn over may be the frame that is shown.
    terminal.forgetFrame()
    isShown = false
  }

  private func take(_ event: LiveTerminal.Event) {
    attempt {
      switch event {
      case .end(let signal): end = signal
      // Time has gone on before any event is taken.
      case .due, .readable: break
      case .terminal(let event):
        isHeld = false
        try take(event)
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
    if notice != nil {
      notice = nil
      live.redraw()
    }
    switch key.name {
    case "f12":
      showsLog.toggle()
      live.redraw()
    default:
      // Keys that boards have no name for are nobody's.
      guard let name = try? KeyName(key.name) else { return }
      if try !live.press(name), name.text == "ctrl-z" { terminal.suspend() }
    }
  }

  private func take(_ mouse: MouseEvent) throws {
    switch mouse.action {
    case .press(.left): try live.click(x: mouse.column, y: mouse.row)
    case .wheelUp: turnWheel(by: -1, mouse, isSideways: mouse.modifiers.contains(.shift))
    case .wheelDown: turnWheel(by: 1, mouse, isSideways: mouse.modifiers.contains(.shift))
    case .wheelLeft: turnWheel(by: -1, mouse, isSideways: true)
    case .wheelRight: turnWheel(by: 1, mouse, isSideways: true)
    default: break
    }
  }

  private func turnWheel(by steps: Int32, _ mouse: MouseEvent, isSideways: Bool) {
    live.turnWheel(
      by: steps * (isSideways ? Self.wheelColumns : Self.wheelRows),
      along: isSideways ? .horizontal : .vertical, x: mouse.column, y: mouse.row)
  }
}
