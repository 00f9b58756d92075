import Containers
import TextRendering

/// Which view of a live board has the focus; of a frame's views at most one. It follows the view's identity.
struct LiveFocus {
  private(set) var view: Identity?

  /// What was around the focused view in a frame.
  private struct Surroundings {
    /// The views that could have the focus, in reading order.
    var order: [Identity] = []
    /// Where those before and behind the focused one stood on the screen.
    var besides: [Identity: CellRect] = [:]
    /// Where that stood itself, in cells.
    var spot: CellRect?
    /// The innermost viewport that it was in.
    var viewport: Identity?
  }

  /// Those of the frame before.
  private var around = Surroundings()
  /// What of the focused view showed.
  private var seen: CellRect?
  /// Whether the focus stays at its spot, whatever view comes to stand there.
  private var staysAtSpot = false
  private var hasSettledDefault = false
  /// Whether its view is to come into sight, as it has moved to another or the view was pushed out: on the way there
  /// rows may be met that are longer or shorter than they were taken to be.
  private var isOnTheWay = false
  /// What lies over the board, what had the focus before it did, and what was around that.
  private var covered: [(layer: Identity, focus: Identity?, around: Surroundings)] = []
  /// The views whose bindings said that they have the focus, and the bindings, but for those of another version of the
  /// board.
  private var wanting: [Identity: [any EffectHandler]] = [:]

  init() {}

  /// The view with the focus, and those that have it again once what lies over them ends.
  var held: [Identity] { (covered.map(\.focus) + [view]).compactMap { $0 } }

  /// That of another version of the board, whose bindings are another's.
  init(after earlier: LiveFocus) {
    self = earlier
    wanting = wanting.mapValues { _ in [] }
  }

  /// The view with the focus, where the frame has it.
  func target(in frame: FrameInput) -> Interaction? {
    guard let view else { return nil }
    return frame.focusable.first { $0.view == view }
  }

  /// Gives the focus to a view of the frame, and tells those that follow it: what is pressed next finds it there.
  mutating func move(to target: Interaction, in frame: FrameInput) throws {
    view = target.view
    isOnTheWay = true
    _ = try tell(followers(in: frame), in: frame)
  }

  /// The next frame gives the focus to the view that comes to stand where it is, or nearest to `row`.
  mutating func stay(atRow row: Int32?) {
    staysAtSpot = true
    if let row { around.spot?.y = row }
  }

  /// The stop so many places behind the focus, in reading order and round the end; nil when there are none. Where the
  /// view with the focus is not among them, or the step `hasGoneRound`, it is one of the rows before `place`.
  func neighbour(
    _ step: Int, among stops: [Interaction], place: Int?, hasGoneRound: Bool = false
  ) -> Interaction? {
    guard !stops.isEmpty else { return nil }
    let focused = hasGoneRound ? nil : self.place(among: stops)
    let place = focused ?? place ?? (step > 0 ? -1 : stops.count)
    return stops[(place + step + stops.count) % stops.count]
  }

  /// Whether so many places behind the focus the stops begin anew, or it is nowhere among them.
  func goesRound(_ step: Int, among stops: [Interaction]) -> Bool {
    place(among: stops).map { !stops.indices.contains($0 + step) } ?? true
  }

  private func place(among stops: [Interaction]) -> Int? {
    stops.firstIndex { $0.view == view && $0.role != .rowsOutOfSight }
  }

