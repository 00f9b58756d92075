import Lua
import Scripting
import TextRendering

/// A read–evaluate–print loop over one engine.
package final class ReplSession {
  package let input: any LineInput
  package var host: ReplHost
  var start: ReplStart
  var scope: ReplScope
  var limits = PrintLimits()
  /// What is shown of an entered view.
  var shows = ShownView.value
  /// The functions that the session's variables are of, where an error has opened it.
  var frames = FailedFrames()
  var lastError: (any Error)?
  /// What was run without an error, as statements, for `:save`.
  var accepted: [String] = []
  var isFinished = false
  /// What an entry has given host.exit.
  private var exitStatus: Int32?
  /// The lines of a chunk that is not complete yet.
  var pending = ""
  private var hasNotedLocals = false
  private var failures = 0

  package init(_ start: ReplStart, input: any LineInput, host: ReplHost) throws {
    self.start = start
    self.input = input
    self.host = host
    scope = try ReplScope(start.engine)
    try begin(start)
  }

  /// Goes on in a fresh scope of `start`'s engine, with its board as the variable `board`.
  func begin(_ start: ReplStart) throws {
    self.start = start
    let keepsLocals = scope.keepsLocals
    scope = try ReplScope(start.engine)
    scope.keepsLocals = keepsLocals
    if let board = start.board { try scope.set("board", to: start.engine.value(of: board)) }
    lastError = start.failure?.error
    frames = try FailedFrames(start.failure, in: scope)
  }

  /// Runs until the input ends or `:quit`; returns the exit status.
  package func run() -> Int32 {
    while !isFinished {
      switch readEntry() {
      case .end: isFinished = true
      case .nothing: continue
      case .command(let line): perform(isCommand: true) { try self.runCommand(line) }
      case .chunk(let chunk): perform { try self.evaluate(chunk) }
      case .question(let question): perform { try self.answer(question) }
      case .wrong(let error, let text): fail(error, text)
      }
      if failures > 0, !input.isInteractive, !host.keepsGoing { isFinished = true }
      if let exitStatus { return exitStatus }
    }
    if host.isStrict, let refusal = start.engine.pluginRefusal {
      return start.engine.diagnostic(of: refusal).code?.exitStatus(isStrict: true) ?? 1
    }
    return failures > 0 && !input.isInteractive ? 1 : 0
  }

  /// Does what was asked for, and shows what goes wrong in it.
  private func perform(isCommand: Bool = false, _ body: () throws -> Void) {
    if let width = host.currentWidth?() { host.render.width = width }
    let engine = start.engine
    let state = engine.state
    host.limits.prepare(state)
    let outer = engine.run.exitStatus
    engine.run.exitStatus = nil
    defer {
      exitStatus = engine.run.exitStatus
      engine.run.exitStatus = exitStatus ?? outer
    }
    do {
      try Interrupts.stop(state.stopHandle, after: host.limits.seconds, in: body)
    } catch {
      // A slip in a command leaves the error that has opened the session.
      let isSlip = isCommand && !(error is LuaError) && start.failure != nil
      fail(error, isSlip: isSlip)
    }
    start.engine.finishWarnings()
    start.engine.options.flush()
    state.clearStop()
    guard state.stopReason != nil else { return }
    // Inside a run, what was stopped is the run too.
    note("the run was stopped")
    isFinished = true
  }

  private func evaluate(_ chunk: ReplScope.Chunk) throws {
    let values = try scope.run(chunk)
    if let last = scope.lastStatement { accepted.append(last) }
    if chunk.losesLocals { noteLocals() }
    try scope.remember(values)
    if !chunk.isSilent { try show(values) }
  }

  // MARK: - Output

  /// Writes to where scripts print, in order with them; names and texts of scripts without what a terminal would act upon.
  func write(_ text: String) {
    let printed = PrintedText(to: start.engine.options.print)
    var line = text + "\n"
    line.withUTF8 { printed.append(UnsafeRawBufferPointer($0)) }
    printed.end()
  }

  func show(_ values: [LuaValue]) throws {
    for value in values {
      let view = shows == .value ? nil : try start.engine.view(of: value)
      if view == nil || shows == .both { try showValue(value) }
      if let view { try draw(view) }
    }
  }

  private func showValue(_ value: LuaValue) throws {
    for printed in try start.engine.printed([value], limits) {
      for line in PrintedLayout.lines(of: printed, width: Int(host.render.width)) {
        write(line.map(host.style.paint).joined())
      }
    }
  }

  func draw(_ view: Board) throws {
    let engine = start.engine
    try engine.draw(view.node, host.render) { engine.options.print(UnsafeRawBufferPointer($0)) }
  }

  /// Says something to whoever types.
  func note(_ text: String) {
    guard input.isInteractive else { return }
    start.engine.options.flush()
    host.report(host.style.note(text))
  }

  private func noteLocals() {
    guard !hasNotedLocals else { return }
    hasNotedLocals = true
    note("note: a local ends with the chunk it is in; ':locals on' keeps them for the session")
  }

  // MARK: - Errors

  /// Shows an error; `text` is the chunk that was not run.
  private func fail(_ error: any Error, _ text: String? = nil, isSlip: Bool = false) {
    failures += 1
    if !isSlip { lastError = error }
    // The terminal shows the key behind what was written last.
    if input.isInteractive, isInterrupt(error) { write("") }
    start.engine.options.flush()
    host.report(describe(error, text))
  }

  private func isInterrupt(_ error: any Error) -> Bool {
    (error as? LuaError)?.kind == .stopped(.interrupt)
  }

  func describe(
    _ error: any Error, _ text: String? = nil, _ style: DiagnosticStyle = DiagnosticStyle()
  ) -> String {
    let unread = text.map { $0.split(separator: "\n", omittingEmptySubsequences: false) } ?? []
    let typed = scope.lines.map { Substring($0) } + unread
    let engine = start.engine
    engine.note(Array(typed.joined(separator: "\n").utf8), ofChunk: scope.chunkName)
    let shown = engine.diagnostic(of: error).text(style) { engine.lines(ofChunk: $0) }
    // "error:", or with a code "error[E-…]:".
    guard shown.hasPrefix("error"), let colon = shown.firstIndex(of: ":") else { return shown }
    return host.style.error(String(shown[...colon])) + shown[colon...].dropFirst()
  }
}
