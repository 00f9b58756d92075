import Containers

/// A name and a value at both ends of the width, with a gap between them; the value below the name where that is too
/// narrow.
enum EndsBox: ContainerLayout {
  static var defaults: StackParameters { StackParameters() }

  /// What stands below one another, and what each of them is offered.
  private struct Lines {
    let name: BoxRef
    let value: BoxRef
    let nameOffer: ProposedViewSize
    let valueOffer: ProposedViewSize
    let height: Int32
  }

  /// nil where all of it is one line.
  private static func lines(
    of box: BoxRef, _ proposal: ProposedViewSize, _ tree: LayoutTree
  ) -> Lines? {
    guard proposal.columns.isConcrete, box.pointee.childCount > 1,
      let name = tree.firstChild(of: box), let value = tree.box(at: box.pointee.lastChild)
    else { return nil }
    let offer = ProposedViewSize(columns: .unspecified, rows: proposal.rows)
    let ideal = tree.size(of: box, tree.uniformOffers(.horizontal, offer)).columns
    guard ideal > proposal.columns else { return nil }
    let height = tree.measure(name, proposal).rows
    var rest = proposal
    if rest.rows.isConcrete { rest.rows = max(0, rest.rows.saturatingSubtract(height)) }
    return Lines(
      name: name, value: value, nameOffer: proposal, valueOffer: rest, height: height)
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    guard let lines = lines(of: box, proposal, tree) else {
      return tree.stackSize(box, .horizontal, proposal)
    }
    let name = tree.measure(lines.name, lines.nameOffer)
    let value = tree.measure(lines.value, lines.valueOffer)
    return ViewSize(
      columns: max(name.columns, value.columns, proposal.columns),
      rows: name.rows.saturatingAdd(value.rows))
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let lines = lines(of: box, sizing.proposal, tree) else {
      return HStackBox.arrange(box, sizing, in: tree, put)
    }
    let width = tree.measure(lines.value, lines.valueOffer).columns
    put(lines.name, 0, 0, lines.nameOffer)
    // The gap has no room, and parts the two where they are read.
    for gap in tree.siblings(from: lines.name.pointee.nextSibling).dropLast() {
      put(gap, 0, 0, .zero)
    }
    put(
      lines.value, max(0, sizing.size.columns.saturatingSubtract(width)), lines.height,
      lines.valueOffer)
  }

  static func axis(inside box: BoxRef) -> Axis? { .horizontal }
}
