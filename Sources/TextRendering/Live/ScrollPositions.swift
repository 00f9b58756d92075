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
  private var lists: [Identity: LongList] = [:]
  private var listsOfFrame: [Identity: LongList] = [:]

  /// Notes the viewport `view` whose box is `box`; returns how far it is scrolled, in cells.
  func enter(_ box: Int32, _ view: Identity?) -> Int32 {
    guard let view else { return 0 }
    entered.append(Entered(box: box, view: view))
    return offsets[view] ?? 0
  }

  /// Takes over how far the viewports of another board are scrolled, and what is known of its lists.
  func succeed(_ earlier: ScrollPositions) {
    offsets = earlier.offsets
    lists = earlier.lists.mapValues { LongList(as: $0) }
  }

  /// What is known of the lazy column `view`, which is part of the frame.
  func list(_ view: Identity) -> LongList {
    let list = lists[view] ?? LongList()
    lists[view] = list
    listsOfFrame[view] = list
    return list
  }

  func beginFrame() {
    needsFrame = false
    entered = []
    rows = []
    listsOfFrame = [:]
  }

  /// The frame stands; lists that are not part of it are forgotten.
  func endFrame() { lists = listsOfFrame }

  /// Cells of the content before the first that shows.
  subscript(view: Identity) -> Int32 {
    get { offsets[view] ?? 0 }
    set { offsets[view] = newValue == 0 ? nil : newValue }
  }

  /// The row that is looked for, until a frame has it.
  final class Search {
    let id: RowID
    /// The viewport that is to begin with it; nil where any has to show it.
    let viewport: Identity?
    /// Its first box.
    var box: Int32?

    init(_ id: RowID, startOf viewport: Identity?) { (self.id, self.viewport) = (id, viewport) }
  }

  var search: Search?
  /// Whether somebody wants to know which rows are the first in sight.
  var notesRows = false
  /// The rows of the frame that are elements of a ForEach, by their first box: the ForEach, or the id that the
  /// author wrote on the row (R35).
  private(set) var rows: [(box: Int32, node: NodeRef, index: Int)] = []

  /// Notes a view whose first box is `box`, which may be a row.
  func note(_ leaf: Leaf, _ box: Int32, in arena: PathArena, _ pass: ResolutionPass) {
    if let search, search.box == nil, arena.isNamed(leaf, search.id, in: pass) { search.box = box }
    if notesRows, let element = arena.nearestElement(of: leaf) {
      rows.append((box, arena.idInElement(of: leaf) ?? element.node, element.index))
    }
  }

  /// How a viewport finds its end.
  enum EndSearch {
    /// The next frame walks to the end of its lists without drawing what comes before.
    case walk
    /// What is drawn at the end tells how far it is.
    case draw
  }

  /// Whether the frame was built with lengths that have turned out to be others.
  var needsFrame = false

  /// The viewports that are on their way to the end of their content.
  var ends: [Identity: EndSearch] = [:]

  /// Rows above what is in sight have come or gone: the viewport whose box is `box` goes with what it shows.
  func move(_ box: Int32, by cells: Int) -> Int32? {
    guard let view = entered.first(where: { $0.box == box })?.view else { return nil }
    self[view] = Int32(clamping: max(0, Int(self[view]) + cells))
    return self[view]
  }

  /// How the viewport whose box is `box` finds its end; nil where it does not look for it.
  func endSearch(_ box: Int32) -> EndSearch? {
    entered.first { $0.box == box }.flatMap { ends[$0.view] }
  }
}
