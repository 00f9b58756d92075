import Containers

/// What a lazy container finds out while it is placed.
private struct LazyRowsState: BitwiseCopyable {
  /// What its rows were offered across.
  var across: Int32
  /// The cells of the container before its first row.
  var start: Int32
  /// The layout in which it was placed.
  var generation: UInt32
  /// What its rows took across where nothing was offered; 0 where nobody asked.
  var ideal: Int32
}

/// Which rows of a lazy container can be seen.
enum RowsInSight {
  /// The container is not part of the layout, as one that a ViewThatFits passed over.
  case none
  /// Nothing bounds what shows.
  case all
  /// Those in these cells, counted from the first row; the box of the innermost viewport that bounds them.
  case some(Range<Int>, viewport: Int32)

  /// The cells that are left behind the first `cells` of the rows; `Int.max` for any number.
  func room(below cells: Int) -> Int {
    switch self {
    case .none: 0
    case .all: .max
    case .some(let rows, _): rows.upperBound - cells
    }
  }
}

// Containers whose rows are made as far as they show.
extension LayoutTree {
  /// Notes that a lazy container was placed, and where its rows begin in it.
  func notePlace(ofRowsIn box: BoxRef, across: Int32, start: Int32 = 0) {
    var state = box.pointee.state[LazyRowsState.self]
    (state.across, state.start, state.generation) = (across, start, pass.pointee.generation)
    box.pointee.state[LazyRowsState.self] = state
  }

  /// Notes what the rows of a lazy container take across where nothing is offered.
  func note(idealAcross ideal: Int32, ofRowsIn box: BoxRef) {
    box.pointee.state[LazyRowsState.self].ideal = ideal
  }

  /// What the rows of a lazy container take across where nothing is offered; 0 where nobody asked.
  func idealAcross(ofRowsIn box: BoxRef) -> Int32 { box.pointee.state[LazyRowsState.self].ideal }

  /// What the rows of a placed lazy container were offered across.
  func offeredAcross(toRowsOf box: BoxRef) -> Int32 {
    box.pointee.state[LazyRowsState.self].across
  }

  /// The cells along `axis` that a placed viewport shows, counted from the start of its tree; nil for what bounds none.
  func shownCells(of box: BoxRef, along axis: Axis) -> Range<Int>? {
    if box.pointee.kind == .scroll {
      return ScrollBox.boundsContent(box, along: axis, in: self)
        ? box.pointee.cells(along: axis) : nil
    }
    return axis == .vertical && !shownRows.isEmpty ? shownRows[index(of: box)] : nil
  }

  /// The rows of a placed lazy container that show in the viewport whose box is `viewport`, and in those around that;
  /// those before its first where it stands below them.
  func rowsInSight(of container: Int32, along axis: Axis, in viewport: Int32) -> RowsInSight {
    let container = self[container]
    let state = container.pointee.state[LazyRowsState.self]
    guard state.generation == pass.pointee.generation else { return .none }
    var sight: (cells: Range<Int>, viewport: Int32)?
    var link = viewport
    while let box = box(at: link) {
      if let cells = shownCells(of: box, along: axis) {
        sight = sight.map { (cells.clamped(to: $0.cells), $0.viewport) } ?? (cells, link)
      }
      link = box.pointee.parent
    }
    guard let (cells, innermost) = sight else { return .all }
    let first = container.pointee.cells(along: axis).lowerBound + Int(state.start)
    let end = cells.upperBound - first
    return .some(min(max(0, cells.lowerBound - first), end)..<end, viewport: innermost)
  }

  /// The length of a row, with what stands between rows, that was added to a lazy container since the layout; 0
  /// where there is none.
  func lengthOfAddedRow(_ row: Int32, in container: Int32) -> Int32 {
    guard row < count else { return 0 }
    findTraits(from: row)
    let box = self[container]
    return box.pointee.kind.layout.length(ofAdded: self[row], to: box, in: self)
  }

  /// Places a row that was added to a lazy container since the layout, as far as it is built, at the start of the tree.
  func placeAddedRow(_ row: Int32, in container: Int32) {
    forgetPlaces()
    findTraits(from: row)
    let across = offeredAcross(toRowsOf: self[container])
    place(self[row], x: 0, y: 0, ProposedViewSize(columns: across, rows: .unspecified))
    // There is more to come.
    forgetPlaces()
  }

  private func forgetPlaces() {
    pass.pointee.forgetLayout()
    foundGuides = [:]
  }

  /// The cells between the rows of a lazy container.
  func rowSpacing(of container: Int32) -> Int32 {
    let box = self[container]
    return box.pointee.kind.layout.rowSpacing(of: box, in: self)
  }
}

extension Box {
  /// The cells that the box takes along an axis.
  fileprivate func cells(along axis: Axis) -> Range<Int> {
    axis == .vertical ? Int(y)..<Int(max(y, maxY)) : Int(x)..<Int(max(x, maxX))
  }
}
