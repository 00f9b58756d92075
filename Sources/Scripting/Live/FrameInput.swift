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

  init(_ all: [Interaction], on screen: Screen) {
    (self.all, self.screen) = (all, screen)
    interactions =
      screen.topLayer.map { layer in
        all.filter { screen.isInside($0.box, layer) }
      } ?? all
    var known: Set<Identity> = []
    focusable = interactions.filter {
      ($0.role == .button || $0.role == .focusable) && !$0.isDisabled && !$0.isOff
        && screen.area(of: $0.box) != nil && known.insert($0.view).inserted
    }
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
