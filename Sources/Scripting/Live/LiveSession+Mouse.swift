package import Containers
import TextRendering

extension LiveSession {
  /// Clicks a cell: what takes clicks there, the innermost, is pressed, and has the focus if it may.
  package func click(x: Int32, y: Int32) throws {
    let cell = CellRect(x: x, y: y, width: 1, height: 1)
    let hit = input.clickable.filter {
      !$0.isOff && !(screen.visibleArea(of: $0.box)?.intersection(cell).isEmpty ?? true)
    }
    guard let target = hit.max(by: { $0.box < $1.box }) else { return }
    if let view = input.focusable.first(where: { $0.view == target.view }) { moveFocus(to: view) }
    guard !target.isDisabled,
      let pressed = hit.first(where: { $0.box == target.box && $0.role != .focusable })
    else { return }
    try attempting { try press(pressed) }
    noteRequests()
  }

  /// Clicks the control that is called `label`, or whose label has it. Throws when the screen shows none.
  package func click(_ label: String) throws {
    let controls = input.clickable
    let found =
      controls.first { input.label(of: $0) == label }
      ?? controls.first { input.label(of: $0).contains(label) }
    guard let found, let area = screen.visibleArea(of: found.box) else {
      let labels = input.focusable.map(input.label)
      throw ScriptError(
        "click: the screen shows no control \"\(label)\"" + NearestName.hint(label, among: labels)
          + (labels.isEmpty
            ? "" : "; there are \(labels.map { "\"\($0)\"" }.joined(separator: ", "))"))
    }
    try click(x: area.x, y: area.y)
  }

  /// Turns the wheel over a cell: so many rows down, or columns to the right.
  package func turnWheel(by cells: Int32, along axis: Axis = .vertical, x: Int32, y: Int32) {
    if let viewport = screen.viewport(axis, atX: x, y: y) { screen.scroll(viewport, by: cells) }
  }
}
