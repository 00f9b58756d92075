import Containers

extension BoxBuilder {
  /// Adds the box of a unary view, and of what it contains.
  func addView(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let node = leaf.node
    try checkWork()
    switch node.pointee.kind {
    case .text: addText(node, to: parent, environment)
    case .image: addSymbol(node, to: parent, environment)
    case .color: addColor(node, to: parent)
    case .divider: addDivider(to: parent, environment)
    case .spacer:
      tree.set(node.pointee[SpacerParameters.self], of: tree.add(.spacer, to: parent))
    case .hStack: try addStack(.hstack, leaf, to: parent, environment)
    case .vStack where leaf.node.pointee.flags.contains(.page):
      try addPage(leaf, to: parent, environment)
    case .vStack: try addStack(.vstack, leaf, to: parent, environment)
    case .zStack: try addStack(.zstack, leaf, to: parent, environment)
    case .flowLayout: try addFlow(leaf, to: parent, environment)
    case .label: try addLabel(leaf, to: parent, environment)
    case .lazyHStack: try addLazyStack(.lazyHStack, .horizontal, leaf, to: parent, environment)
    case .lazyVStack: try addLazyStack(.lazyVStack, .vertical, leaf, to: parent, environment)
    case .scrollView: try addScrollView(leaf, to: parent, environment)
    case .grid: try addGrid(leaf, to: parent, environment)
    case .viewThatFits: try addAlternatives(leaf, to: parent, environment)
    case .geometryReader: try addGeometryReader(leaf, to: parent, environment)
    case .layout: try addCustomLayout(leaf, to: parent, environment)
    case .columns: try addColumns(leaf, to: parent, environment)
    case .treeRow:
      let row = tree.add(.treeRow, to: parent)
      tree.set(node.pointee[TreeRowParameters.self], of: row)
      try addChildren(of: leaf, to: row, environment)
    case .ends: try addStack(.ends, leaf, to: parent, environment)
    case .meter: try addMeter(leaf, to: parent, environment)
    case .rows:
      _ = try addResult(of: .rows(inSight: buildsRowsInSight), of: leaf, to: parent, environment)
    case .button: try addButton(leaf, to: parent, environment)
    case .bar: addBar(node, to: parent, environment)
    case .sparkline: addSparkline(node, to: parent, environment)
    case .drawing: addDrawing(node, to: parent, environment)
    default: break
    }
  }

  // MARK: - Containers

  private func addStack(
    _ kind: BoxKind, _ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment
  ) throws {
    let box = addStackBox(kind, leaf.node, to: parent)
    if environment.inherited.joinsBorders && (kind == .hstack || kind == .vstack) {
      tree.joinBorders(of: box)
    }
    try addChildren(of: leaf, to: box, environment)
  }

  /// A page is to state what a row of a long list is: what it remembers stays while it is not built.
  private func addPage(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let state = pass.memory.state
    let place = arena.identity(of: leaf, in: pass)
    let page = StateStore.Row(of: state.row?.list ?? place)
    if leaf.node.pointee.slotCount == 0 {
      state.keepRows(of: page.list)
    } else {
      state.note(page, builtAt: place, in: state.row?.members ?? [])
    }
    try state.building(page) { try addStack(.vstack, leaf, to: parent, environment) }
  }

  /// The empty box of a stack.
  func addStackBox(_ kind: BoxKind, _ node: NodeRef, to parent: Int32) -> Int32 {
    let box = tree.add(kind, to: parent)
    tree.set(node.pointee[StackParameters.self], of: box)
    return box
  }

  private func addFlow(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let box = tree.add(.flow, to: parent)
    tree.set(leaf.node.pointee[FlowParameters.self], of: box)
    try addChildren(of: leaf, to: box, environment)
  }

  func addChildren(of leaf: Leaf, to box: Int32, _ environment: TextEnvironment) throws {
    let chain = try arena.pushBoundary(of: leaf, in: pass)
    try addSlots(
      of: leaf.node, 0..<leaf.node.pointee.slotCount, chain: chain, to: box, environment)
  }

