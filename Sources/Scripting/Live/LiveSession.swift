package import Containers
package import Lua
package import TextRendering

/// A board that is used: it is drawn on a screen, takes keys and clicks, and is drawn again.
///
/// It knows no terminal: whoever keeps it brings keys by their names, clicks by their cells and the time, and
/// shows the screen. Drawing is explicit, so that many changes are one frame.
package final class LiveSession {
  private let board: Board
  package let engine: ScriptEngine
  let session: BoardSession
  let keepsGoing: Bool
  private var options: RenderOptions

  package let screen: Screen
  let tasks: LuaTasks
  /// Called before a handler, a task or a frame runs in the engine: who limits that lets it have the limit for itself.
  package var begins: (ScriptEngine) -> Void = { _ in }
  /// Called after each frame.
  package var drawn: (() -> Void)?
  /// Frames that were drawn.
  package private(set) var frames = 0
  /// Whether the board, or whoever used it, has asked for the end.
  package private(set) var hasEnded = false
  /// The status that the board has asked to end with.
  package private(set) var exitStatus: Int32?
  private var errors: [LuaError] = []
  /// What failed in the last frame, by its key: it fails again in each frame that it stands in.
  private var standing: Set<String> = []
  /// What failed in the last update that the frame does not show in the place of a view.
  package private(set) var unseenErrors: [LuaError] = []
  private(set) var focus = LiveFocus()
  /// What takes input in the last frame.
  private(set) var input: FrameInput
  private var needsFrame = true
  /// The rows that bindings have last been told, or have asked for, by viewport.
  private var positions: [Identity: RowID] = [:]
  /// Where the cursor of a text was brought into sight last.
  private var caret: Interaction?
  /// What the screen and the state of views take.
  private let memory: OutsideMemory

  /// A session of `board`, which `engine` evaluated. With `keepsGoing`, an error in a body, a handler or a task is
  /// among ``takeErrors()``, and the rest of the board lives on; without, it is thrown.
  package init(
    _ board: Board, in engine: ScriptEngine, _ options: RenderOptions, height: Int32,
    isInline: Bool = false, keepsGoing: Bool = false
  ) {
    self.board = board
    self.engine = engine
    self.options = options
    self.keepsGoing = keepsGoing
    tasks = LuaTasks(beside: engine.tasks)
    screen = Screen(width: options.width, height: height, fitsContent: isInline)
    input = FrameInput([], on: screen)
    session = BoardSession(board.node, isLive: true, makePass: engine.newPass)
    memory = OutsideMemory(of: engine.current)
  }

  /// A session of another version of the board of `earlier`, on which nothing is drawn yet.
  init(_ board: Board, in engine: ScriptEngine, after earlier: LiveSession) {
    self.board = board
    self.engine = engine
    options = earlier.options
    options.theme = engine.run.theme
    keepsGoing = earlier.keepsGoing
    begins = earlier.begins
    focus = LiveFocus(after: earlier.focus)
    positions = earlier.positions
    frames = earlier.frames
    tasks = LuaTasks(beside: engine.tasks)
    screen = Screen(after: earlier.screen)
    input = FrameInput([], on: screen)
    session = BoardSession(board.node, isLive: true, makePass: engine.newPass)
    memory = OutsideMemory(of: engine.current)
  }

  /// How many bodies of containers have been evaluated so far.
  package var bodiesEvaluated: Int { session.bodiesEvaluated }

  /// Ends the board: its tasks and their programs, with what it stores in its file.
  package func end() {
    endTasks()
    engine.storage?.flush()
  }

  /// Ends the tasks of the board, and their programs.
  func endTasks() {
    begins(engine)
    usingTasks { session.end() }
    tasks.leaving.finish()
  }

  /// Does what may begin tasks of this board, end them, or let them go on.
  private func usingTasks<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = engine.tasks
    engine.tasks = tasks
    defer { engine.tasks = outer }
    return try work()
  }

  /// Asks for the end.
  package func quit() { hasEnded = true }

  /// Ends with the status of what was interrupted, so that whoever waits for the session does not go on.
  func interrupt() {
    exitStatus = DiagnosticCode.interrupt.exitStatus(isStrict: false)
    quit()
  }

  /// Does what handlers and tasks have asked the session for.
  func noteRequests() {
    if exitStatus != nil { quit() }
    if let target = engine.run.scrollTarget {
      screen.scroll(to: target)
      focus.arrive()
    }
    engine.run.scrollTarget = nil
  }

  // MARK: - Frames

  /// Whether something has changed that the screen does not show.
  package var needsUpdate: Bool { needsFrame || screen.wasScrolled || session.needsUpdate }

  /// Draws the board until it has settled, if something has changed; true when there is a new frame.
  @discardableResult
  package func update() throws -> Bool {
    defer { engine.storage?.flush() }
    guard needsUpdate else { return false }
    unseenErrors = []
    var isScrolling = screen.wasScrolled
    let earlier = errors.count
    try attempting {
      for _ in 0..<BoardSession.roundLimit {
        try drawFrame()
        let moves = try screen.settleSearch() || settlePositions()
        let isTold = try focus.settle(in: input, isScrolling: isScrolling)
        followCaret()
        isScrolling = screen.wasScrolled
        guard isTold && session.needsUpdate || moves || screen.wasScrolled else { break }
      }
    }
    if exitStatus != nil { quit() }
    dropStanding(from: earlier)
    focus.arrive()
    needsFrame = false
    frames += 1
    showFocus()
    drawn?()
    memory.set(bytes: screen.heldBytes + session.heldBytes, on: engine.current)
    return true
  }

  /// Draws what a board that takes no more rows than it has leaves behind: what its last handler wrote, and all its rows,
  /// with nothing over them.
  package func drawLastFrame() throws {
    try update()
    guard let height = screen.heightLeftBehind else { return }
    resize(width: screen.width, height: height)
    try update()
  }

  /// Takes out of the errors those of the frame that stood in the frame before.
  private func dropStanding(from first: Int) {
    let found = errors[first...].map { (error: $0, key: Diagnostic($0).key) }
    errors[first...] = found.filter { !standing.contains($0.key) }.map(\.error)[...]
    standing = Set(found.map(\.key))
  }

  /// The next frame is drawn, whether something has changed or not.
  package func redraw() { needsFrame = true }

  /// Whether something has failed that nobody has asked for yet.
  var hasFailed: Bool { !errors.isEmpty }

  func note(_ error: any Error) { errors.append(LuaError(wrapping: error)) }

  /// What has failed since this was asked last, each once for as long as it stands on the screen.
  package func takeErrors() -> [LuaError] {
    defer { errors = [] }
    return errors
  }

  /// Tells bindings which rows are the first in sight, or goes where they say; true where something moves.
  private func settlePositions() throws -> Bool {
    let bound = input.all.filter { $0.role == .scrollPosition }
    guard !bound.isEmpty else { return false }
    if screen.noteRows() { return true }
    for interaction in bound {
      guard let handler = interaction.handler as? any ScrollPositionHandler,
        let viewport = screen.viewport(of: interaction.box)
      else { continue }
      let wanted = try handler.wanted()
      defer { positions[viewport] = (try? handler.wanted()) ?? wanted }
      if let wanted, wanted != positions[viewport] {
        positions[viewport] = wanted
        screen.scroll(to: wanted, startOf: viewport)
      } else if let row = screen.firstRow(of: viewport) {
        try handler.perform([row])
      }
    }
    return screen.wasScrolled || session.needsUpdate
  }

  /// Brings the cursor of a text into sight once it is at another place: a wheel may turn it out of sight.
  private func followCaret() {
    let found = input.interactions.first { $0.role == .caret }
    defer { caret = found }
    guard let found, !found.key.isEmpty, found.view != caret?.view || found.key != caret?.key
    else { return }
    screen.reveal(found.box)
  }

  func drawFrame() throws {
    screen.follow(focus.held)
    try tasks.drawing(isLive: true) {
      try engine.locating(session) { try session.draw(engine.warning(options), on: screen) }
    }
    input = FrameInput(session.interactions, on: screen)
  }

  /// Runs functions of the board, which may fail: a board that keeps going notes the error. The status they ask for
  /// is this session's, whoever uses it.
  func attempting(_ work: () throws -> Void) throws {
    let outer = engine.run.exitStatus
    engine.run.exitStatus = nil
    begins(engine)
    defer {
      exitStatus = engine.run.exitStatus ?? exitStatus
      engine.run.exitStatus = outer
    }
    guard keepsGoing else { return try usingTasks(work) }
    guard let failed = try usingTasks({ try engine.keepingGoing(work) }) else { return }
    errors += failed.errors
    unseenErrors += failed.unseen
  }

  /// The board has another size from now on.
  package func resize(width: Int32, height: Int32) {
    screen.resize(width: width, height: height)
    options.width = width
    needsFrame = true
  }

  // MARK: - Time

  /// The most seconds that pass at once: some thirty years, in which a second still counts for what it is.
  package static let mostSeconds = 1e9
  /// How often tasks may go on while time passes: a board that ticks is not to be waited for for ever.
  private static let mostWakes = 200_000

  /// Lets so many seconds pass, at most ``mostSeconds``, on a clock of the session's own: tasks go on when their time
  /// has come, and what they write is drawn. What they wait for outside is waited for as its ``TaskPatience`` says.
  /// Throws when tasks go on more than 200 000 times.
  package func advance(by seconds: Double) throws {
    let start = tasks.now
    let end = start + min(seconds, Self.mostSeconds)
    var wakesLeft = Self.mostWakes
    try go(to: tasks.now, readable: readable(within: 0))
    while !hasEnded {
      _ = try engine.current.mayGoOn(instructions: 0)
      let next = min(tasks.nextWake ?? end, end)
      if tasks.awaits(.standing) {
        try go(to: tasks.now, readable: readable(within: SourceWait.slice))
      } else if tasks.now >= end {
        return
      } else if tasks.awaits(.passing) {
        try goAlong(to: next)
      } else {
        guard wakesLeft > 0 else { throw Self.endless(after: tasks.now - start) }
        wakesLeft -= 1
        try go(to: next)
      }
    }
  }

  private static func endless(after seconds: Double) -> ScriptError {
    ScriptError(
      "advance: the tasks of the board went on \(mostWakes) times in \(Int(seconds)) seconds; "
        + "let fewer seconds pass at once")
  }

  /// Waits for what is outside until it is `seconds`, or something has come: time passes as it does there.
  private func goAlong(to seconds: Double) throws {
    let start = SourceWait.now
    let readable = readable(within: seconds - tasks.now)
    try go(to: min(seconds, tasks.now + SourceWait.now - start), readable: readable)
  }

  /// Which of the ``watched`` descriptors have something to read within so many seconds.
  private func readable(within seconds: Double) -> [Int32] {
    let descriptors = watched
    guard !descriptors.isEmpty || tasks.isPolled else { return [] }
    return SourceWait.readable(among: descriptors, within: seconds)
  }

  private func go(to seconds: Double, readable: [Int32] = []) throws {
    engine.options.clock?.advance(by: max(0, seconds - tasks.now))
    try advance(to: seconds, readable: readable)
    try update()
  }

  /// Time goes on to `seconds` of the tasks' clock, and tasks take what has come of what they wait for.
  package func advance(to seconds: Double) throws {
    try advance(to: seconds, readable: readable(within: 0))
  }

  private func advance(to seconds: Double, readable: [Int32]) throws {
    try attempting {
      try tasks.advance(to: seconds, readable: readable) { begins(engine) }
    }
    noteRequests()
  }

  /// Seconds since the board began.
  package var now: Double { tasks.now }

  /// When something is to happen without anybody's input, in seconds of the tasks' clock.
  package var nextWake: Double? {
    let look = tasks.isPolled ? tasks.now + SourceWait.slice : nil
    return [tasks.nextWake, look].compactMap { $0 }.min()
  }

  /// The descriptors that tasks wait for: what ends the wait for input when there is something to read.
  package var watched: [Int32] { tasks.descriptors }

  // MARK: - Focus

  var focused: Interaction? { focus.target(in: input) }

  /// What the view with the focus says; nil when none has it.
  package var focusLabel: String? { focused.map(input.label) }

  /// Which view has the focus, and what a reader is told of it; nil when none has it.
  package var focusInWords: (view: Identity, phrase: String)? {
    focused.map { ($0.view, screen.phrase(of: $0.box)) }
  }

  /// Gives a view the focus, and brings it into sight. Throws what bindings throw that follow the focus.
  func moveFocus(to view: Interaction?) throws {
    guard let view else { return }
    try focus.move(to: view, in: input)
    needsFrame = true
    screen.reveal(view.box)
  }

  /// The focus stays where it is on the screen, or goes to the view at `row`.
  func keepFocus(atRow row: Int32?) {
    focus.stay(atRow: row)
    needsFrame = true
  }

  /// Draws the focus: in inverse video, which needs no colour.
  private func showFocus() {
    screen.cells.caret = caret.flatMap { screen.visibleArea(of: $0.box) }
    guard let focused, let area = screen.visibleArea(of: focused.box) else { return }
    let hasOwnEffect = input.interactions.contains {
      $0.role == .focusEffectDisabled && !$0.isOff && $0.view == focused.view
    }
    if !hasOwnEffect { screen.invert(area) }
  }
}
