package import TextRendering

/// A board that is used in a Swift program: it is drawn, takes keys and clicks, and is drawn again.
///
/// Nothing is drawn or done but when the program asks: it brings keys, clicks and the time, and shows the
/// ``frame``; or it lets ``run(from:to:)`` do that. A board belongs to one thread at a time, as its host does.
public final class LiveBoard {
  private let host: ScriptHost
  private let session: LiveSession
  private let text: BoardText?

  /// A board on a screen of so many cells, which are brought between 1 and 10 000; nothing is drawn yet.
  public init(_ board: ScriptBoard, columns: Int = 80, rows: Int = 24) {
    (host, text) = (board.host, board.text)
    session = LiveSession(
      board.board, in: host.engine, RenderOptions(width: LiveSession.cells(columns)),
      height: LiveSession.cells(rows))
  }

  deinit {
    // What a task fails with that is given up concerns nobody any more.
    try? host.perform(with: text) { _ in session.end() }
  }

  // MARK: - The screen

  /// Draws the board, if something has changed; true when there is a new frame. Throws a ``ScriptFailure``.
  @discardableResult
  public func update() throws(ScriptFailure) -> Bool {
    try host.perform(with: text) { _ in try session.update() }
  }

  /// What the last update has drawn.
  public var frame: LiveFrame { LiveFrame(session.screen.cells) }

  /// What the view with the focus says; nil when none has it.
  public var focus: String? { session.focusLabel }

  /// Whether the board, or its user, has asked for the end.
  public var hasEnded: Bool { session.hasEnded }

  /// In how many seconds something is to happen without anybody's input; nil for never. While a task waits for a
  /// program or a file this is a twentieth of a second at most, as nobody says when that is.
  public var secondsToNext: Double? {
    let wake = session.nextWake.map { max(0, $0 - session.now) }
    guard !session.watched.isEmpty else { return wake }
    return min(wake ?? .infinity, SourceWait.slice)
  }

  // MARK: - Input

  /// Takes what has happened; it shows with the next ``update()``. Throws a ``ScriptFailure``, also for a key that no
  /// keyboard has.
  public func take(_ event: LiveEvent) throws(ScriptFailure) {
    try host.perform(with: text) { _ in try session.take(event) }
  }

  /// Shows the board on `output` and takes what `input` brings, until it ends. Throws a ``ScriptFailure``.
  public func run(from input: some LiveInput, to output: some LiveOutput) throws(ScriptFailure) {
    var isShown = false
    while !hasEnded {
      if try update() { isShown = false }
      if !isShown, output.takesFrames {
        output.show(frame)
        isShown = true
      }
      for event in input.events(within: secondsToNext) where !hasEnded { try take(event) }
    }
  }
}

/// Where a live board's input comes from: a terminal, a page, a test.
public protocol LiveInput: AnyObject {
  /// Waits until something has happened, at most so many seconds; nil waits for ever. Whoever has waited says how
  /// long, as the last event: `.seconds`.
  func events(within seconds: Double?) -> [LiveEvent]
}

/// Where a live board is shown.
public protocol LiveOutput: AnyObject {
  func show(_ frame: LiveFrame)
  /// Whether a frame would be shown now; true where nothing else is said. A slow output leaves out what it does not
  /// take, and gets the newest frame once its input has brought something, be it the time.
  var takesFrames: Bool { get }
}

extension LiveOutput {
  /// Always: an output is as fast as its board where nothing else is said.
  public var takesFrames: Bool { true }
}

/// Something that happens to a live board. Columns and rows are cells, from 0.
public enum LiveEvent: Equatable, Sendable {
  /// A key by its name, as boards write it: `"a"`, `"ctrl-s"`, `"shift-tab"`, `"pagedown"`.
  case key(String)
  /// Text in one piece.
  case paste(String)
  case click(column: Int, row: Int)
  /// The wheel was turned so many rows down.
  case wheel(rows: Int, column: Int, row: Int)
  /// The wheel was turned so many columns to the right.
  case wheelSideways(columns: Int, column: Int, row: Int)
  /// The screen has another size.
  case resize(columns: Int, rows: Int)
  /// So much time has passed.
  case seconds(Double)
  /// The user wants the end.
  case end
}

/// What a live board shows at one time.
public struct LiveFrame {
  package let cells: CellBuffer

  package init(_ cells: CellBuffer) { self.cells = cells }

  /// How many cells are in a row.
  public var columns: Int { Int(cells.width) }
  /// How many rows there are.
  public var rows: Int { Int(cells.height) }
  /// The cell on which the cursor of the text that is typed into is drawn, counted from 0: where a terminal shows what
  /// an input method composes. Nil without one.
  public var cursor: (column: Int, row: Int)? { cells.caret.map { (Int($0.x), Int($0.y)) } }

  /// A line for each row, each ended by a newline.
  public func rendered(style: ScriptBoard.Style = .plain) -> String {
    let output = ByteBuffer()
    switch style {
    case .plain: encodePlain(cells, rows: 0..<cells.height, into: output)
    case .ansi: encodeANSI(cells, rows: 0..<cells.height, depth: .palette256, into: output)
    }
    return output.string
  }
}