  /// The nearest view in a direction; nil when there is none.
  func nearest(_ direction: FocusDirection, in frame: FrameInput) -> Interaction? {
    guard let start = target(in: frame).flatMap({ frame.screen.area(of: $0.box) }) else {
      return nil
    }
    var best: (distance: Int, view: Interaction)?
    for other in frame.focusable where other.view != view {
      guard let area = frame.screen.area(of: other.box),
        let distance = direction.distance(start, area)
      else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, other) }
    }
    return best?.view
  }

  // MARK: - After a frame

  /// Puts the focus where the frame says that it is, and tells the views that follow it; true when one of them
  /// was told. What others have pushed out of sight is brought back, but not where somebody `isScrolling`. Throws what
  /// their bindings throw.
  mutating func settle(in frame: FrameInput, isScrolling: Bool) throws -> Bool {
    let isCovered = settleLayers(of: frame)
    let bound = followers(in: frame)
    let asking = try bound.first {
      try $0.wantsFocus && wanting[$0.view] == nil && !isKept($0.handler, among: bound, in: frame)
    }
    if asking == nil, isGivenUp(among: bound, in: frame) { view = nil }
    let wanted = asking.flatMap(frame.focus) ?? firstChoice(in: frame)
    let isMoved = isCovered || wanted != nil && wanted?.view != view
    // Of a view that is made anew elsewhere the binding stays as it is.
    if let wanted { view = wanted.view }
    let hasReleased = try releaseGone(besides: bound, in: frame)
    wanting = [:]
    for interaction in bound where interaction.wantsFocus { note(interaction) }
    if wanted == nil { view = standIn(in: frame)?.view }
    hasSettledDefault = true
    if let target = target(in: frame) {
      around.spot = frame.screen.area(of: target.box)
      around.viewport = frame.screen.viewports(around: target.box).first?.view
      let visible = frame.screen.visibleArea(of: target.box)
      isOnTheWay =
        isMoved || isOnTheWay && !frame.screen.wasScrolled || !isScrolling && isPushedOut(visible)
      if isOnTheWay { frame.screen.reveal(target.box) }
      isOnTheWay = isOnTheWay && frame.screen.wasScrolled
      seen = visible
    }
    staysAtSpot = false
    noteOrder(of: frame)
    return try tell(bound, in: frame) || hasReleased
  }

  /// The views whose bindings follow the focus: those that input reaches, and under what lies over the board those
  /// that had it, until they are told that they have it no more.
  private func followers(in frame: FrameInput) -> [Interaction] {
    frame.all.filter {
      $0.role == .focused && (frame.screen.reaches($0.box) || wanting[$0.view] != nil)
    }
  }

  private mutating func note(_ interaction: Interaction) {
    wanting[interaction.view, default: []] += interaction.handler.map { [$0] } ?? []
  }

  /// Tells the bindings of views that had the focus, and are not part of the frame, that they have it no more; true
  /// when there was one.
  private func releaseGone(besides bound: [Interaction], in frame: FrameInput) throws -> Bool {
    let gone = wanting.filter { view, _ in !bound.contains { $0.view == view } }
    let handlers = try gone.values.joined().filter { try !isKept($0, among: bound, in: frame) }
    for handler in handlers { try release(handler, among: bound) }
    return !handlers.isEmpty
  }

  private func release(_ handler: (any EffectHandler)?, among bound: [Interaction]) throws {
    guard let handler = handler as? FocusHandler else {
      _ = try handler?.perform([HandedValue.isOn(false)])
      return
    }
    try handler.release(among: bound)
  }

  /// Whether the focus is in another of the views that share a binding, which stays as it is then.
  private func isKept(
    _ handler: (any EffectHandler)?, among bound: [Interaction], in frame: FrameInput
  ) throws -> Bool {
    guard let handler = handler as? FocusHandler, let target = target(in: frame) else {
      return false
    }
    return try bound.contains {
      guard $0.wantsFocus, frame.isFocus(target, in: $0), let other = $0.handler as? FocusHandler
      else { return false }
      return try other.isSameState(as: handler)
    }
  }

  /// Whether less shows of the view than in the frame before, and than there is.
  private func isPushedOut(_ visible: CellRect?) -> Bool {
    guard let seen, let spot = around.spot, visible != spot else { return false }
    return (visible?.height ?? 0) < seen.height || (visible?.width ?? 0) < seen.width
  }

  /// Whether a binding that said that its view has the focus was set to something else.
  private func isGivenUp(among bound: [Interaction], in frame: FrameInput) -> Bool {
    let released = bound.filter { !$0.wantsFocus && wanting[$0.view] != nil }
    guard !released.isEmpty, let target = target(in: frame) else { return false }
    return released.contains { frame.isFocus(target, in: $0) }
  }

  /// Gives the focus to what has come to lie over the board, or back to what had it; true where something has come.
  private mutating func settleLayers(of frame: FrameInput) -> Bool {
    let layers = frame.layers.map(\.view)
    while let last = covered.last, !layers.contains(last.layer) {
      covered.removeLast()
      (view, around) = (last.focus, last.around)
    }
    let known = covered.count
    for layer in layers where !covered.contains(where: { $0.layer == layer }) {
      covered.append((layer, view, around))
      view = (defaultChoice(in: frame) ?? harmlessChoice(in: frame))?.view
    }
    return covered.count > known
  }

  /// What the first frame gives the focus to.
  private func firstChoice(in frame: FrameInput) -> Interaction? {
    hasSettledDefault ? nil : defaultChoice(in: frame)
  }

  private func defaultChoice(in frame: FrameInput) -> Interaction? {
    frame.interactions.first { $0.role == .defaultFocus }.flatMap(frame.focus)
  }

  /// The first view, unless Enter would destroy something with it: then what cancels, or what destroys nothing.
  private func harmlessChoice(in frame: FrameInput) -> Interaction? {
    let first = frame.focusable.first
    guard first?.buttonRole == .destructive else { return first }
    return frame.focusable.first { $0.buttonRole == .cancel }
      ?? frame.focusable.first { $0.buttonRole != .destructive } ?? first
  }

  /// The view with the focus, or the one that has come to stand in its place.
  private func standIn(in frame: FrameInput) -> Interaction? {
    guard view != nil else { return nil }
    let target = target(in: frame)
    if let target, !staysAtSpot { return target }
    // Of a list whose row has gone out of sight another row, as long as there is one.
    let neighbours = frame.focusable.filter { view in
      frame.screen.viewports(around: view.box).contains { $0.view == around.viewport }
    }
    for views in [neighbours, frame.focusable] {
      let inSight = views.filter { frame.screen.visibleArea(of: $0.box) != nil }
      let heir = staysAtSpot ? nil : heir(among: inSight, in: frame)
      if let view = heir ?? nearest(to: around.spot, among: inSight, in: frame) { return view }
    }
    return target ?? frame.focusable.first
  }

  /// The view that has come in the place of the one with the focus: where nothing has, that behind it, else that before it.
  /// Nil where the frame before did not have it, or none of these views are left of that.
  private func heir(among views: [Interaction], in frame: FrameInput) -> Interaction? {
    let order = around.order
    guard let place = order.firstIndex(where: { $0 == view }) else { return nil }
    let places = Dictionary(views.indices.map { (views[$0].view, $0) }) { first, _ in first }
    let before = order[..<place].lazy.reversed().compactMap { places[$0] }.first
    let behind = order[place...].lazy.compactMap { places[$0] }.first
    guard before != nil || behind != nil else { return nil }
    let (known, start) = (Set(order), before.map { $0 + 1 } ?? 0)
    let new = views[start..<max(start, behind ?? views.count)].filter { !known.contains($0.view) }
    let next = (behind ?? before).map { views[$0] }
    guard let next, !new.isEmpty else { return next }
    // What is new before all others may have come anywhere.
    return nearest(to: movedSpot(in: frame), among: before == nil ? new + [next] : new, in: frame)
  }

  /// Where the focused view would stand now if it had moved as those beside it have.
  private func movedSpot(in frame: FrameInput) -> CellRect? {
    let moves = frame.focusable.compactMap { view -> Int32? in
      guard let old = around.besides[view.view], let new = frame.screen.area(of: view.box) else {
        return nil
      }
      return new.y - old.y
    }
    var moved = around.spot
    moved?.y += moves.last ?? 0
    return moved
  }

  /// Notes whose turn it is where the view with the focus goes.
  private mutating func noteOrder(of frame: FrameInput) {
    let order = frame.focusable.map(\.view)
    (around.order, around.besides) = (order, [:])
    guard let place = order.firstIndex(where: { $0 == view }) else { return }
    for other in [place - 1, place + 1] where order.indices.contains(other) {
      around.besides[order[other]] = frame.screen.area(of: frame.focusable[other].box)
    }
  }

  /// The view that is nearest to a spot, those behind it first.
  private func nearest(
    to spot: CellRect?, among views: [Interaction], in frame: FrameInput
  ) -> Interaction? {
    guard let spot else { return nil }
    var best: (distance: Int, view: Interaction)?
    for view in views {
      guard let area = frame.screen.visibleArea(of: view.box) else { continue }
      let (down, right) = (Int(area.y) - Int(spot.y), Int(area.x) - Int(spot.x))
      let distance = 4 * abs(down) + 2 * abs(right) + (down < 0 || down == 0 && right < 0 ? 1 : 0)
      if best.map({ distance < $0.distance }) ?? true { best = (distance, view) }
    }
    return best?.view
  }

  /// The focus is as far in sight as it comes, or something else is to be.
  mutating func arrive() { isOnTheWay = false }

  private mutating func tell(_ bound: [Interaction], in frame: FrameInput) throws -> Bool {
    let target = target(in: frame)
    var hasTold = false
    // Who loses the focus hears of it before who gets it: both may write one binding.
    for isIn in [false, true] {
      for interaction in bound where interaction.wantsFocus != isIn {
        guard (target.map { frame.isFocus($0, in: interaction) } ?? false) == isIn else { continue }
        if try !isIn && isKept(interaction.handler, among: bound, in: frame) { continue }
        if isIn {
          try interaction.handler?.perform([HandedValue.isOn(true)])
          note(interaction)
        } else {
          try release(interaction.handler, among: bound)
          wanting[interaction.view] = nil
        }
        hasTold = true
      }
    }
    return hasTold
  }
}
