import Scripting
import TerminalRuntime
import TextRendering

/// Brings what happens outside to a board, and the board's frames to whoever shows them.
final class LiveLoop {
  /// Seconds from a frame to the next at least: what comes faster is shown together.
  private static let frameTime = 1.0 / 60
  /// What has run for fewer seconds when Ctrl-C comes is not what somebody wants to end.
  private static let leastWork = 0.1

  /// The session of the version that is shown.
  private(set) var live: LiveSession
  private let input: any LiveInput
  private let output: any LiveOutput
  private let log: LiveLog
  private let versions: BoardVersions?
  private let limits: LimitOptions
  /// The exit status of the limit that has ended something last; nil when none has.
  private(set) var limitStatus: Int32?
  /// Stops the process until it is wanted again.
  private let suspend: () -> Void
  /// Gives the mouse to the terminal, or back to the board; returns what is said of it, nil where there is none.
  private let switchMouse: () -> String?
  /// Why a newer version is not shown.
  private var problem: BoardProblem?
  private let clock = SystemClock()
  /// The seconds that have passed, and when that was said.
  private var passed: (seconds: Double, at: Double)
  private var showsLog = false
  /// How many rows of the log lie below those that show.
  private var logRowsBelow = 0
  /// What is said in the last row, as the board shows nothing of it, until the next key.
  private var notice: (text: String, hints: [String])?
  private var isShown = false
  /// Whether Ctrl-C or a limit has ended the last frame.
  private var isUnfinished = false
  /// Whether one has, so that the next frame waits for input.
  private var isHeld = false
  /// Whether Ctrl-C has ended something since input was read.
  private var isInterrupted = false
  /// When the next frame may be shown.
  private var nextFrame = 0.0

  init(
    live: LiveSession, from input: any LiveInput, to output: any LiveOutput, log: LiveLog,
    versions: BoardVersions?, limits: LimitOptions, suspend: @escaping () -> Void,
    switchMouse: @escaping () -> String?
  ) {
    (self.live, self.input, self.output) = (live, input, output)
    (self.log, self.versions, self.limits) = (log, versions, limits)
    live.begins = { limits.renew(for: $0) }
    (self.suspend, self.switchMouse) = (suspend, switchMouse)
    passed = (0, clock.now)
    if let problem = versions?.firstProblem { show(problem) }
  }

  func run() {
    while !live.hasEnded {
      update()
      if output.takesFrames { log.writeLines() }
      if canShow, now >= nextFrame { showFrame() }
      if live.hasEnded { break }
      var events = input.events(within: deadline.map { max(0, $0 - now) })[...]
      isInterrupted = false
      // Time goes on before anything else is taken: what that begins, it begins now.
      for case .seconds(let seconds) in events { passed = (passed.seconds + seconds, clock.now) }
      attempt { try live.advance(to: passed.seconds) }
      while true {
        if isInterrupted { forgetTyped(in: &events) }
        guard let event = events.popFirst() else { break }
        take(event)
        // What comes next may be meant for what this has brought.
        update()
      }
      renew()
      log.collect()
    }
  }

  /// Draws what an inline board leaves behind, unless the last frame was ended by Ctrl-C or a limit.
  func drawLastFrame() {
    if !isUnfinished { attempt { try live.drawLastFrame() } }
  }

  /// Ends the board, while its terminal is still there: what its tasks do then is ended by Ctrl-C and limits, too.
  func end() {
    attempt { try live.endWithinLimits() }
    StopSignals.end()
  }

  /// Takes out what was typed before the Ctrl-C that has ended something: who typed it did not know what runs.
  private func forgetTyped(in events: inout ArraySlice<LiveEvent>) {
    isInterrupted = false
    let last = events.lastIndex(of: .key("ctrl-c")).map { $0 + 1 } ?? events.endIndex
    events = events[..<last].filter { !$0.isTyped } + events[last...]
  }

  private var now: Double { passed.seconds + clock.now - passed.at }

  private var canShow: Bool { !isShown && output.takesFrames }

