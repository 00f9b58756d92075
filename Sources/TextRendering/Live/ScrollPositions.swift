import Containers

/// How far the viewports of a board are scrolled, by identity, over all frames.
final class ScrollPositions {
  /// A viewport of the frame that is being built.
  struct Entered {
    let box: Int32
    let view: Identity
  }

  private var offsets: [Identity: Int32] = [:]
  private(set) var entered: [Entered] = []

  /// Notes the viewport `view` whose box is `box`; returns how far it is scrolled, in cells.
  func enter(_ box: Int32, _ view: Identity?) -> Int32 {
    guard let view else { return 0 }
    entered.append(Entered(box: box, view: view))
    return offsets[view] ?? 0
  }

  func beginFrame() { entered = [] }

  /// Cells of the content before the first that shows.
  subscript(view: Identity) -> Int32 {
    get { offsets[view] ?? 0 }
    set { offsets[view] = newValue == 0 ? nil : newValue }
  }
}
