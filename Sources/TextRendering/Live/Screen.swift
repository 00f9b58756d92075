package import Containers

/// What a live board is drawn on: the cells of its last frame, and where in them its views lie.
///
/// A board that is higher than the screen is scrolled as if it stood in a vertical viewport.
package final class Screen: BoardSink {
  /// Styles after which the next frame begins a table of its own.
  private static let mostStyles = 1 << 14

  /// What belongs to one frame: its cells, and the boxes by which its views are found in them.
  struct Frame {
    let tree: LayoutTree
    let notes: BoxNotes
    var cells: CellBuffer
    var root = Box.none
    var boardHeight: Int32 = 0
    /// How many rows of the screen are the board's, and how many of the board are out of sight.
    var boardRows = Int32.max
    var hiddenRows: Int32 = 0
    /// Whether there are rows that are not built.
    var hasUnbuiltRows = false
    /// What lies over the board, the last on top.
    var layers: [Layer] = []
    var labels: [Int32: String] = [:]
    /// What a reader is told, where somebody listens: of all there is, and of each view that may have the focus.
    var words: [String] = []
    var phrases: [Int32: String] = [:]
    var viewports: [ScrollPositions.Entered] = []
    /// The id of the first row in sight of each viewport, where somebody wants to know.
    var firstRows: [Identity: any EffectValue] = [:]
  }

  /// What lies over the board: its root, where it is on the screen, and how far it is scrolled where it is higher.
  struct Layer {
    let root: Int32
    let view: Identity
    let area: CellRect
    let height: Int32
    let offset: Int32
  }

  /// The root of what lies over the board, how large it is, and whose it is.
  typealias LaidOutLayer = (root: Int32, size: ViewSize, view: Identity)

  package private(set) var width: Int32
  package private(set) var height: Int32
  package private(set) var styles = StyleTable()
  /// Whether a board that is lower than the screen takes no more rows than it has.
  package let fitsContent: Bool
  /// Rows that a board which takes no more than it has leaves free below itself, as far as there are any.
  var overlayRows: Int32 = 0
  /// Of the board and what lies over it that in which a viewport would have no row on the screen's.
  var lackingRows: Set<Identity> = []
  /// Whether something is drawn over the end of the frame.
  var isOverlaid = false
  let scrolling = ScrollPositions()
  /// What of a frame is put into words.
  package enum Wording {
    case nothing
    /// What the views that may have the focus are called.
    case labels
    /// Those and what a reader is told of the whole frame.
    case everything
  }

  package var wording = Wording.labels
  /// Whether a viewport was scrolled since the frame began.
  package private(set) var wasScrolled = false
  /// The last frame, or the one that is being drawn.
  private(set) var frame: Frame
  /// The last frame while the next is being drawn: it stays where that fails.
  private var last: Frame?

  /// About how many bytes the last frame takes.
  package var heldBytes: Int {
    let cells = Int(width) * Int(height) * MemoryLayout<Cell>.stride
    return cells + Int(frame.tree.count) * MemoryLayout<Box>.stride
  }

  /// The cells of the last frame.
  package var cells: CellBuffer { frame.cells }

  /// The most rows that a board leaves behind where not all of them are built.
  private static let mostUnbuiltRows: Int32 = 200

  /// The height at which the screen shows all that a board leaves behind which takes no more rows than it has; nil where
  /// that is the last frame.
  package var heightLeftBehind: Int32? {
    guard fitsContent, frame.layers.isEmpty, isOverlaid || frame.boardHeight > cells.height,
      !frame.hasUnbuiltRows || frame.boardHeight <= Self.mostUnbuiltRows
    else { return nil }
    return frame.boardHeight
  }

  package init(width: Int32, height: Int32, fitsContent: Bool = false) {
    self.fitsContent = fitsContent
    self.width = max(1, width)
    self.height = max(1, height)
    frame = Frame(
      tree: LayoutTree(), notes: BoxNotes(),
      cells: CellBuffer(width: self.width, height: self.height, styles: styles))
  }

  /// A screen for another version of the board that is on `earlier`: what is scrolled stays.
  package convenience init(after earlier: Screen) {
    self.init(width: earlier.width, height: earlier.height, fitsContent: earlier.fitsContent)
    scrolling.succeed(earlier.scrolling)
    wording = earlier.wording
  }

  package func resize(width: Int32, height: Int32) {
    (self.width, self.height) = (max(1, width), max(1, height))
  }

  // MARK: - Drawing

  /// Begins a frame, whose boxes are in `tree`.
  func begin(_ tree: LayoutTree, _ notes: BoxNotes) {
    (wasScrolled, isOverlaid) = (false, false)
    last = frame
    scrolling.beginFrame(screenRows: height)
    if styles.count > Self.mostStyles { styles = StyleTable() }
    frame = Frame(
      tree: tree, notes: notes, cells: CellBuffer(width: width, height: height, styles: styles))
  }

  /// Goes back to the frame before: the one that was begun has failed.
  func abandon() {
    if let last { frame = last }
    last = nil
  }

  func draw(_ root: Int32, height: Int32) { draw(root, height: height, below: []) }

  /// Takes the board, and what lies over it, the last on top.
  func draw(_ root: Int32, height: Int32, below layers: [LaidOutLayer]) {
    frame.root = root
    frame.boardHeight = height
    if fitsContent {
      let rows = layers.map(\.size.rows).reduce(height.saturatingAdd(overlayRows), max)
      cells.resize(width: width, height: min(rows, self.height))
    }
    // Where a board that takes no more rows than it has is higher than the screen, the last row says so.
    let isCounted = fitsContent && self.height > 1 && height > self.height
    let rows = isCounted ? self.height - 1 : self.height
    (frame.boardRows, frame.hiddenRows) = (rows, max(0, height - rows))
    let top = top
    frame.tree.paint(root, into: cells, rows: top..<(top + rows))
    if isCounted { drawHiddenRows(above: top, below: frame.hiddenRows - top) }
    for layer in layers { draw(layer) }
  }

  /// Where the board is on the screen.
  var boardArea: CellRect {
    var area = cells.bounds
    area.height = min(area.height, frame.boardRows)
    return area
  }

  /// Rows of the board above the first that shows.
  private var top: Int32 { max(0, min(scrolling.screenOffset, frame.hiddenRows)) }

  /// Draws what lies over the board, in the middle of the screen, on blank cells with one more on each side, and all else
  /// faint; what is higher is scrolled.
  private func draw(_ layer: LaidOutLayer) {
    let (root, size, view) = layer
    let (width, height) = (min(size.columns, cells.width), min(size.rows, cells.height))
    let area = CellRect(
      x: (cells.width - width) / 2, y: (cells.height - height) / 2, width: width, height: height)
    cells.makeGround(CellRect(x: area.x - 1, y: area.y, width: width + 2, height: height))
    let layer = Layer(
      root: root, view: view, area: area, height: size.rows,
      offset: min(scrolling[view], size.rows - height))
    frame.layers.append(layer)
    let origin = frame.tree.rect(of: root)
    let canvas = Canvas(
      cells, frame.tree.charset,
      showing: CellRect(
        x: origin.x.saturatingSubtract(area.x),
        y: origin.y.saturatingSubtract(area.y).saturatingAdd(layer.offset),
        width: cells.width, height: cells.height))
    frame.tree.paint(frame.tree[root], on: canvas)
  }

  /// What lies on top of the board, and takes all input; nil for nothing.
  package var topLayer: Int32? { frame.layers.last?.root }

  /// Whether input reaches a box: where something lies over the board, what is in it.
  package func reaches(_ box: Int32) -> Bool { topLayer.map { isInside(box, $0) } ?? true }

  func skip(_ rows: Int32) {}
  func finish() {
    frame.viewports = scrolling.entered
    scrolling.endFrame()
    last = nil
  }

  /// Draws the cells of `area` in inverse video, or back.
  package func invert(_ area: CellRect) { cells.invert(area) }

  /// The frame as text, a line for each row, without the spaces at their ends.
  package var text: String { cells.text(charset: frame.tree.charset) }

  /// What stands in the cells of a box that show, its lines with a space between them.
  package func words(in box: Int32) -> String {
    guard let area = visibleArea(of: box) else { return "" }
    let shown = CellBuffer(width: area.width, height: area.height, styles: styles)
    for y in 0..<area.height {
      for x in 0..<area.width { shown[x, y] = cells[area.x + x, area.y + y] }
    }
    return shown.text(charset: frame.tree.charset).withSingleSpaces
  }

  // MARK: - Places

  /// The cells of a box, in those of the screen; nil for one that is not drawn.
  package func area(of box: Int32) -> CellRect? {
    let tree = frame.tree
    guard box >= 0, box < tree.count else { return nil }
    var (root, link) = (box, box)
    while let around = tree.box(at: link) {
      if around.pointee.traits.contains(.leftOut) || around.pointee.kind == .hidden { return nil }
      (root, link) = (link, around.pointee.parent)
    }
    return onScreen(tree.rect(of: box), inTreeOf: root)
  }

  /// What of a box shows; nil for nothing.
  package func visibleArea(of box: Int32) -> CellRect? {
    guard var area = area(of: box) else { return nil }
    let ancestors = ancestors(of: box)
    for around in ancestors {
      let clip = frame.tree.kind(of: around).layout.clip(
        inside: frame.tree[around], LayoutTree.unclipped)
      area = area.intersection(onScreen(clip, inTreeOf: ancestors.last ?? box))
    }
    let isOnTop = frame.layers.contains { $0.root == ancestors.last ?? box }
    area = area.intersection(isOnTop ? cells.bounds : boardArea)
    return area.isEmpty ? nil : area
  }

  /// An area of the tree below `root`, in the cells of the screen.
  private func onScreen(_ area: CellRect, inTreeOf root: Int32) -> CellRect {
    let layer = frame.layers.first { $0.root == root }
    let (x, y) = layer.map { ($0.area.x, $0.area.y.saturatingSubtract($0.offset)) } ?? (0, -top)
    let origin = frame.tree.rect(of: root)
    return CellRect(
      x: area.x.saturatingSubtract(origin.x).saturatingAdd(x),
      y: area.y.saturatingSubtract(origin.y).saturatingAdd(y), width: area.width,
      height: area.height)
  }

  /// The boxes around `box`, innermost first.
  func ancestors(of box: Int32) -> [Int32] {
    Array(frame.tree.outwards(from: box).dropFirst())
  }

  /// Whether `box` is `other` or lies in it.
  package func isInside(_ box: Int32, _ other: Int32) -> Bool {
    frame.tree.isInside(box, other)
  }

  /// Whether `box` is drawn after `other`, so that it is in front where both are: what is in a box is drawn after it.
  package func isInFront(_ box: Int32, of other: Int32) -> Bool {
    let mine = Array(frame.tree.outwards(from: box)).reversed()
    let theirs = Array(frame.tree.outwards(from: other)).reversed()
    let shared = zip(mine, theirs).prefix { $0 == $1 }.count
    guard let one = mine.dropFirst(shared).first, let two = theirs.dropFirst(shared).first else {
      return mine.count > theirs.count
    }
    return frame.tree.isPainted(one, after: two)
  }

  /// Whether `box` lies within the cells of `other`, and both in what is around `other`.
  package func lies(_ box: Int32, on other: Int32) -> Bool {
    guard let around = frame.tree.parent(of: other), isInside(box, around),
      let cells = area(of: box), let ground = area(of: other)
    else { return false }
    return ground.intersection(cells) == cells
  }

  /// Whether `box` lies in a viewport.
  package func isInside(_ box: Int32, _ viewport: Viewport) -> Bool {
    viewport.box.map { isInside(box, $0) } ?? true
  }

  /// Whether a view with this box is the whole board, or one of several that are, whatever frames, borders and grounds
  /// it has.
  package func isOutermost(_ box: Int32) -> Bool {
    var outer = box
    while let parent = frame.tree.parent(of: outer), parent != frame.root {
      guard frame.tree.isModifier(parent), frame.tree[parent].pointee.firstChild == outer else {
        return false
      }
      outer = parent
    }
    return outer == frame.root || frame.tree.parent(of: outer) == frame.root
  }

  /// What a view that may have the focus says in words: its label, or the texts in it that are read out. Nothing where
  /// the screen's ``wording`` is.
  package func label(of box: Int32) -> String { frame.labels[box] ?? "" }

  /// Notes what the views that take input say, while their texts are there, and what of rows is not built.
  func takeLabels(of interactions: [Interaction]) {
    frame.hasUnbuiltRows = interactions.contains { $0.role == .rowsOutOfSight }
    if wording == .nothing { return }
    frame.labels = SpokenWords(tree: frame.tree, notes: frame.notes).labels(of: interactions)
    guard wording == .everything else { return }
    let roots = [frame.root, topLayer ?? Box.none].filter { $0 != Box.none }
    frame.words = roots.flatMap(read)
    for interaction in interactions where frame.labels[interaction.box] != nil {
      frame.phrases[interaction.box] = read(interaction.box).joined(separator: ", ")
    }
  }

  private func read(_ box: Int32) -> [String] {
    var reader = BoxReader(tree: frame.tree, styles: styles, notes: frame.notes)
    reader.read(box)
    return reader.lines
  }

  /// The last frame as a reader is told it, an item a line; what lies over the board comes last.
  package var words: [String] { frame.words }

  /// What a reader is told of a view that may have the focus: its label, role and value.
  package func phrase(of box: Int32) -> String {
    frame.phrases[box].flatMap { $0.isEmpty ? nil : $0 } ?? label(of: box)
  }

  // MARK: - Scrolling

  /// A viewport around a view, or the screen where the board is higher.
  package struct Viewport {
    package let view: Identity
    /// nil for the screen.
    let box: Int32?
    package let axis: Axis
    package let area: CellRect
    /// Cells of the content before the first that shows, and how many there may be.
    package let offset: Int32
    package let most: Int32
  }

  /// The next frame is drawn, as if something had been scrolled.
  func redraw() { wasScrolled = true }

  /// The id of the first row in sight of a viewport; nil where nobody wants to know, and where it has none.
  package func firstRow(of viewport: Identity) -> (any EffectValue)? { frame.firstRows[viewport] }

  /// Takes what is known of rows while their views are there.
  func takeRows(in pass: ResolutionPass) throws {
    if scrolling.notesRows {
      frame.viewports = scrolling.entered
      frame.firstRows = try findFirstRows(in: pass)
    }
  }

  /// Scrolls so far, in cells from the start of the content; the next frame shows it, as far as there
  /// is content.
  package func scroll(_ viewport: Viewport, to offset: Int32) {
    guard offset != viewport.offset else { return }
    scrolling[viewport.view] = max(0, offset)
    scrolling.ends[viewport.view] = nil
    wasScrolled = true
  }

  /// Goes to the end of what a viewport shows, which may be known only when it is there.
  package func scrollToEnd(of viewport: Viewport) {
    scroll(viewport, to: viewport.most)
    guard scrolling.hasLists else { return }
    scrolling.ends[viewport.view] = .walk
    wasScrolled = true
  }

  /// Brings viewports back that are scrolled beyond their content, and on to an end that was not known; true
  /// when there were any, and when the frame is to be drawn again as it is.
  func settleScrolling() -> Bool {
    // Where the rows of a frame are as long as they were not taken to be, it says nothing of what there is.
    if scrolling.needsFrame { return true }
    var isSettled = true
    for viewport in viewports {
      let search = scrolling.ends[viewport.view]
      if search == nil ? viewport.offset <= viewport.most : viewport.offset == viewport.most {
        guard search == .walk else {
          scrolling.ends[viewport.view] = nil
          continue
        }
      }
      isSettled = false
      scroll(viewport, to: viewport.most)
      // A row that was looked for, was found and draws nothing is as near as it can be.
      if let row = scrolling.search, row.box == nil, !row.found.isEmpty { scrolling.search = nil }
      if let search { scrolling.ends[viewport.view] = search == .walk ? .draw(0) : search }
    }
    return !isSettled
  }
}
