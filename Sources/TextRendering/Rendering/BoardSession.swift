package import Containers

/// A board that may be drawn more than once: its state stays, and what its views ask for is done
/// when a frame stands.
///
/// Drawing settles: where an effect writes state, the board is drawn again before anybody sees it.
package final class BoardSession {
  /// Frames that may follow each other before something is seen.
  package static let roundLimit = 16

  /// Frames in which the end of long lists may be looked for.
  private static let scrollRounds = 8

  private let board: NodeRef
  private let memory: BoardMemory
  private let makePass: (BoardMemory, UpdateCache?) -> ResolutionPass
  /// The pass of all frames of a live board; other boards get one per frame.
  private let livePass: ResolutionPass?
  /// The pass of the last frame.
  package private(set) var pass: ResolutionPass?
  private var frame: FrameEffects?
  /// What takes over from an earlier version of the board.
  private var takeOver: (() throws -> Void)?

  /// A session of `board`, which must live as long. A live one keeps what it has evaluated, so that
  /// an update evaluates only what has changed. In a fixed one nothing may write state, so that what is
  /// drawn can be seen at once. `makePass` makes a pass with that memory and cache.
  package init(
    _ board: NodeRef, isLive: Bool, isFixed: Bool = false,
    makePass: @escaping (BoardMemory, UpdateCache?) -> ResolutionPass
  ) {
    self.board = board
    self.makePass = makePass
    memory = BoardMemory(isFixed: isFixed)
    livePass = isLive ? makePass(memory, UpdateCache()) : nil
  }

  deinit { livePass?.end() }

  /// Whether state was written, or a task has failed, that the last frame does not show.
  package var needsUpdate: Bool { memory.hasChanges }

  /// About how many bytes the state of its views takes.
  package var heldBytes: Int { memory.state.heldBytes }

  /// How many composite bodies a live board has evaluated.
  package var bodiesEvaluated: Int { livePass?.bodiesEvaluated ?? 0 }

  /// The controls of the last frame, in reading order.
  package var actions: [Interaction] { interactions.filter { $0.role == .button } }

  /// What takes input in the last frame, in reading order.
  package var interactions: [Interaction] { frame?.interactions ?? [] }

  /// Draws the board until it has settled, then writes it. Throws `StateError.endless` when it does
  /// not settle within `roundLimit` frames.
  package func draw(
    _ options: RenderOptions, write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    for _ in 0..<Self.roundLimit {
      let spool = Spool()
      try drawFrame(options) { [unowned self] in
        spool.append($0)
        try pass?.checkWork(heldBytes: spool.count)
      }
      guard needsUpdate else { return try spool.drain(into: write) }
    }
    throw StateError.endless(rounds: Self.roundLimit, lastChange: memory.state.lastChange)
  }

  /// Draws the board on `screen` until it has settled. Throws `StateError.endless` when it does not
  /// settle within `roundLimit` frames.
  package func draw(_ options: RenderOptions, on screen: Screen) throws {
    for round in 1...Self.roundLimit {
      do {
        guard try drawFrame({ BoardRenderer(options, on: screen) }) else {
          screen.abandon()
          continue
        }
      } catch {
        screen.abandon()
        throw error
      }
      let isSettled = round > Self.scrollRounds || !screen.settleScrolling()
      if isSettled, !needsUpdate { return }
    }
    throw StateError.endless(rounds: Self.roundLimit, lastChange: memory.state.lastChange)
  }

  /// Draws one frame, written while it is being made, and does what its views ask for.
  package func drawFrame(
    _ options: RenderOptions, write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    _ = try drawFrame { BoardRenderer(options, write: write) }
  }

  /// Hands `body` a pass in which the board is as the last frame, and what that has asked for, have left it.
  package func looking<Result>(_ body: (ResolutionPass) throws -> Result) throws -> Result {
    let pass = makePass(memory, nil)
    memory.beginFrame(in: pass)
    defer {
      memory.abandonFrame()
      pass.end()
    }
    return try body(pass)
  }

  /// False for a frame that is given up, because it passed over views that it should not have.
  private func drawFrame(_ makeRenderer: () -> BoardRenderer) throws -> Bool {
    let pass = livePass ?? makePass(memory, nil)
    self.pass = pass
    let effects = FrameEffects(in: pass, takesInput: livePass != nil)
    memory.beginFrame(in: pass)
    // What closures have received is theirs until what the frame asks for is done.
    defer { if livePass == nil { pass.end() } else { pass.cache?.expireHandles() } }
    do {
      try makeRenderer().draw(board, in: pass, collecting: effects)
    } catch {
      memory.abandonFrame()
      if pass.takeNeedForAnotherFrame() { return false }
      throw error
    }
    if pass.takeNeedForAnotherFrame() {
      memory.abandonFrame()
      return false
    }
    memory.endFrame(in: pass)
    frame = effects
    let takeOver = takeOver
    self.takeOver = nil
    try takeOver?()
    try memory.commit(effects)
    return true
  }

  /// Goes on where `earlier`, a session of an earlier version of the board, is: views that stay have its `state`, and
  /// have not appeared anew. `takeOver` is called when the first frame is drawn, before what its views ask for is
  /// done; where it throws, nothing is.
  package func succeed(
    _ earlier: BoardSession, state: StateLegacy, takeOver: @escaping () throws -> Void
  ) {
    memory.succeed(earlier.memory, state: state)
    self.takeOver = takeOver
  }

  /// What the board remembers.
  package var state: StateStore { memory.state }

  /// Ends what its views have started: nobody draws the board any more.
  package func end() { memory.endTasks() }
}
