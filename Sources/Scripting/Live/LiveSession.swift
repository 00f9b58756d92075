import Containers
package import Lua
package import TextRendering

/// A board that is used: it is drawn on a screen, takes keys and clicks, and is drawn again.
///
/// It knows no terminal: whoever keeps it brings keys by their names, clicks by their cells and the time, and
/// shows the screen. Drawing is explicit, so that many changes are one frame.
package final class LiveSession {
  /// Further down than any content.
  private static let beyondAll: Int32 = 1 << 24

  private let board: Board
  private let engine: ScriptEngine
  private let session: BoardSession
  private let keepsGoing: Bool
  private var options: RenderOptions

  package let screen: Screen
  /// Frames that were drawn.
  package private(set) var frames = 0
  /// Whether the board, or whoever used it, has asked for the end.
  package private(set) var hasEnded = false
  private var errors: [LuaError] = []

  /// The view that has the focus; of a frame's views at most one.
  private var focus: Identity?
  /// Where the focused view stood among those that may have the focus.
  private var focusPlace = 0
  private var hasSettledDefault = false
  /// What lies over the board, and what had the focus before it did.
  private var covered: [(layer: Identity, focus: Identity?)] = []
  /// The views whose bindings said that they have the focus.
  private var wanting: Set<Identity> = []
  private var needsFrame = true

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
    screen = Screen(width: options.width, height: height, fitsContent: isInline)
    session = BoardSession(board.node, isLive: true, makePass: engine.newPass)
  }

  /// How many bodies of containers have been evaluated so far.
  package var bodiesEvaluated: Int { session.bodiesEvaluated }

  /// Ends the tasks of the board.
  package func end() { session.end() }

  // MARK: - Frames

  /// Whether something has changed that the screen does not show.
  package var needsUpdate: Bool { needsFrame || session.needsUpdate }

  /// Draws the board until it has settled, if something has changed; true when there is a new frame.
  @discardableResult
  package func update() throws -> Bool {
    guard needsUpdate else { return false }
    try attempting {
      for _ in 0..<BoardSession.roundLimit {
        try drawFrame()
        guard try settleFocus() || session.needsUpdate else { break }
      }
    }
    needsFrame = false
    frames += 1
    showFocus()
    return true
  }

  /// The next frame is drawn, whether something has changed or not.
  package func redraw() { needsFrame = true }

  /// What has failed since this was asked last.
  package func takeErrors() -> [LuaError] {
    defer { errors = [] }
    return errors
  }

  private func drawFrame() throws {
    try engine.locating(session) { try session.draw(engine.warning(options), on: screen) }
  }

  /// Does what may fail: the board that keeps going notes the error.
  private func attempting(_ work: () throws -> Void) throws {
    guard keepsGoing else { return try work() }
    errors += try engine.keepingGoing(work)?.errors ?? []
  }

  /// The board has another size from now on.
  package func resize(width: Int32, height: Int32) {
    screen.resize(width: width, height: height)
    options.width = width
    needsFrame = true
  }

  /// Lets so many seconds pass: tasks go on when their time has come, and what they write is drawn.
  package func advance(by seconds: Double) throws {
    let end = engine.tasks.now + seconds
    while let wake = engine.tasks.nextWake, wake <= end, !hasEnded { try go(to: wake) }
    try go(to: end)
  }

  private func go(to seconds: Double) throws {
    engine.options.clock?.advance(by: max(0, seconds - engine.tasks.now))
    try advance(to: seconds)
    try update()
  }

  /// Time goes on to `seconds` of the tasks' clock.
  package func advance(to seconds: Double) throws {
    try attempting { try engine.tasks.advance(to: seconds) }
    noteExit()
  }

  /// When something is to happen without anybody's input, in seconds of the tasks' clock.
  package var nextWake: Double? { engine.tasks.nextWake }

  private func noteExit() { if engine.run.exitStatus != nil { hasEnded = true } }

  // MARK: - Focus

  /// What takes input now: where something lies over the board, what is in it.
  private var interactions: [Interaction] {
    guard let layer = screen.topLayer else { return session.interactions }
    return session.interactions.filter { screen.isInside($0.box, layer) }
  }

  /// The sheet or alert that lies on top.
  private var presentation: Interaction? {
    guard let layer = screen.topLayer else { return nil }
    return session.interactions.first {
      $0.box == layer && ($0.role == .sheet || $0.role == .alert)
    }
  }

  /// Gives the focus to what has come to lie over the board, or back to what had it.
  private func settleLayers() {
    let layers = session.interactions.filter { $0.role == .sheet || $0.role == .alert }.map(\.view)
    while let last = covered.last, !layers.contains(last.layer) {
      covered.removeLast()
      focus = last.focus
    }
    for layer in layers where !covered.contains(where: { $0.layer == layer }) {
      covered.append((layer, focus))
      focus = focusable.first?.view
    }
  }

  private func isDrawn(_ interaction: Interaction) -> Bool {
    screen.area(of: interaction.box) != nil
  }

  /// The views that may have the focus, in reading order, each once.
  private var focusable: [Interaction] {
    var known: Set<Identity> = []
    return interactions.filter {
      ($0.role == .button || $0.role == .focusable) && !$0.isDisabled && !$0.isOff
        && isDrawn($0) && known.insert($0.view).inserted
    }
  }

  private var focused: Interaction? {
    guard let focus else { return nil }
    return focusable.first { $0.view == focus }
  }

  /// What the view with the focus says; nil when none has it.
  package var focusLabel: String? { focused.map { screen.label(of: $0.box) } }

  /// Puts the focus where the frame says that it is, and tells the views that follow it; true when one
  /// of them has written state.
  private func settleFocus() throws -> Bool {
    settleLayers()
    let views = focusable
    let bound = interactions.filter { $0.role == .focused }
    let asking = bound.first { $0.wantsFocus && !wanting.contains($0.view) }
    wanting = Set(bound.filter(\.wantsFocus).map(\.view))
    if let asking, let target = views.first(where: { screen.isInside($0.box, asking.box) }) {
      focus = target.view
    } else if !hasSettledDefault,
      let chosen = interactions.first(where: { $0.role == .defaultFocus }),
      let target = views.first(where: { screen.isInside($0.box, chosen.box) })
    {
      focus = target.view
    } else if let focus, !views.contains(where: { $0.view == focus }) {
      self.focus = views.isEmpty ? nil : views[min(focusPlace, views.count - 1)].view
    }
    hasSettledDefault = true
    if let place = views.firstIndex(where: { $0.view == focus }) { focusPlace = place }
    return try tellFocus(bound, views)
  }

  private func tellFocus(_ bound: [Interaction], _ views: [Interaction]) throws -> Bool {
    let target = views.first { $0.view == focus }
    var hasTold = false
    // Who loses the focus hears of it before who gets it: both may write one binding.
    for isIn in [false, true] {
      for interaction in bound where interaction.wantsFocus != isIn {
        let isInside = target.map { screen.isInside($0.box, interaction.box) } ?? false
        guard isInside == isIn else { continue }
        try interaction.handler?.perform([EffectSwitch(isIn)])
        if isIn { wanting.insert(interaction.view) } else { wanting.remove(interaction.view) }
        hasTold = true
      }
    }
    return hasTold && session.needsUpdate
  }

  /// Draws the focus: in inverse video, which needs no colour.
  private func showFocus() {
    guard let focused, let area = screen.visibleArea(of: focused.box) else { return }
    let hasOwnEffect = interactions.contains {
      $0.role == .focusEffectDisabled && !$0.isOff && $0.view == focused.view
    }
    if !hasOwnEffect { screen.invert(area) }
  }

  private func moveFocus(to view: Interaction) {
    focus = view.view
    needsFrame = true
    show(view.box)
  }

  /// Goes to the next view that may have the focus, or to the one before.
  private func moveFocus(by step: Int) {
    let views = focusable
    guard !views.isEmpty else { return }
    let place = views.firstIndex { $0.view == focus }
    let next =
      place.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
    moveFocus(to: views[next])
  }

  /// Goes to the nearest view in a direction; false when there is none.
  private func moveFocus(_ direction: Direction) -> Bool {
    guard let focused, let start = screen.area(of: focused.box) else { return false }
    var best: (distance: Int, view: Interaction)?
    for view in focusable where view.view != focus {
      guard let area = screen.area(of: view.box), let distance = direction.distance(start, area)
      else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, view) }
    }
    guard let best else { return false }
    moveFocus(to: best.view)
    return true
  }

  // MARK: - Keys

  /// Presses a key. Throws for a name that no key has, and what handlers throw.
  package func press(_ key: KeyName) throws {
    try attempting {
      if try handle(key) { return }
      try handleUnclaimed(key)
    }
    noteExit()
  }

  /// Types text, a character after the other.
  package func type(_ text: String) throws {
    for character in text {
      try press(
        KeyName(character == "\n" ? "enter" : character == "\t" ? "tab" : String(character)))
      try update()
    }
  }

  /// Gives text that was pasted to the view that has the focus, in one piece; control characters but
  /// line ends and tabs are left out.
  package func paste(_ text: String) throws {
    let kept = text.unicodeScalars.filter {
      $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" || $0 == "\t"
    }
    try attempting {
      _ = try offer(
        "paste", to: \.key.isEmpty, with: [EffectText(String(String.UnicodeScalarView(kept)))])
    }
    noteExit()
  }

  /// Offers the key to the views around the focus, innermost first, then to shortcuts.
  private func handle(_ key: KeyName) throws -> Bool {
    if try offer(key.text, to: { $0.key.isEmpty || $0.key == key.text }) { return true }
    for shortcut in interactions
    where shortcut.role == .keyboardShortcut && shortcut.key == key.text {
      let button = interactions.first {
        $0.role == .button && !$0.isDisabled && screen.isInside($0.box, shortcut.box) && isDrawn($0)
      }
      if let button {
        try press(button)
        return true
      }
    }
    return false
  }

  /// Offers a key to those that listen around the focus, and on the board's outermost view.
  private func offer(
    _ name: String, to listens: (Interaction) -> Bool, with more: [EffectText] = []
  ) throws -> Bool {
    let box = focused?.box
    let listening = interactions.filter {
      guard $0.role == .keyPress, listens($0) else { return false }
      if let box, screen.isInside(box, $0.box) { return true }
      return screen.isOutermost($0.box)
    }
    // A box comes before those inside it; modifiers of one view are collected from the inside out.
    let order = listening.enumerated()
      .sorted { ($1.element.box, $0.offset) < ($0.element.box, $1.offset) }
    for (_, interaction) in order {
      if try interaction.handler?.perform([EffectText(name)] + more) ?? false { return true }
    }
    return false
  }

  /// What a key does that no view has taken.
  private func handleUnclaimed(_ key: KeyName) throws {
    switch key.text {
    case "tab": moveFocus(by: 1)
    case "shift-tab": moveFocus(by: -1)
    case "enter", "space": try activate(key)
    case "up": if !moveFocus(.up) { scroll(.vertical, by: -1) }
    case "down": if !moveFocus(.down) { scroll(.vertical, by: 1) }
    case "left": if !moveFocus(.left) { scroll(.horizontal, by: -1) }
    case "right": if !moveFocus(.right) { scroll(.horizontal, by: 1) }
    case "pageup", "pagedown":
      guard let viewport = viewport(.vertical) else { return }
      scroll(viewport, by: (viewport.area.height - 1) * (key.text == "pageup" ? -1 : 1))
    case "home", "end":
      guard let viewport = viewport(.vertical) else { return }
      // How much there is of a lazy column is known when it has been there.
      scroll(viewport, to: key.text == "home" ? 0 : Self.beyondAll)
    case "escape": try presentation?.handler?.perform([EffectSwitch(false)])
    case "q", "ctrl-c": hasEnded = true
    default: break
    }
  }

  /// Does what a view does when it is pressed; an alert ends with it.
  private func press(_ interaction: Interaction) throws {
    let alert = presentation
    try interaction.handler?.perform([])
    if interaction.role == .button, let alert, alert.role == .alert {
      try alert.handler?.perform([EffectSwitch(false)])
    }
  }

  /// Presses the view that has the focus.
  private func activate(_ key: KeyName) throws {
    guard let focused else { return }
    if focused.role == .button {
      try press(focused)
    } else if let tap = interactions.first(where: {
      $0.role == .tap && $0.view == focused.view
    }) {
      try tap.handler?.perform([])
    } else if key.text == "enter" {
      let around = interactions.filter {
        $0.role == .submit && screen.isInside(focused.box, $0.box)
      }
      try around.max { $0.box < $1.box }?.handler?.perform([])
    }
  }

  // MARK: - The mouse

  /// Clicks a cell: what takes clicks there, the innermost, is pressed, and has the focus if it may.
  package func click(x: Int32, y: Int32) throws {
    let hit = interactions.filter {
      guard [.button, .tap, .focusable].contains($0.role), !$0.isOff,
        let area = screen.visibleArea(of: $0.box)
      else { return false }
      return !area.intersection(CellRect(x: x, y: y, width: 1, height: 1)).isEmpty
    }
    guard let target = hit.max(by: { $0.box < $1.box }) else { return }
    if let view = focusable.first(where: { $0.view == target.view }) { moveFocus(to: view) }
    guard !target.isDisabled else { return }
    try attempting {
      for interaction in hit where interaction.box == target.box && interaction.role != .focusable {
        try press(interaction)
        break
      }
    }
    noteExit()
  }

  /// Clicks the control that is called `label`, or whose label has it. Throws when the screen shows none.
  package func click(_ label: String) throws {
    let controls = interactions.filter { [.button, .tap, .focusable].contains($0.role) }
    let found =
      controls.first { screen.label(of: $0.box) == label }
      ?? controls.first { screen.label(of: $0.box).contains(label) }
    guard let found, let area = screen.visibleArea(of: found.box) else {
      let labels = focusable.map { screen.label(of: $0.box) }
      throw ScriptError(
        "click: the screen shows no control \"\(label)\"" + NearestName.hint(label, among: labels)
          + (labels.isEmpty
            ? "" : "; there are \(labels.map { "\"\($0)\"" }.joined(separator: ", "))"))
    }
    try click(x: area.x, y: area.y)
  }

  /// Turns the wheel over a cell, so many rows down.
  package func turnWheel(by rows: Int32, x: Int32, y: Int32) {
    let cell = CellRect(x: x, y: y, width: 1, height: 1)
    let around = screen.viewports.filter {
      $0.axis == .vertical && $0.most > 0 && !$0.area.intersection(cell).isEmpty
    }
    let inner = around.filter { $0.view != nil }.last ?? around.last
    if let inner { scroll(inner, by: rows) }
  }

  // MARK: - Scrolling

  /// The innermost viewport around the focus that has more than it shows, or any.
  private func viewport(_ axis: Axis) -> Screen.Viewport? {
    let around = focused.map { screen.viewports(around: $0.box) } ?? screen.viewports
    return around.first { $0.axis == axis && $0.most > 0 }
  }

  private func scroll(_ axis: Axis, by cells: Int32) {
    if let viewport = viewport(axis) { scroll(viewport, by: cells) }
  }

  private func scroll(_ viewport: Screen.Viewport, by cells: Int32) {
    scroll(
      viewport, to: Int32(clamping: min(Int(viewport.most), Int(viewport.offset) + Int(cells))))
  }

  private func scroll(_ viewport: Screen.Viewport, to offset: Int32) {
    guard offset != viewport.offset else { return }
    screen.scroll(viewport, to: offset)
    needsFrame = true
  }

  /// Scrolls a view into sight, with a row of what is around it.
  private func show(_ box: Int32) {
    guard let area = screen.area(of: box) else { return }
    for viewport in screen.viewports(around: box) {
      let isVertical = viewport.axis == .vertical
      let (start, length) = isVertical ? (area.y, area.height) : (area.x, area.width)
      let (first, room) =
        isVertical
        ? (viewport.area.y, viewport.area.height) : (viewport.area.x, viewport.area.width)
      let before = start - 1 - first
      let behind = start + length + 1 - (first + room)
      if before < 0 {
        scroll(viewport, by: before)
      } else if behind > 0 {
        scroll(viewport, by: min(behind, before))
      }
    }
  }
}

/// Where an arrow goes.
private enum Direction {
  case up, down, left, right

  /// How far it is from one view to another in this direction, aside counted twice; nil for a view that
  /// lies elsewhere.
  func distance(_ from: CellRect, _ to: CellRect) -> Int? {
    let isBeside = to.y < from.maxY && to.maxY > from.y
    switch self {
    case .up: return to.maxY <= from.y ? Int(from.y - to.maxY) + 2 * Self.aside(from, to) : nil
    case .down: return to.y >= from.maxY ? Int(to.y - from.maxY) + 2 * Self.aside(from, to) : nil
    case .left: return isBeside && to.maxX <= from.x ? Int(from.x - to.maxX) : nil
    case .right: return isBeside && to.x >= from.maxX ? Int(to.x - from.maxX) : nil
    }
  }

  /// The columns between two views; 0 for those above one another.
  private static func aside(_ from: CellRect, _ to: CellRect) -> Int {
    let gap = max(to.x - from.maxX, from.x - to.maxX)
    return gap < 0 ? 0 : Int(gap) + 1
  }
}
