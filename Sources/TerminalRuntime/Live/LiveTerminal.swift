import CTerminal
import Glibc
package import TextRendering

/// A terminal that a live board has: keys, frames, and the way back.
///
/// Whatever ends the process, the terminal is as it was before: `cterm_take` sees to it. There is one at a
/// time.
package final class LiveTerminal {
  /// What happens to a live session.
  package enum Event: Equatable, Sendable {
    /// Never an answer. A resize stands for every reason to draw anew. Ctrl-C comes as the key it is, also
    /// when it was sent as a signal. A mouse's row is the board's.
    case terminal(TerminalEvent)
    /// Somebody wants the process to end: it has to, in two seconds, by ``LiveTerminal/end(by:)``. SIGHUP
    /// also when the terminal is gone.
    case end(signal: Int32)
  }

  /// How long a terminal is waited for to say what it can, in seconds.
  static let answerTime = 0.15
  private static let interrupt = TerminalEvent.key(KeyPress("c", .ctrl))

  private let device: TerminalDevice
  private let clock: any SessionClock
  private let loop: EventLoop
  private let output: TerminalOutput
  private let writer: FrameWriter
  private var modes: TerminalModes
  private var answerDeadline: Double?
  /// On which row of the screen an inline board begins; nil when nobody knows.
  private var boardRow: Int?
  private var needsBoardRow = true
  /// Whether pictures may be shown as the terminal says that it can.
  private var mayShowImages = false
  private var recording: SessionRecording?
  package private(set) var features = TerminalFeatures()
  package private(set) var size: TerminalSize

  /// Takes the terminal; ``start()`` begins to use it.
  package init(
    _ device: TerminalDevice, encoder: FrameEncoder, hasMouse: Bool, showsCursor: Bool = false,
    clock: any SessionClock = SystemClock()
  ) throws(TerminalFailure) {
    let signals = cterm_take(device.descriptor)
    guard signals >= 0 else { throw .refused(path: "the terminal", errno: errno) }
    self.device = device
    self.clock = clock
    size = device.size
    modes = TerminalModes(
      placement: encoder.placement, hasMouse: hasMouse, showsCursor: showsCursor)
    loop = EventLoop(input: device.descriptor, signals: signals, clock: clock)
    output = TerminalOutput(descriptor: device.descriptor)
    writer = FrameWriter(encoder, to: output)
  }

  deinit { cterm_give_back() }

  /// Lets this thread restore the terminal when it has run out of its stack; the one that has made the live
  /// terminal can.
  package static func useSignalStack() { cterm_use_signal_stack() }

  /// What Ctrl-C ends in place of the session: the signal's handler calls `interrupt` with `context`, and true means
  /// that there was something to end. The process ends if ``endInterrupt()`` does not follow in two seconds.
  package static func setInterrupt(
    _ interrupt: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Bool,
    context: UnsafeMutableRawPointer?
  ) { cterm_set_interrupt(interrupt, context) }

  /// What Ctrl-C was to end has ended.
  package static func endInterrupt() { cterm_calm() }

  // MARK: - Beginning and ending

  /// Has what scripts and their programs write to standard output and standard error wait for ``readOutput(_:)`` where
  /// it would go to the terminal, until that is given back.
  /// From standard input nothing comes meanwhile; true where that is the terminal.
  package func catchStreams() -> Bool { cterm_catch_streams() }

  /// Hands on what was written there, and how many bytes before it were forgotten because there is very much.
  package static func readOutput(_ take: (UnsafeRawBufferPointer, _ forgotten: Int) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
      while true {
        var forgotten = 0
        let count = cterm_read_output(buffer.baseAddress, buffer.count, &forgotten)
        guard count + forgotten > 0 else { return }
        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), forgotten)
      }
    }
  }

  /// Records what is shown from now on: frames, sizes, and the screen that is taken and given back. What asks
  /// the terminal something is left out, as a player's terminal would answer.
  package func record(to writer: RecordingWriter) {
    let recording = SessionRecording(writer, clock)
    self.recording = recording
    self.writer.recorded = recording.write
  }

  /// Switches the terminal to live boards and asks it what it can. A process in the background waits here until it is
  /// brought to the front.
  package func start(images: Bool = false) {
    guard waitForForeground(), enter() else { return }
    mayShowImages = images
    output.write(TerminalModes.questions(images: images))
    answerDeadline = clock.now + Self.answerTime
  }

  /// Whether the terminal may still say what it can: a first frame that waits so long is drawn only once.
  package var isAsking: Bool { answerDeadline != nil }

  /// Gives the terminal back. An inline board stays on the screen, with all of its last frame if there is
  /// one.
  package func leave(last frame: CellBuffer? = nil) {
    while isAsking { _ = wait() }
    if modes.placement == .inline { writer.finish(frame) }
    flushOutput()
    prepareRestore()
    recording?.write(
      TerminalModes(placement: modes.placement).leaving(inlineRows: writer.inlineRows))
    cterm_give_back()
  }

  /// Waits until the terminal has taken all, it is gone, or somebody who waits for that presses Ctrl-C.
  private func flushOutput() {
    while output.isBusy {
      let outcome = loop.wait(forOutput: true)
      guard !outcome.hasHungUp, !outcome.events.contains(Self.interrupt) else { return }
      output.flush()
    }
  }

  /// Ends the process by the signal that asked for it, with the status that says so.
  package func end(by signal: Int32) -> Never { cterm_end_by(signal) }

  /// Stops the process, as Ctrl-Z does, until it is brought to the front again. The next event is a resize.
  package func suspend() {
    output.discard()
    if modes.placement == .inline { writer.finish(nil) }
    prepareRestore()
    cterm_restore()
    _ = cterm_stop_by(SIGTSTP)
    resume()
  }

  private func resume() {
    guard waitForForeground() else { return }
    writer.forget()
    _ = enter()
    wasResized = true
  }

  /// Whether the next wait begins with a resize.
  private var wasResized = false

  /// False when the process is in the background, and nobody can bring it to the front.
  private func waitForForeground() -> Bool {
    while !cterm_is_foreground() {
      if !cterm_stop_by(SIGTTOU) { return false }
    }
    return true
  }

  private func enter() -> Bool {
    prepareRestore()
    recording?.write(TerminalModes(placement: modes.placement).entering)
    return cterm_enter(modes.entering, modes.entering.utf8.count)
  }

  private func prepareRestore() {
    let text = modes.leaving(inlineRows: writer.inlineRows)
    cterm_set_restore(text, text.utf8.count)
  }

  // MARK: - Frames

  /// Whether a frame would be shown now; what is not drawn while the terminal is slow is drawn newer later.
  package var takesFrames: Bool { !output.isBusy }

  /// The rows that a frame may have: an inline board leaves one for the shell.
  package var rows: Int32 { modes.placement == .screen ? size.rows : max(1, size.rows - 1) }

  /// Shows `frame`, which must not change until another one is given back: a frame to paint the next one
  /// on, if there is one. The terminal's columns are the frame's width.
  package func show(_ frame: CellBuffer) -> CellBuffer? {
    let rowsBefore = writer.inlineRows
    let spare = writer.show(frame, mostRows: rows)
    if writer.inlineRows != rowsBefore {
      prepareRestore()
      needsBoardRow = true
    }
    if needsBoardRow { askForBoardRow() }
    return spare
  }

  /// The next frame is drawn whole, whatever the terminal shows.
  package func forgetFrame() { writer.forget() }

  /// Writes lines above an inline board. Those that come while a board has the whole screen have to wait for its end.
  package func insert(_ lines: [String]) {
    guard modes.placement == .inline, !lines.isEmpty else { return }
    writer.insert(lines, mostRows: rows)
    askForBoardRow()
  }

  /// Writes lines below what is there, in place of frames. What a terminal would act upon is shown instead.
  package func say(_ lines: [String]) {
    for line in lines {
      output.write(neutralized(line).replacing("\n", with: " ") + "\r\n")
    }
  }

  /// A mouse needs to know where the board begins, and that is where the cursor waits between frames.
  private func askForBoardRow() {
    guard modes.placement == .inline, modes.hasMouse, features.isComplete, writer.inlineRows > 0
    else { return }
    needsBoardRow = false
    boardRow = nil
    output.write("\u{1B}[6n")
  }

  /// Whether the mouse is the board's; where it is not, the terminal selects text with it.
  package var hasMouse: Bool {
    get { modes.hasMouse }
    set {
      modes.hasMouse = newValue
      output.write(TerminalModes.mouse(newValue))
      askForBoardRow()
    }
  }

  /// In how many writes the terminal was written to so far.
  package var writes: Int { output.writes }

  // MARK: - Events

  /// Waits until something happens, one of `descriptors` has something to read or has come to its end, `deadline` is
  /// over, or the terminal takes frames again; there may be nothing to tell.
  package func wait(until deadline: Double? = nil, watching descriptors: [Int32] = []) -> [Event] {
    if wasResized { return [takeResize()] }
    // What was typed while nobody waited; the first of it came before a Ctrl-C that has ended something.
    var (count, forgotten) = (0, 0)
    let typed = UnsafeBufferPointer(start: cterm_begin_reading(&count, &forgotten), count: count)
    let earliest = [deadline, answerDeadline].compactMap { $0 }.min()
    let outcome = loop.wait(
      until: earliest, watching: descriptors, forOutput: output.isBusy,
      typed: Array(typed)[...], forgotten: forgotten)
    defer { cterm_end_reading(outcome.events.contains(Self.interrupt), loop.isInPaste) }
    if outcome.isWritable { output.flush() }
    var events = outcome.isSignalled ? takeSignals() : []
    events += outcome.events.compactMap(take)
    if let answerDeadline, answerDeadline <= clock.now { self.answerDeadline = nil }
    if outcome.hasHungUp {
      answerDeadline = nil
      events.append(.end(signal: SIGHUP))
    }
    return events
  }

  /// nil for an answer, and for a mouse that is not on the board.
  private func take(_ event: TerminalEvent) -> Event? {
    switch event {
    case .answer(let answer): take(answer)
    case .mouse(let mouse) where modes.placement == .inline:
      guard let boardRow, let moved = mouse.moved(up: boardRow, rows: writer.inlineRows) else {
        return nil
      }
      return .terminal(.mouse(moved))
    default: return .terminal(event)
    }
    return nil
  }

  private func take(_ answer: TerminalAnswer) {
    if case .cursor(let row, _) = answer { boardRow = row }
    features.take(answer)
    writer.isSynchronized = features.synchronizes
    if features.isComplete {
      answerDeadline = nil
      if needsBoardRow { askForBoardRow() }
      if mayShowImages, let images = features.images(size.cell) {
        mayShowImages = false
        writer.imageSupport = images
        // A late answer comes after the first frame, which has half blocks.
        wasResized = true
      }
    }
    if features.hasKeyboard, !modes.hasKeyboard {
      modes.hasKeyboard = true
      prepareRestore()
      output.write(TerminalModes.keyboard)
    }
  }

  private func takeSignals() -> [Event] {
    var events: [Event] = []
    while case let signal = cterm_next_signal(), signal != 0 {
      switch signal {
      case SIGINT: events.append(.terminal(Self.interrupt))
      case SIGTSTP: suspend()
      case SIGCONT:
        cterm_restore()
        resume()
      case SIGWINCH: wasResized = true
      default: events.append(.end(signal: signal))
      }
    }
    return events + (wasResized ? [takeResize()] : [])
  }

  private func takeResize() -> Event {
    wasResized = false
    let size = device.size
    if size != self.size {
      writer.forget()
      recording?.resize(size)
    }
    self.size = size
    needsBoardRow = true
    return .terminal(.resize(size))
  }
}
