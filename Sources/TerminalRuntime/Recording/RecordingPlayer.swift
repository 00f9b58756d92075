package import TextRendering

/// Plays a recording on a terminal in memory, frame by frame: what follows in less time than an eye sees is one.
package struct RecordingPlayer {
  /// Seconds: 30 frames in one.
  private static let frameTime = 1.0 / 30

  private let events: [Recording.Event]
  private let terminal: EmulatedTerminal
  private var next = 0

  package init(_ recording: Recording, styles: StyleTable = StyleTable()) {
    events = recording.events
    terminal = EmulatedTerminal(
      width: recording.size.columns, height: recording.size.rows, styles: styles)
  }

  /// When the next frame begins, in seconds; nil after the last.
  package var nextTime: Double? { next < events.count ? events[next].time : nil }

  /// Goes on to the next frame. One ends before a program gives the screen back, however soon it does.
  package mutating func advance() {
    guard let start = nextTime else { return }
    repeat {
      switch events[next].kind {
      case .output(let bytes): bytes.withUnsafeBufferPointer(terminal.feed)
      case .resize(let size): terminal.resize(width: size.columns, height: size.rows)
      }
      next += 1
    } while nextTime.map { $0 - start < Self.frameTime } ?? false && !events[next].givesScreenBack
  }

  /// Whether the screen shows nothing, as before a program draws on it, and after it has gone.
  package var isBlank: Bool { terminal.cells.isBlank }

  /// Copies the screen to `frame`, as much as there is room for; `withCursor` the cursor too, if it is shown.
  package func draw(on frame: CellBuffer, withCursor: Bool) {
    frame.clear()
    frame.copyCells(of: terminal.cells)
    guard withCursor, terminal.showsCursor else { return }
    let (column, row) = terminal.cursor
    frame.invert(CellRect(x: column, y: row, width: 1, height: 1))
  }
}

extension Recording.Event {
  private static let givingBack = ["\u{1B}[?1049l", "\u{1B}[?1047l", "\u{1B}[?47l"].map {
    Array($0.utf8)
  }

  /// Whether a program leaves the screen that it had for itself.
  fileprivate var givesScreenBack: Bool {
    guard case .output(let bytes) = kind else { return false }
    return Self.givingBack.contains { bytes.contains($0) }
  }
}
