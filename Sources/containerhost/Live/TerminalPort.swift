import Scripting
import TerminalRuntime
import TextRendering

/// A terminal as a live board knows it: what brings its input, and shows its frames.
final class TerminalPort: LiveInput, LiveOutput {
  private static let wheelRows = 3
  private static let wheelColumns = 6

  private let terminal: LiveTerminal
  private let clock = SystemClock()
  /// When the time was told last.
  private var told: Double
  private var shown: CellBuffer?
  /// The descriptors besides the terminal's own that end a wait when they have something to read.
  var watched: () -> [Int32] = { [] }
  /// The signal that has asked the process to end.
  private(set) var signal: Int32?

  init(_ terminal: LiveTerminal) {
    self.terminal = terminal
    told = clock.now
  }

  func events(within seconds: Double?) -> [LiveEvent] {
    let happened = terminal.wait(until: seconds.map { clock.now + $0 }, watching: watched())
    let passed = clock.now - told
    told += passed
    return happened.compactMap(event) + [.seconds(passed)]
  }

  var takesFrames: Bool { terminal.takesFrames && !terminal.isAsking }

  func show(_ frame: LiveFrame) {
    // What the terminal shows is no longer known where something was drawn over the frame that it has.
    if frame.cells === shown { terminal.forgetFrame() }
    shown = frame.cells
    _ = terminal.show(frame.cells)
  }

  private func event(_ happened: LiveTerminal.Event) -> LiveEvent? {
    switch happened {
    case .terminal(let event): self.event(event)
    case .end(let signal): end(by: signal)
    }
  }

  private func end(by signal: Int32) -> LiveEvent {
    self.signal = signal
    return .end
  }

  private func event(_ event: TerminalEvent) -> LiveEvent? {
    switch event {
    case .key(let key) where key.phase != .release: .key(key.name)
    case .paste(let text): .paste(text)
    case .mouse(let mouse): self.event(mouse)
    case .resize(let size): .resize(columns: Int(size.columns), rows: Int(terminal.rows))
    default: nil
    }
  }

  private func event(_ mouse: MouseEvent) -> LiveEvent? {
    let isSideways = mouse.modifiers.contains(.shift)
    return switch mouse.action {
    case .press(.left): .click(column: Int(mouse.column), row: Int(mouse.row))
    case .wheelUp: wheel(-1, mouse, isSideways: isSideways)
    case .wheelDown: wheel(1, mouse, isSideways: isSideways)
    case .wheelLeft: wheel(-1, mouse, isSideways: true)
    case .wheelRight: wheel(1, mouse, isSideways: true)
    default: nil
    }
  }

  private func wheel(_ steps: Int, _ mouse: MouseEvent, isSideways: Bool) -> LiveEvent {
    let (column, row) = (Int(mouse.column), Int(mouse.row))
    return isSideways
      ? .wheelSideways(columns: steps * Self.wheelColumns, column: column, row: row)
      : .wheel(rows: steps * Self.wheelRows, column: column, row: row)
  }
}
