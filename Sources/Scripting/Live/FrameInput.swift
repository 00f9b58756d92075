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
  private let stops: [Interaction]

  init(_ all: [Interaction], on screen: Screen) {
    (self.all, self.screen) = (all, screen)
    interactions =
      screen.topLayer.map { layer in
        all.filter { screen.isInside($0.box, layer) }
      } ?? all
    var known = Set<Identity>(minimumCapacity: interactions.count)
    stops = interactions.filter {
      switch $0.role {
      case .rowsOutOfSight: screen.area(of: $0.box) != nil
      case .button, .focusable:
        !$0.isDisabled && !$0.isOff && screen.area(of: $0.box) != nil
          && known.insert($0.view).inserted
      default: false
      }
    }
    focusable = stops.filter { $0.role != .rowsOutOfSight }
  }

  /// Where Tab may come to: the views that may have the focus, and rows that are not built of `column` and of lazy
  /// containers in which other rows may have it. What only shows something is not looked through.
  func stops(in column: Identity?) -> [Interaction] {
    var known: [Identity: Bool] = [:]
    if let column { known[column] = true }
    for rows in interactions where rows.role == .lazyRows && known[rows.view] == nil {
      known[rows.view] = focusable.contains { isInside($0, rows) }
    }
    return stops.filter { $0.role != .rowsOutOfSight || known[$0.view] ?? false }
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

  /// The first view that may have the focus in `other`.
  func firstFocusable(inside other: Interaction) -> Interaction? {
    focusable.first { isInside($0, other) }
  }
}
