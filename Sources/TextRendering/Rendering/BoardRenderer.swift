package import Containers

/// Draws a declared view as text: resolves, lays out, paints and encodes it in bands of rows.
///
/// A board that is one long column streams: each band is resolved, drawn and forgotten before the
/// next, so that memory does not grow with the board. Any other board is laid out as a whole.
package final class BoardRenderer {
  let options: RenderOptions
  let styles: StyleTable
  let pool = TextPool()
  package let tree: LayoutTree
  let symbols: SymbolTexts
  /// The steps of what is being drawn; a long column gives them back band by band.
  private(set) var arena: PathArena?
  private let notes: BoxNotes?
  private let sink: any BoardSink
  private var scrolling: ScrollPositions?

  /// Text goes to `write` in large pieces, each of whole lines.
  package init(
    _ options: RenderOptions, write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.options = options
    let styles = StyleTable()
    self.styles = styles
    tree = LayoutTree(charset: options.charset, lacksColors: options.lacksColors)
    symbols = SymbolTexts(options.charset)
    let write = options.statistics.counting(write)
    let notes = options.format.readsNotes ? BoxNotes(hasIdentities: options.format == .json) : nil
    self.notes = notes
    sink =
      switch (options.format, notes) {
      case (.json, let notes?):
        PlacedTreeSink(tree: tree, styles: styles, notes: notes, options: options, write: write)
      case (.reader, let notes?):
        ReaderSink(tree: tree, styles: styles, notes: notes, options: options, write: write)
      case (.markdown, let notes?):
        MarkdownSink(tree: tree, styles: styles, notes: notes, options: options, write: write)
      default: BandPainter(tree: tree, styles: styles, options: options, write: write)
      }
  }

  /// Draws on `screen`, whose size is that of `options`.
  package init(_ options: RenderOptions, on screen: Screen) {
    var options = options
    options.width = screen.width
    options.height = screen.fitsContent ? nil : screen.height
    self.options = options
    styles = screen.styles
    tree = LayoutTree(charset: options.charset, lacksColors: options.lacksColors)
    symbols = SymbolTexts(options.charset)
    let notes = BoxNotes(after: screen.frame.notes)
    self.notes = notes
    sink = screen
    scrolling = screen.scrolling
    screen.begin(tree, notes)
  }

  /// Draws `board`; every line ends with a newline. What the views ask to be done is left in
  /// `effects`. Throws what resolving or writing throws.
  package func draw(
    _ board: NodeRef, in pass: ResolutionPass, collecting effects: FrameEffects? = nil
  ) throws {
    let closures = pass.closuresCalled
    let measures = tree.measureCount
    try options.statistics.timing(.resolve) {
      try drawTimed(board, in: pass, collecting: effects)
    }
    options.statistics?.addFrame(
      in: pass, since: closures, measures: tree.measureCount - measures)
  }

  private func drawTimed(
    _ board: NodeRef, in pass: ResolutionPass, collecting effects: FrameEffects?
  ) throws {
    let builder = makeBuilder(in: pass, collecting: effects)
    (sink as? BandPainter)?.mayHold = { try pass.checkWork(heldBytes: $0) }
    let (leaves, cursor) = try begin(board, builder)
    if leaves.count == 1, options.height == nil, !(sink is Screen), !options.format.isWhole,
      ColumnStream.streams(leaves[0], in: builder, to: sink)
    {
      try ColumnStream(builder: builder, sink: sink, width: options.width).draw(leaves[0])
    } else if !leaves.isEmpty {
      let (root, size) = try layOut(leaves, cursor, builder)
      if let screen = sink as? Screen {
        if let height = options.height {
          screen.seekRows(in: root, ScrollPositions.screen, height: height)
        }
        screen.draw(root, height: size.rows, below: try layOutPresentations(on: screen, builder))
      } else {
        // What sticks out below is drawn as far as the rows go that somebody has given the board (R138).
        let seen = min(options.height ?? 0, tree.drawnRows(of: root).upperBound)
        try sink.draw(root, height: max(size.rows, seen))
      }
    }
    try pass.throwPendingFailure()
    try effects?.finish()
    if let screen = sink as? Screen {
      if let effects { screen.takeLabels(of: effects.interactions) }
      try screen.takeRows(in: pass)
    }
    try sink.finish()
  }

  /// Resolves and lays out all of `board`, however long it is.
  package func layOut(_ board: NodeRef, in pass: ResolutionPass) throws -> LaidOutBoard {
    let builder = makeBuilder(in: pass, collecting: nil)
    let (leaves, cursor) = try begin(board, builder)
    let (root, size) = try layOut(leaves, cursor, builder)
    return LaidOutBoard(box: root, size: size, retained: builder.retained)
  }

  private func makeBuilder(
    in pass: ResolutionPass, collecting effects: FrameEffects?
  ) -> BoxBuilder {
    let builder = BoxBuilder(
      pass: pass, tree: tree, pool: pool, symbols: symbols, styles: styles, theme: options.theme,
      unknownSymbol: options.unknownSymbol, effects: effects, notes: notes,
      showsLinkTargets: options.showsLinkTargets)
    builder.statistics = options.statistics
    builder.scrolling = scrolling
    arena = builder.arena
    return builder
  }

  /// The first two views of a board, and the walk to the others.
  private func begin(
    _ board: NodeRef, _ builder: BoxBuilder
  ) throws -> (leaves: [Leaf], cursor: LeafCursor) {
    let cursor = LeafCursor(pass: builder.pass, arena: builder.arena, retained: builder.retained)
    cursor.begin(board)
    return ([try cursor.nextLeaf(), try cursor.nextLeaf()].compactMap { $0 }, cursor)
  }

  /// Several views at the root stand in a VStack; one stands for itself (R17).
  private func layOut(
    _ leaves: [Leaf], _ cursor: LeafCursor, _ builder: BoxBuilder
  ) throws -> (root: Int32, size: ViewSize) {
    let root = tree.add(.vstack, to: LayoutTree.noParent)
    tree.set(StackParameters(), of: root)
    if leaves.count == 1 { tree.soleRoot = root }
    builder.showOnScreen(root, as: ScrollPositions.screen)
    cursor.askForAll()
    for leaf in leaves { try builder.add(leaf, to: root, TextEnvironment()) }
    while let leaf = try cursor.nextLeaf() { try builder.add(leaf, to: root, TextEnvironment()) }
    try builder.pass.throwPendingFailure()
    let rows = options.height.map {
      (sink as? Screen)?.rowsOffered(to: root, ScrollPositions.screen, height: $0) ?? $0
    }
    return (root, try builder.layout(root, ProposedViewSize(columns: options.width, rows: rows)))
  }

  /// What lies over the board, each as large as it likes to be on the screen.
  private func layOutPresentations(
    on screen: Screen, _ builder: BoxBuilder
  ) throws -> [Screen.LaidOutLayer] {
    var layers: [Screen.LaidOutLayer] = []
    while let (root, view) = try builder.addPresentation() {
      let rows = screen.rowsOffered(to: root, view, height: screen.height)
      let size = try builder.layout(root, ProposedViewSize(columns: screen.width, rows: rows))
      screen.seekRows(in: root, view, height: screen.height)
      layers.append((root, size, view))
    }
    return layers
  }
}
