import Containers

/// How far the viewports of a board are scrolled, by identity, over all frames.
final class ScrollPositions {
  /// A viewport of the frame that is being built.
  struct Entered {
    let box: Int32
    let view: Identity
  }

  /// The screen, where the board is higher.
  static let screen = Identity.root.entering(.effect, .root)

  var offsets: [Identity: Int32] = [:] {
    didSet { screenOffset = offsets[Self.screen] ?? 0 }
  }
  /// That of the screen, which every place on it is asked for.
  private(set) var screenOffset: Int32 = 0
  /// Where the first cells are now that the frame before showed.
  private var shown: [Identity: Int32] = [:]
  private(set) var entered: [Entered] = []
  /// The roots of trees of which the screen shows a part.
  private var roots: [Entered] = []
  /// How many rows of them that may be.
  private var screenRows: Int32 = 0
  private var lists: [Identity: LongList] = [:]
  private var listsOfFrame: [Identity: LongList] = [:]

  /// Notes the viewport `view` whose box is `box`; returns how far it is scrolled, in cells.
  func enter(_ box: Int32, _ view: Identity?) -> Int32 {
    guard let view else { return 0 }
    entered.append(Entered(box: box, view: view))
    return offsets[view] ?? 0
  }

  /// Notes the root of the board, or of what lies over it; returns which of its rows the screen shows.
  func enter(root: Int32, _ view: Identity) -> Range<Int> {
    roots.append(Entered(box: root, view: view))
    let first = Int(self[view])
    return first..<first + Int(screenRows)
  }

  /// Takes over how far the viewports of another board are scrolled, which go to their ends, and what is known of its
  /// lists.
  func succeed(_ earlier: ScrollPositions) {
    (offsets, shown, ends) = (earlier.offsets, earlier.shown, earlier.ends)
    lists = earlier.lists.mapValues { LongList(as: $0) }
  }

  /// What is known of the lazy column `view`, which is part of the frame.
  func list(_ view: Identity) -> LongList {
    let list = lists[view] ?? LongList()
    lists[view] = list
    listsOfFrame[view] = list
    return list
  }

  func beginFrame(screenRows: Int32) {
    self.screenRows = screenRows
    needsFrame = false
    search?.begin()
    for case (let view, .draw(let frame)) in ends { ends[view] = .draw(frame + 1) }
    foundFocuses = 0
    entered = []
    // Lists keep those of the frame before.
    let count = views.count
    views = []
    views.reserveCapacity(count)
    roots = []
    rows = []
    listsOfFrame = [:]
  }

  /// Whether there are lists of which not all may have been built.
  var hasLists: Bool { !lists.isEmpty }

  /// The frame stands; lists that are not part of it are forgotten.
  func endFrame() {
    lists = listsOfFrame
    shown = offsets
  }

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
    /// Its first box in a scroll view of the frame that is being built, and its first one that is in none, as what
    /// leads to the row may be, by the same id.
    private var (inside, outside): (Int32?, Int32?)
    /// The lazy containers that have it among what they run over, and those that do not.
    var found: Set<Identity> = []
    var passed: Set<Identity> = []

    /// How many frames may still be spent on what is in iterations that nobody has come to.
    private var probes = 6

    init(_ id: RowID, startOf viewport: Identity?) { (self.id, self.viewport) = (id, viewport) }

    /// What is to be brought into sight.
    var box: Int32? { inside ?? outside }

    /// Spends a frame on what is in an iteration; false where none is left.
    func takeProbe() -> Bool {
      probes -= 1
      return probes >= 0
    }

    /// Whether a view that is found now may be the one.
    var goesOn: Bool { inside == nil }

    /// Nothing is found so far.
    func begin() { (inside, outside) = (nil, nil) }

    /// Notes a view with the id.
    func note(_ box: Int32, isInScrollView: Bool) {
      if isInScrollView { inside = inside ?? box } else { outside = outside ?? box }
    }

    /// The row, where a lazy container is to be looked through for it.
    func row(soughtIn column: Identity) -> RowID? {
      goesOn && !passed.contains(column) ? id : nil
    }
  }

  var search: Search?
  /// Whether somebody wants to know which rows are the first in sight.
  var notesRows = false
  /// The rows of the frame that are elements of a ForEach, by their first box: the ForEach, or the id that the
  /// author wrote on the row (R35).
  private(set) var rows: [(box: Int32, node: NodeRef, index: Int)] = []

  /// Notes a view whose first box is `box`, which may be a row.
  func note(
    _ leaf: Leaf, _ box: Int32, isInScrollView: @autoclosure () -> Bool, in arena: PathArena,
    _ pass: ResolutionPass
  ) {
    if let search, search.goesOn, arena.isNamed(leaf, search.id, in: pass) {
      search.note(box, isInScrollView: isInScrollView())
    }
    if notesRows, let element = arena.nearestElement(of: leaf) {
      rows.append((box, arena.idInElement(of: leaf) ?? element.node, element.index))
    }
  }

  /// The view that has the focus, and those that have it again once what lies over the board ends; how many of them the
  /// frame has come to, and whether a list that had one goes on to it where others have come before it.
  var focuses: [Identity] = []
  private(set) var foundFocuses = 0
  var seeksFocus = false

  /// The views of the frame so far that take input.
  private(set) var views: [Identity] = []

  /// Notes a view that takes input.
  func note(_ view: Identity) {
    views.append(view)
    if focuses.contains(view) { foundFocuses += 1 }
  }

  /// How a viewport finds its end.
  enum EndSearch: Equatable {
    /// The next frame walks to the end of its lists without drawing what comes before.
    case walk
    /// What is drawn at the end tells how far it is; the number of the frame, from 1, once one has begun.
    case draw(Int)
  }

  /// Whether the frame was built with lengths that have turned out to be others.
  var needsFrame = false

  /// The viewports that are on their way to the end of their content.
  var ends: [Identity: EndSearch] = [:]

  /// Rows above what is in sight have come or gone: the viewport whose box is `box` goes with what it shows.
  func move(_ box: Int32, by cells: Int) -> Int32? {
    guard let view = view(of: box) else { return nil }
    self[view] = Int32(clamping: max(0, Int(self[view]) + cells))
    shown[view] = shown[view]?.saturatingAdd(Int32(clamping: cells))
    return self[view]
  }

  /// Where the first cell of the content is now that the viewport whose box is `box` showed in the frame before; 0 where
  /// that is at the beginning of its content or goes there, and where another place is looked for.
  func top(of box: Int32) -> Int32 {
    guard let view = view(of: box), self[view] > 0, ends[view] == nil, search == nil else {
      return 0
    }
    return shown[view] ?? 0
  }

  /// How the viewport whose box is `box` finds its end; nil where it does not look for it.
  func endSearch(_ box: Int32) -> EndSearch? { view(of: box).flatMap { ends[$0] } }

  private func view(of box: Int32) -> Identity? {
    (entered.first { $0.box == box } ?? roots.first { $0.box == box })?.view
  }
}
