package import Containers
import TextRendering

extension LiveSession {
  /// Clicks a cell: what takes clicks there, the view in front, is pressed, and has the focus if it may.
  package func click(x: Int32, y: Int32) throws {
    guard !hasEnded else { return }
    let hit = views(atX: x, y: y)
    guard let target = hit.max(by: { screen.isInFront($1.box, of: $0.box) }) else { return }
    let pressed = hit.first { $0.box == target.box && $0.role != .focusable }
    try attempting {
      try moveFocus(to: focusable(for: target, among: hit))
      guard let pressed, !target.isDisabled else { return }
      // A button is pressed as by a key; only a tap is told where.
      let area = pressed.role == .tap ? screen.area(of: pressed.box) : nil
      try press(
        pressed, with: area.map { [x - $0.x, y - $0.y, $0.width].map(HandedValue.cells) } ?? [])
    }
    noteRequests()
  }

  /// What has the focus once a view was clicked: the view, or where that is only tapped the innermost around it that may
  /// have the focus.
  private func focusable(for target: Interaction, among hit: [Interaction]) -> Interaction? {
    let around =
      target.role == .tap
      ? hit.filter { screen.isInside(target.box, $0.box) }.sorted { $0.box > $1.box } : [target]
    return around.lazy.compactMap { view in self.input.focusable.first { $0.view == view.view } }
      .first
  }

  /// What takes clicks at a cell.
  private func views(atX x: Int32, y: Int32) -> [Interaction] {
    let cell = CellRect(x: x, y: y, width: 1, height: 1)
    return input.clickable.filter {
      !$0.isOff && !(screen.visibleArea(of: $0.box)?.intersection(cell).isEmpty ?? true)
    }
  }

  /// The first cell of a view in `area` at which it takes clicks itself, and nothing in front of it does.
  private func ownCell(of view: Interaction, in area: CellRect) -> (x: Int32, y: Int32) {
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX
      where !views(atX: x, y: y).contains(where: { screen.isInFront($0.box, of: view.box) }) {
        return (x, y)
      }
    }
    return (area.x, area.y)
  }

  /// Clicks what is called `label`, or in whose cells nothing else stands; without such, the control whose label has
  /// it, or in whose cells it stands. Throws when the screen shows none.
  package func click(_ label: String) throws {
    guard !label.isEmpty else { throw ScriptError("click: the label of a control is missing") }
    let controls = input.clickable.filter { $0.role != .tap }
    // A view that is tapped may have controls in it, which have labels of their own; and what is tapped in a control,
    // as the text of a field, is a part of that.
    let others = input.clickable.filter { view in
      view.role == .tap && !controls.contains { input.isInside(view, $0) }
    }
    func first(
      among taps: [Interaction], _ isNamed: (Interaction) -> Bool
    ) -> Interaction? {
      for views in [controls, taps] {
        let found = views.filter(isNamed)
        if found.isEmpty { continue }
        return found.first { screen.visibleArea(of: $0.box) != nil } ?? found.first
      }
      return nil
    }
    let found =
      first(among: others) { input.label(of: $0) == label }
      ?? first(among: others) { screen.words(in: $0.box) == label }
      ?? first(among: input.clickable) { input.label(of: $0).contains(label) }
      ?? first(among: input.clickable) { screen.words(in: $0.box).contains(label) }
    guard let found, let area = screen.visibleArea(of: found.box) else {
      if found != nil {
        throw ScriptError(
          "click: the control \"\(label)\" is out of sight; scroll to it first, as by press \"pagedown\", or make the screen larger"
        )
      }
      let labels = input.focusable.map(input.label)
      throw ScriptError(
        "click: the screen shows no control \"\(label)\"" + NearestName.hint(label, among: labels)
          + (labels.isEmpty
            ? "" : "; there are \(labels.map { "\"\($0)\"" }.joined(separator: ", "))"))
    }
    let cell = ownCell(of: found, in: area)
    try click(x: cell.x, y: cell.y)
  }

  /// Turns the wheel over a cell: so many rows down, or columns to the right. What is at its end hands it on to what is
  /// around it.
  package func turnWheel(by cells: Int32, along axis: Axis = .vertical, x: Int32, y: Int32) {
    if let viewport = screen.viewport(axis, atX: x, y: y, movedBy: cells) {
      screen.scroll(viewport, by: cells)
    }
  }
}