  /// Icon, one cell, title. A title of several views is stacked (R17).
  private func addLabel(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let node = leaf.node
    let row = tree.add(.hstack, to: parent)
    tree.set(StackParameters(alignment: .top, spacing: Length(1)), of: row)
    let chain = try arena.pushBoundary(of: leaf, in: pass)
    try addSlots(of: node, 0..<1, chain: chain, to: row, environment)
    let title = tree.add(.vstack, to: row)
    tree.set(StackParameters(alignment: .leading), of: title)
    try addSlots(of: node, 1..<node.pointee.slotCount, chain: chain, to: title, environment)
  }

  // MARK: - Leaves

  /// A colour fills what it is offered; a clear one takes the space and draws nothing.
  private func addColor(_ node: NodeRef, to parent: Int32) {
    let color = node.pointee[ColorSpec.self]
    let isClear = color == .clear
    tree.add(
      .fill, style: styles.intern(StyleRecord(background: color)),
      to: isClear ? tree.add(.hidden, to: parent) : parent)
  }

  private func addSymbol(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let symbol = symbols[node.utf8]
    if !symbol.isKnown { unknownSymbol(String(decoding: node.utf8, as: UTF8.self)) }
    let box = tree.add(.text, style: environment.style, to: parent)
    tree.set(TextParameters(symbol.text, lineLimit: 1), of: box)
  }

  // MARK: - Text

  private func addText(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let box = tree.add(.text, style: environment.style, to: parent)
    let hasPieces =
      node.pointee.flags.contains(.runs) || node.pointee.flags.contains(.drawn)
      || (showsLinkTargets && environment.link != .none)
    var parameters: TextParameters
    if !hasPieces, environment.inherited.textCase == .asWritten {
      parameters = TextParameters(pool.intern(node.utf8))
    } else if !hasPieces, let text = pool.internASCII(node.utf8, in: environment.inherited.textCase)
    {
      parameters = TextParameters(text)
    } else {
      var runs: [TextRun] = []
      pool.begin()
      appendRun(node, environment, to: &runs)
      parameters = TextParameters(pool.finish())
      if runs.contains(where: { $0.style != environment.style }) {
        parameters.runs = tree.addRuns(runs)
      }
    }
    parameters.lineLimit = environment.inherited.lineLimit
    parameters.truncation = environment.inherited.truncation
    parameters.alignment = environment.inherited.alignment
    tree.set(parameters, of: box)
  }

  /// Appends a text, or a text's runs with their own modifiers, to the text in progress.
  private func appendRun(
    _ node: NodeRef, _ inherited: TextEnvironment, to runs: inout [TextRun]
  ) {
    var environment = inherited
    var modifiers: [NodeRef] = []
    var base = node
    while base.pointee.kind == .modified, let inner = base.child(0) {
      modifiers.append(base)
      base = inner
    }
    for modifier in modifiers {
      if modifier.pointee.modifier.isEnvironment {
        environment.apply(modifier, styles: styles, theme: theme)
      } else if modifier.pointee.modifier == .background, let ground = modifier.child(1),
        ground.pointee.kind == .color
      {
        environment.fill(ground.pointee[ColorSpec.self], styles: styles, theme: theme)
      }
    }
    guard base.pointee.flags.contains(.runs) else {
      appendPiece(base, environment, to: &runs)
      return
    }
    for slot in 0..<base.pointee.slotCount {
      if let run = base.child(slot) { appendRun(run, environment, to: &runs) }
    }
  }

  private func appendPiece(
    _ node: NodeRef, _ environment: TextEnvironment, to runs: inout [TextRun]
  ) {
    let end: Int32 =
      if node.pointee.flags.contains(.drawn), tree.charset.usesASCIIGlyphs {
        append(ASCIITwin.of(String(decoding: node.utf8, as: UTF8.self)))
      } else if environment.inherited.textCase == .asWritten {
        pool.append(node.utf8)
      } else {
        append(environment.inherited.textCase.apply(String(decoding: node.utf8, as: UTF8.self)))
      }
    runs.append(TextRun(end: end, style: environment.style))
    appendTarget(of: environment.link, environment.style, to: &runs)
  }

  /// Appends the target of a link, where the board is to show it.
  private func appendTarget(of link: HyperlinkID, _ style: StyleID, to runs: inout [TextRun]) {
    guard showsLinkTargets, let target = styles.target(of: link) else { return }
    runs.append(TextRun(end: append(" (\(target))"), style: style))
  }

  private func append(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { pool.append($0) }
  }
}
