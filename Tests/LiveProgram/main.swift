import Glibc
import TerminalRuntime
import TextRendering

// A live session whose keys end it in every way a process can end, for tests to watch on a terminal.
//
// usage: live-program screen|inline [rows]

/// Draws what happened last on the first or the second row in turn, so that it is written whole.
final class Program {
  private let terminal: LiveTerminal
  private let styles = StyleTable()
  private var spare: CellBuffer?
  private let rows: Int32
  private var events = 0
  private var wakeUps = 0
  private var last = "started"

  init(_ placement: FramePlacement, rows: Int32) throws(TerminalFailure) {
    self.rows = rows
    terminal = try LiveTerminal(
      TerminalDevice(), encoder: FrameEncoder(depth: .none, placement: placement), hasMouse: true)
  }

  func run() -> Never {
    terminal.start()
    while terminal.isAsking { handle(terminal.wait()) }
    draw()
    while true {
      let number = events
      let happened = terminal.wait()
      wakeUps += 1
      handle(happened)
      if events > number { draw() }
    }
  }

  private func draw() {
    guard terminal.takesFrames else { return }
    let frame = spare ?? CellBuffer(width: 0, height: 0, styles: styles)
    frame.resize(width: terminal.size.columns, height: rows == 0 ? terminal.rows : rows)
    put("\(events):\(last);", row: Int32(events % 2), on: frame)
    for row in 2..<max(2, frame.height) { put("row", row: row, on: frame) }
    spare = terminal.show(frame)
  }

  private func put(_ text: String, row: Int32, on frame: CellBuffer) {
    var text = text
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      frame.put(
        base, from: 0, to: Int32(bytes.count), x: 0, y: row, style: .plain, clip: frame.bounds)
    }
  }

  private func handle(_ happened: [LiveTerminal.Event]) {
    for event in happened {
      events += 1
      switch event {
      case .terminal(.key(let key)): press(key)
      case .terminal(.resize(let size)): last = "\(size.columns)x\(size.rows)"
      case .terminal(.paste(let text)): last = "paste_\(text)"
      case .terminal(.mouse(let mouse)): last = "mouse_\(mouse.column)_\(mouse.row)"
      case .terminal(.focus(let isOn)): last = "focus_\(isOn)"
      case .terminal(.answer): last = "answer"
      case .end(let signal): terminal.end(by: signal)
      }
    }
  }

  private func press(_ key: KeyPress) {
    last = key.name
    switch key.name {
    case "q": leave(0)
    case "ctrl-c":
      terminal.leave()
      terminal.end(by: SIGINT)
    case "ctrl-z": terminal.suspend()
    case "E": leave(1)
    case "e": exit(3)
    case "t": print([Int](repeating: 0, count: events - events)[events])
    case "s": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "o": print(deep(1))
    case "a": abort()
    case "b": raise(SIGBUS)
    case "f": raise(SIGFPE)
    case "l":
      write(STDOUT_FILENO, "stuck", 5)
      while true { usleep(10_000) }
    case "w": last = "wakeUps_\(wakeUps)_writes_\(terminal.writes)"
    case "F": last = "\(terminal.features.hasKeyboard)_\(terminal.features.synchronizes)"
    default: break
    }
  }

  private func leave(_ status: Int32) -> Never {
    let frame = CellBuffer(width: terminal.size.columns, height: 3, styles: styles)
    for row in 0..<3 { put("final \(row)", row: Int32(row), on: frame) }
    terminal.leave(last: frame)
    if status != 0 { print("error: it failed") }
    exit(status)
  }

  /// Never comes back.
  private func deep(_ number: Int) -> Int {
    number < 0
      ? 0
      : withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { _ in
        deep(number + 1) + 1
      }
  }
}

var noCores = rlimit(rlim_cur: 0, rlim_max: 0)
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCores)
let arguments = CommandLine.arguments
do {
  let rows = arguments.count > 2 ? Int32(arguments[2]) ?? 0 : 0
  try Program(arguments[1] == "inline" ? .inline : .screen, rows: rows).run()
} catch {
  print("error: \(error.message)")
  exit(2)
}
