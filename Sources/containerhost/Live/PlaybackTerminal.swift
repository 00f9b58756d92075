import Glibc
import TerminalRuntime
import TextRendering

/// Plays a recording on a terminal, in its time, until its end, `q` or Ctrl-C.
struct PlaybackTerminal {
  private let options: RenderOptions

  init(_ options: RenderOptions) { self.options = options }

  func play(_ recording: Recording) {
    let (terminal, isLow) = take(for: recording)
    let last = Playback(recording, on: terminal).run()
    if !isLow { write(last) }
  }

  /// The terminal, and whether it has more rows than the recording: then the last screen stays by itself.
  private func take(for recording: Recording) -> (LiveTerminal, isLow: Bool) {
    do throws(TerminalFailure) {
      let device = try TerminalDevice()
      StopSignals.end()
      let isLow = recording.largestSize.rows < device.size.rows
      let encoder = FrameEncoder(
        depth: options.depth ?? .none, theme: options.theme, charset: options.charset,
        placement: isLow ? .inline : .screen)
      return (try LiveTerminal(device, encoder: encoder, hasMouse: false), isLow)
    } catch { ContainerHost.refuse(error.message) }
  }

  private func write(_ last: CellBuffer) {
    let text = ByteBuffer()
    encodeANSI(
      last, rows: 0..<last.rowsToLastGlyph, depth: options.depth ?? .none, theme: options.theme,
      charset: options.charset, into: text)
    _ = OutputStream(descriptor: STDOUT_FILENO).write(text)
  }
}

/// A recording while it is played.
private final class Playback {
  private let terminal: LiveTerminal
  private let clock = SystemClock()
  private let rows: Int32
  private var player: RecordingPlayer
  private let styles = StyleTable()
  private var hasEnded = false
  private var signal: Int32?

  init(_ recording: Recording, on terminal: LiveTerminal) {
    self.terminal = terminal
    rows = recording.largestSize.rows
    player = RecordingPlayer(recording, styles: styles)
  }

  /// Returns the last screen.
  func run() -> CellBuffer {
    terminal.start()
    while terminal.isAsking { take(terminal.wait()) }
    let start = clock.now
    var last = frame()
    while let time = player.nextTime, !hasEnded {
      take(terminal.wait(until: start + time))
      guard clock.now >= start + time else { continue }
      player.advance()
      // The screen that a program gives back at the end is not its last.
      if player.isBlank, player.nextTime == nil { continue }
      let frame = show()
      if !player.isBlank { last = frame }
    }
    terminal.leave(last: last)
    if let signal { terminal.end(by: signal) }
    return last
  }

  private func frame() -> CellBuffer {
    CellBuffer(width: terminal.size.columns, height: rows, styles: styles)
  }

  private func show() -> CellBuffer {
    let frame = frame()
    player.draw(on: frame, withCursor: true)
    _ = terminal.show(frame)
    return frame
  }

  private func take(_ events: [LiveTerminal.Event]) {
    for event in events {
      switch event {
      case .terminal(.key(let key)) where key.phase != .release: take(key)
      case .terminal(.resize): _ = show()
      case .end(let signal):
        hasEnded = true
        self.signal = signal
      case .terminal: break
      }
    }
  }

  private func take(_ key: KeyPress) {
    switch key.name {
    case "q", "ctrl-c": hasEnded = true
    case "ctrl-z": terminal.suspend()
    default: break
    }
  }
}
