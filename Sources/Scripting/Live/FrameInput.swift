import Containers
import TextRendering

/// What takes input in the last frame of a board, and where it stands on the screen.
struct FrameInput {
  let screen: Screen
  /// All views that take input, in reading order, those below a sheet too.
  let all: [Interaction]
  /// Those that input reaches: where something lies over the board, what is in it.
  let interactions: [Interaction]
  /// The views that may have the focus, in reading order, each once.
  let focusable: [Interaction]
  /// The same, with what stands among them for rows that are not built.
  let allStops: [Interaction]
  /// The views that rows show, and that are no controls.
  private let rowContents: Set<Identity>

  init(_ found: [Interaction], on screen: Screen) {
    self.screen = screen
    all = Self.taking(found, on: screen)
    interactions = screen.topLayer == nil ? all : all.filter { screen.reaches($0.box) }
    rowContents = Self.rowContents(of: interactions)
    var known = Set<Identity>(minimumCapacity: interactions.count)
    let candidates = interactions.filter {
      switch $0.role {
      case .rowsOutOfSight: screen.area(of: $0.box) != nil
      case .button, .focusable:
        !$0.isDisabled && !$0.isOff && screen.area(of: $0.box) != nil
          && known.insert($0.view).inserted
      default: false
      }
    }
    allStops = Self.outerFirst(candidates, on: screen)
    focusable = allStops.filter { $0.role != .rowsOutOfSight }
  }

  /// A button without an action takes input where its press alone does something: it ends an alert, and closes a menu.
  private static func taking(_ found: [Interaction], on screen: Screen) -> [Interaction] {
    guard found.contains(where: { $0.role == .button && $0.handler == nil }) else { return found }
    let around = found.filter { $0.role == .alert || $0.role == .menu }
    return found.filter { view in
      view.role != .button || view.handler != nil
        || around.contains { screen.isInside(view.box, $0.box) }
    }
  }

  private static func rowContents(of views: [Interaction]) -> Set<Identity> {
    var contents = Set(views.lazy.filter { $0.role == .rowContent }.map(\.view))
    guard !contents.isEmpty else { return contents }
    for view in views where view.role == .button || view.role == .focusable {
      contents.remove(view.view)
    }
    return contents
  }

  /// Views that come behind those inside them, with each before those: of a row and its controls the row is the first.
  private static func outerFirst(_ views: [Interaction], on screen: Screen) -> [Interaction] {
    var ordered: [Interaction] = []
    ordered.reserveCapacity(views.count)
    for view in views {
      let before = ordered.lastIndex { !screen.isInside($0.box, view.box) }
      ordered.insert(view, at: before.map { $0 + 1 } ?? 0)
    }
    return ordered
  }

  /// Where Tab may come to: the views that may have the focus, and rows that are not built of `column` and of lazy
  /// containers in which other rows may have it. What only shows something is not looked through.
  func stops(in column: Identity?) -> [Interaction] {
    var known: [Identity: Bool] = [:]
    if let column { known[column] = true }
    for rows in interactions where rows.role == .lazyRows && known[rows.view] == nil {
      known[rows.view] = focusable.contains { isInside($0, rows) }
    }
    return allStops.filter { $0.role != .rowsOutOfSight || known[$0.view] ?? false }
  }

  /// What lies over the board, the last on top.
  var layers: [Interaction] { all.filter { $0.role == .sheet || $0.role == .alert } }

  /// The sheet or alert that lies on top.
  var presentation: Interaction? {
    screen.topLayer.flatMap { layer in layers.first { $0.box == layer } }
  }

  /// The views that a click may be meant for.
  var clickable: [Interaction] {
    interactions.filter { [.button, .tap, .focusable].contains($0.role) }
  }

  func label(of interaction: Interaction) -> String { screen.label(of: interaction.box) }

  func isInside(_ view: Interaction, _ other: Interaction) -> Bool {
    screen.isInside(view.box, other.box)
  }

  /// Whether a view that may have the focus is in `other`, or is the row that shows `other`.
  func isFocus(_ view: Interaction, in other: Interaction) -> Bool {
    isInside(view, other)
      || rowContents.contains(other.view) && shows(view, other)
        && row(of: other)?.view == view.view
  }

  /// What has the focus where `other` is to have it: the row that shows it, or the first view in it that may.
  func focus(in other: Interaction) -> Interaction? {
    row(of: other) ?? firstFocusable(inside: other)
  }

  /// The first view that may have the focus in `other`.
  func firstFocusable(inside other: Interaction) -> Interaction? {
    focusable.first { isInside($0, other) }
  }

  /// The innermost row that shows the view that `other` is written on.
  private func row(of other: Interaction) -> Interaction? {
    rowContents.contains(other.view)
      ? focusable.filter { shows($0, other) }.max { $0.box < $1.box } : nil
  }

  /// Whether a view stands around `other`, or behind it.
  private func shows(_ view: Interaction, _ other: Interaction) -> Bool {
    isInside(other, view) || screen.lies(other.box, on: view.box)
  }
}