  private var deadline: Double? {
    let frame = canShow ? nextFrame : nil
    let version = versions?.deadline.map { now + $0 - clock.now }
    return [live.nextWake, version, frame].compactMap { $0 }.min()
  }

  private func update() {
    guard !isHeld, !live.hasEnded else { return }
    live.screen.makeRoom(for: overlay)
    isUnfinished = attempt {
      guard try live.update() else { return }
      isShown = false
      for error in live.takeErrors() { log.append(BoardProblem(error, by: live.engine)) }
      if let unseen = live.unseenErrors.last { say(BoardProblem(unseen, by: live.engine)) }
    }
    isHeld = isUnfinished
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
    live.redraw()
  }

  /// What is drawn over the end of the board.
  private var overlay: ScreenOverlay? {
    if showsLog { return .log(log.lines, note: log.note, rowsBelow: logRowsBelow) }
    if let problem { return .message(problem.title, problem.lines) }
    return notice.map { .message($0.text, hints: $0.hints) }
  }

  private func showFrame() {
    if let overlay { live.screen.draw(overlay) }
    output.show(LiveFrame(live.screen.cells))
    isShown = true
    nextFrame = now + Self.frameTime
  }

  /// What is said where nothing is drawn.
  var words: [String] {
    if showsLog { return log.lines(last: Int(live.screen.height / 2)) }
    if let problem { return [problem.title] + problem.lines }
    return live.screen.words + [notice.map { $0.text + ($0.hints.first ?? "") }].compactMap { $0 }
  }

  /// Does what may fail, and notes what has. True when Ctrl-C or a limit has ended it.
  @discardableResult
  private func attempt(_ work: () throws -> Void) -> Bool {
    let begin = clock.now
    var isStopped = false
    do { try ScriptInterrupts.aim(at: live.engine, work) } catch {
      note(error)
      isStopped = Stopped(error) != nil
    }
    limits.rest(live.engine)
    for error in live.takeErrors() { note(error) }
    guard ScriptInterrupts.end(in: live.engine) else { return isStopped }
    if clock.now - begin < Self.leastWork { live.quit() }
    isInterrupted = true
    return true
  }

  private func note(_ error: any Error) {
    let problem = BoardProblem(error, by: live.engine)
    log.append(problem)
    say(problem)
    limitStatus = Stopped(error)?.limitStatus ?? limitStatus
  }

  private func say(_ problem: BoardProblem) {
    say(problem.title, hints: [" (F12 shows more)", " (F12)"])
  }

  private func say(_ text: String, hints: [String] = []) {
    // What fails in every frame asks for none.
    if notice?.text != text { live.redraw() }
    notice = (text, hints)
    isShown = false
  }

  private func take(_ event: LiveEvent) {
    if case .seconds = event { return }
    isHeld = false
    attempt {
      if case .key(let name) = event { try press(name) } else { try live.take(event) }
    }
  }

  /// Scrolls the log so many pages back.
  private func scrollLog(_ pages: Int) {
    guard let overlay else { return }
    let page = max(1, Int(live.screen.height / 2) - 1)
    let most = live.screen.rowsLeftOut(of: overlay)
    logRowsBelow = max(0, min(most, logRowsBelow + pages * page))
    live.redraw()
  }

  private func press(_ name: String) throws {
    if notice != nil {
      notice = nil
      live.redraw()
    }
    switch name {
    case "f12":
      showsLog.toggle()
      logRowsBelow = 0
      live.redraw()
    case "pageup" where showsLog: scrollLog(1)
    case "pagedown" where showsLog: scrollLog(-1)
    default:
      // Keys that boards have no name for are nobody's.
      guard let key = try? KeyName(name) else { return }
      guard try !live.press(key) else { return }
      switch key.text {
      case "ctrl-z": suspend()
      // A frame that is shown again is drawn whole, over what another program has written.
      case "ctrl-l": isShown = false
      case "f9": switchMouse().map { say($0) }
      default: break
      }
    }
  }
}

extension LiveEvent {
  /// Whether it comes from the keyboard or the mouse.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .paste, .click, .wheel, .wheelSideways: true
    case .resize, .seconds, .end: false
    }
  }
}
