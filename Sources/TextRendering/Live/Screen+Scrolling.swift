package import Containers

// Which viewport is meant, and how far it goes.
extension Screen {
  /// The viewports around `box`, innermost first, the screen or what lies over the board last.
  package func viewports(around box: Int32) -> [Viewport] {
    let inside = ancestors(of: box) + [box]
    var found: [Viewport] = []
    for entered in frame.viewports.reversed() where inside.contains(entered.box) {
      if let viewport = viewport(entered) { found.append(viewport) }
    }
    return found + [frame.layers.first { inside.contains($0.root) }.map(viewport) ?? board]
  }

  /// All viewports of the frame, the outermost first and the screen last.
  package var viewports: [Viewport] {
    frame.layers.map(viewport) + frame.viewports.compactMap(viewport) + [board]
  }

  /// Those that input reaches: where something lies over the board, what is in it.
  var viewportsInReach: [Viewport] {
    guard let layer = frame.layers.last else { return viewports }
    let inside = frame.viewports.filter { isInside($0.box, layer.root) }
    return [viewport(layer)] + inside.compactMap(viewport)
  }

  private func viewport(_ layer: Layer) -> Viewport {
    Viewport(
      view: layer.view, box: layer.root, axis: .vertical, area: layer.area, offset: layer.offset,
      most: layer.height - layer.area.height)
  }

  private var board: Viewport {
    Viewport(
      view: ScrollPositions.screen, box: nil, axis: .vertical, area: boardArea,
      offset: scrolling[ScrollPositions.screen], most: frame.hiddenRows)
  }

  private func viewport(_ entered: ScrollPositions.Entered) -> Viewport? {
    guard let area = area(of: entered.box),
      let content = frame.tree.firstChild(of: frame.tree[entered.box])
    else { return nil }
    let axis = ScrollBox.parameters(of: frame.tree[entered.box]).axis
    let length =
      axis == .vertical ? content.pointee.size.rows : content.pointee.size.columns
    let room = axis == .vertical ? area.height : area.width
    return Viewport(
      view: entered.view, box: entered.box, axis: axis, area: area, offset: scrolling[entered.view],
      most: max(0, length - room))
  }

  /// The innermost viewport around `box` that has more than it shows, else the first on the screen.
  package func viewport(_ axis: Axis, around box: Int32?) -> Viewport? {
    ((box.map(viewports) ?? []) + viewportsInReach).first { $0.axis == axis && $0.most > 0 }
  }

  /// The viewport in front at a cell, of those that have more along an axis than they show; the next one around it that
  /// `cells` move where it is at its end.
  package func viewport(_ axis: Axis, atX x: Int32, y: Int32, movedBy cells: Int32) -> Viewport? {
    let cell = CellRect(x: x, y: y, width: 1, height: 1)
    let around = viewportsInReach.filter {
      $0.axis == axis && $0.most > 0 && !$0.area.intersection(cell).isEmpty
    }
    let front = around.max { one, two in
      guard let box = two.box else { return false }
      return one.box.map { isInFront(box, of: $0) } ?? true
    }
    let moving = front?.box.map(viewports(around:))?.first {
      $0.axis == axis && $0.offset(after: Int(cells)) != $0.offset
    }
    return moving ?? front
  }

  /// Goes so many cells on, as far as there is content.
  package func scroll(_ viewport: Viewport, by cells: Int32) {
    scroll(viewport, to: viewport.offset(after: Int(cells)))
  }

  /// Scrolls a view into sight, with a row of what is around it where there is room for one; an item of a strip beside
  /// the mark of those behind it.
  package func reveal(_ box: Int32) {
    guard var area = area(of: box) else { return }
    for viewport in viewports(around: box) {
      let item = viewport.box.flatMap { frame.tree.stripItem(in: $0, around: box) }
      let mark = Int(item?.mark ?? 0)
      let shown = item.flatMap { self.area(of: $0.box) } ?? area
      let (view, room) = (shown.span(viewport.axis), viewport.area.span(viewport.axis))
      let margin = room.count > 1 ? 1 : 0
      let before = view.lowerBound - margin - room.lowerBound
      let behind = view.upperBound + max(margin, mark) - room.upperBound
      let most = mark > 0 ? before + margin : before
      let isFirst = item?.isFirst ?? false
      let offset = viewport.offset(
        after: isFirst ? most : behind > before ? min(behind, most) : max(behind, min(0, before)))
      scroll(viewport, to: offset)
      // Viewports around this one find the view where it comes to stand.
      let place = viewport.axis == .vertical ? \CellRect.y : \CellRect.x
      area[keyPath: place] = area[keyPath: place].saturatingSubtract(offset - viewport.offset)
    }
  }

  /// The next frame has the view with the focus, and those that wait for it, where they were in the last one and nothing
  /// is scrolled.
  package func follow(_ focuses: [Identity]) {
    scrolling.focuses = focuses
    scrolling.seeksFocus = !wasScrolled
  }

  /// How far everything is scrolled, and what is known of its rows: where they are not built, they are where they are
  /// taken to be.
  package var whereabouts: Whereabouts {
    let copy = ScrollPositions()
    copy.succeed(scrolling)
    return Whereabouts(positions: copy)
  }

  /// Shows again what was shown there, where the board is as it was.
  package func scroll(to whereabouts: Whereabouts) { scrolling.succeed(whereabouts.positions) }

  /// Scrolls to the first of the rows that `gap` stands for, or to the last; false where that is as far as it goes.
  package func scroll(toRows gap: Int32, fromEnd: Bool) -> Bool {
    guard let (rows, viewport) = place(ofRows: gap) else { return false }
    let room = viewport.area.span(viewport.axis)
    let cells =
      fromEnd ? rows.upperBound - room.upperBound : rows.lowerBound - room.lowerBound
    scroll(viewport, to: viewport.offset(after: cells))
    return scrolling[viewport.view] != viewport.offset
  }

  /// Where the rows are that `gap` stands for: -1 before what their viewport shows, 1 behind it, else 0.
  package func side(ofRows gap: Int32) -> Int {
    guard let (rows, viewport) = place(ofRows: gap) else { return 0 }
    let room = viewport.area.span(viewport.axis)
    return rows.upperBound <= room.lowerBound ? -1 : rows.lowerBound >= room.upperBound ? 1 : 0
  }

  private func place(ofRows gap: Int32) -> (cells: Range<Int>, viewport: Viewport)? {
    guard let area = area(of: gap), let viewport = viewport(ofRows: gap) else { return nil }
    return (area.span(viewport.axis), viewport)
  }

  /// What is scrolled to bring those rows into sight.
  package func viewport(ofRows gap: Int32) -> Viewport? {
    guard let container = ancestors(of: gap).first else { return nil }
    let isStrip = frame.tree.kind(of: container) == .lazyHStack
    return viewport(isStrip ? .horizontal : .vertical, around: gap)
  }
}

extension CellRect {
  /// The rows or columns that it covers, as numbers whose differences do not overflow.
  fileprivate func span(_ axis: Axis) -> Range<Int> {
    axis == .vertical ? Int(y)..<Int(maxY) : Int(x)..<Int(maxX)
  }
}

extension Screen.Viewport {
  /// Where the content begins after so many cells more, as far as there is content.
  fileprivate func offset(after cells: Int) -> Int32 {
    Int32(clamping: max(0, min(Int(most), Int(offset) + cells)))
  }
}

/// What a screen shows of what is scrolled.
package struct Whereabouts {
  fileprivate let positions: ScrollPositions
}
