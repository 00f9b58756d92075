package import Containers

// Rows by their ids.
extension Screen {
  /// The next frame shows the row with the id; nothing happens where there is none. With a `viewport`, that begins
  /// with it.
  package func scroll(to id: RowID, startOf viewport: Identity? = nil) {
    scrolling.search = ScrollPositions.Search(id, startOf: viewport)
    redraw()
  }

  /// Brings the row that was looked for into sight, now that the frame has it; true where something moves.
  package func settleSearch() -> Bool {
    guard let search = scrolling.search else { return false }
    defer {
      // On the way there rows may be met that are longer or shorter than they were taken to be.
      search.begin()
      if !wasScrolled { scrolling.search = nil }
    }
    guard let box = search.box else { return false }
    if let viewport = viewports.first(where: { $0.view == search.viewport }) {
      guard let area = area(of: box) else { return false }
      scroll(viewport, by: area.y.saturatingSubtract(viewport.area.y))
    } else {
      reveal(box)
    }
    return wasScrolled
  }

  /// The identity of the viewport whose box is `box`, or is in it; nil where that is none.
  package func viewport(of box: Int32) -> Identity? {
    viewports.first { $0.box.map { isInside($0, box) } ?? false }?.view
  }

  /// From now on frames note which rows are the first in sight; true where they did not.
  package func noteRows() -> Bool {
    guard !scrolling.notesRows else { return false }
    scrolling.notesRows = true
    redraw()
    return true
  }

  /// The id of the first row in sight of each viewport.
  func findFirstRows(in pass: ResolutionPass) throws -> [Identity: any EffectValue] {
    var found: [Identity: any EffectValue] = [:]
    for viewport in viewports where viewport.axis == .vertical {
      guard let box = viewport.box else { continue }
      let first = scrolling.rows.first { row in
        isInside(row.box, box) && (area(of: row.box)?.maxY ?? .min) > viewport.area.y
      }
      guard let first else { continue }
      found[viewport.view] = try pass.hosts[first.node].elementID(of: first.node, at: first.index)
    }
    return found
  }
}
