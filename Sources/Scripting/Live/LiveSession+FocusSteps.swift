import Containers
import TextRendering

// Tab and Shift-Tab. Of a lazy container the rows near what is in sight are built: it is scrolled to those in between.
extension LiveSession {
  /// How many times rows are built to find one that may have the focus.
  private static let mostSights = 8

  /// Gives the focus to the next view in reading order, or to the one before, round the ends.
  func stepFocus(_ step: Int) throws {
    var before: Whereabouts?
    var column: Identity?
    let goesRound = focus.goesRound(step, among: input.stops(in: nil))
    for _ in 0..<Self.mostSights {
      let stops = input.stops(in: column)
      let place = column.flatMap { passedRows(of: $0, step, among: stops) }
      let hasGoneRound = goesRound && column != nil
      guard
        let next = (goesRound && column == nil ? outermostRows(step) : nil)
          ?? focus.neighbour(step, among: stops, place: place, hasGoneRound: hasGoneRound)
      else { break }
      guard next.role == .rowsOutOfSight else { return try moveFocus(to: next) }
      before = before ?? screen.whereabouts
      if goesRound, step < 0, column == nil, let end = screen.viewport(ofRows: next.box) {
        // There may be more behind those rows than is known.
        screen.scrollToEnd(of: end)
      } else if !screen.scroll(toRows: next.box, fromEnd: step < 0) {
        break
      }
      column = next.view
      try drawFrame()
    }
    // Nothing was found, and what is in sight stays.
    guard column != nil || !input.focusable.isEmpty else { return }
    if let before { screen.scroll(to: before) }
    try drawFrame()
    try moveFocus(to: focus.neighbour(step, among: input.focusable, place: nil))
  }

  /// The rows that nobody has seen at the end of the board at which a step round it comes in; nil where other views are.
  private func outermostRows(_ step: Int) -> Interaction? {
    let outermost = step > 0 ? input.allStops.first : input.allStops.last
    return outermost?.role == .rowsOutOfSight ? outermost : nil
  }

  /// The place among `stops` of the rows of `column` that a step has passed: those before what is in sight, or behind it.
  private func passedRows(of column: Identity, _ step: Int, among stops: [Interaction]) -> Int? {
    func isPassed(_ stop: Interaction) -> Bool {
      stop.role == .rowsOutOfSight && stop.view == column && screen.side(ofRows: stop.box) == -step
    }
    return step > 0 ? stops.lastIndex(where: isPassed) : stops.firstIndex(where: isPassed)
  }
}
