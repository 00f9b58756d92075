import Containers

/// A bar between a name and a number: side by side where that leaves a bar to look at, else the name above, else
/// nothing but name and bar.
///
/// Those of the three that there are stand in this order; the bar is the one without a priority of its own.
enum MeterBox: ContainerLayout {
  static var defaults: StackParameters { StackParameters() }

  /// What a bar wants to be beside a name, and beside a number alone.
  private static let besideName: Int32 = 8
  private static let besideNumber: Int32 = 4

  /// The frame around the bar.
  static func frame(isNamed: Bool, isNumbered: Bool) -> FlexibleFrameParameters {
    var frame = FlexibleFrameParameters()
    frame.minWidth = Length(1)
    frame.idealWidth = Length(isNamed ? besideName : isNumbered ? besideNumber : 1)
    frame.maxWidth = .infinite
    return frame
  }

  /// A meter of two lines; the first of them is empty where it has no name.
  private struct Lines {
    let name: BoxRef?
    let bar: BoxRef
    let hasNumber: Bool
  }

  /// What stands below one another; nil where all of it is one line.
  private static func lines(
    of box: BoxRef, _ proposal: ProposedViewSize, _ tree: LayoutTree
  ) -> Lines? {
    guard proposal.columns.isConcrete, box.pointee.childCount > 1,
      let first = tree.firstChild(of: box)
    else { return nil }
    let room = proposal.columns
    let offer = ProposedViewSize(columns: .unspecified, rows: proposal.rows)
    let ideal = tree.size(of: box, tree.uniformOffers(.horizontal, offer)).columns
    guard ideal > room else { return nil }
    guard first.pointee.kind == .layoutPriority, let bar = tree.box(at: first.pointee.nextSibling)
    else { return Lines(name: nil, bar: first, hasNumber: false) }
    let name = tree.measure(first, offer).columns
    let gap = tree.spacing(of: box, .horizontal, between: first, and: bar)
    let line = ideal.saturatingSubtract(name.saturatingAdd(gap + besideName - besideNumber))
    return Lines(name: first, bar: bar, hasNumber: max(name, line) <= room)
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    guard let lines = lines(of: box, proposal, tree) else {
      return tree.stackSize(box, .horizontal, proposal)
    }
    var size = ViewSize.zero
    arrange(lines, in: box, proposal, tree) { child, right, down, offer in
      let taken = tree.measure(child, offer)
      size.columns = max(size.columns, right.saturatingAdd(taken.columns))
      size.rows = max(size.rows, down.saturatingAdd(taken.rows))
    }
    return size
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    arrange(lines(of: box, sizing.proposal, tree), box, sizing, tree, put)
  }

  private static func arrange(
    _ lines: Lines?, _ box: BoxRef, _ sizing: Sizing, _ tree: LayoutTree, _ put: Arrangement
  ) {
    if let lines {
      arrange(lines, in: box, sizing.proposal, tree, put)
    } else {
      HStackBox.arrange(box, sizing, in: tree, put)
    }
  }

  /// The bar takes what the number leaves of its line; name and line divide a height as those of a stack do.
  private static func arrange(
    _ lines: Lines, in box: BoxRef, _ proposal: ProposedViewSize, _ tree: LayoutTree,
    _ put: Arrangement
  ) {
    let numbers = tree.siblings(from: lines.hasNumber ? lines.bar.pointee.nextSibling : Box.none)
    let count = numbers.reduce(0 as Int32) { count, _ in count + 1 }
    let gap = numbers.reduce(0 as Int32) {
      max($0, tree.spacing(of: box, .horizontal, between: lines.bar, and: $1))
    }
    var offer = proposal
    // A number may be several views, which share what the least bar leaves; then `offer` is the bar's.
    func eachNumber(_ body: (BoxRef, ViewSize) -> Void) {
      offer.columns = 0
      let least = count > 0 ? tree.measure(lines.bar, offer).columns : 0
      var (left, members) = (
        proposal.columns.saturatingSubtract(count * gap).saturatingSubtract(least), count
      )
      for number in numbers {
        offer.columns = max(0, (left + members - 1) / members)
        let size = tree.measure(number, offer)
        (left, members) = (left - size.columns, members - 1)
        body(number, size)
      }
      offer.columns = max(0, left + least)
    }
    func lineHeight(_ rows: Int32) -> Int32 {
      offer.rows = rows
      var height: Int32 = 0
      eachNumber { height = max(height, $1.rows) }
      return max(height, tree.measure(lines.bar, offer).rows)
    }
    var (lineRows, down) = (proposal.rows, 0 as Int32)
    if let name = lines.name {
      func nameHeight(_ rows: Int32) -> Int32 {
        tree.measure(name, ProposedViewSize(columns: proposal.columns, rows: rows)).rows
      }
      var rows = proposal.rows
      if tree.dividesSpace(rows) {
        let half = (rows + 1) / 2
        let nameLimits = Flexibility(minimum: nameHeight(0), maximum: nameHeight(.infinite))
        let lineLimits = Flexibility(minimum: lineHeight(0), maximum: lineHeight(.infinite))
        if nameLimits.isServed(before: lineLimits) ?? true {
          (rows, lineRows) = (half, max(0, rows - nameHeight(half)))
        } else {
          (rows, lineRows) = (max(0, rows - lineHeight(half)), half)
        }
      }
      down = nameHeight(rows)
      put(name, 0, 0, ProposedViewSize(columns: proposal.columns, rows: rows))
    }
    let height = lineHeight(lineRows)
    func inLine(_ rows: Int32) -> Int32 {
      down.saturatingAdd(VerticalAlignment.center.offset(of: rows, in: height))
    }
    let bar = tree.measure(lines.bar, offer)
    put(lines.bar, 0, inLine(bar.rows), offer)
    var right = bar.columns
    eachNumber {
      put($0, right.saturatingAdd(gap), inLine($1.rows), offer)
      right = right.saturatingAdd(gap).saturatingAdd($1.columns)
    }
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    let lines = lines(of: box, sizing.proposal, tree)
    if let lines, !lines.hasNumber {
      for number in tree.siblings(from: lines.bar.pointee.nextSibling) { tree.leaveOut(number) }
    }
    arrange(lines, box, sizing, tree) { tree.place($0, in: box, right: $1, down: $2, $3) }
  }

  static func axis(inside box: BoxRef) -> Axis? { .horizontal }
}
