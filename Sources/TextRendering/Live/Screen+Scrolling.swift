package import Containers

// Which viewport is meant, and how far it goes.
extension Screen {
  /// The innermost viewport around `box` that has more than it shows, else the first on the screen.
  package func viewport(_ axis: Axis, around box: Int32?) -> Viewport? {
    ((box.map(viewports) ?? []) + viewports).first { $0.axis == axis && $0.most > 0 }
  }

  /// The innermost viewport at a cell that has more along an axis than it shows.
  package func viewport(_ axis: Axis, atX x: Int32, y: Int32) -> Viewport? {
    let cell = CellRect(x: x, y: y, width: 1, height: 1)
    let around = viewports.filter {
      $0.axis == axis && $0.most > 0 && !$0.area.intersection(cell).isEmpty
    }
    return around.last { $0.view != nil } ?? around.last
  }

  /// Goes so many cells on, as far as there is content.
  package func scroll(_ viewport: Viewport, by cells: Int32) {
    let end = min(Int(viewport.most), Int(viewport.offset) + Int(cells))
    scroll(viewport, to: Int32(clamping: end))
  }

  /// Scrolls a view into sight, with a row of what is around it.
  package func reveal(_ box: Int32) {
    guard let area = area(of: box) else { return }
    for viewport in viewports(around: box) {
      let (view, room) = (area.span(viewport.axis), viewport.area.span(viewport.axis))
      let before = view.lowerBound - 1 - room.lowerBound
      let behind = view.upperBound + 1 - room.upperBound
      if before < 0 {
        scroll(viewport, by: before)
      } else if behind > 0 {
        scroll(viewport, by: min(behind, before))
      }
    }
  }
}

extension CellRect {
  /// The rows or columns that it covers.
  fileprivate func span(_ axis: Axis) -> Range<Int32> {
    axis == .vertical ? y..<maxY : x..<maxX
  }
}
