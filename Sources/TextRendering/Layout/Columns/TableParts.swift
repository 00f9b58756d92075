/// The children of a ``TableLayout``, by what they are: see ``ColumnArrangement/LazyRows``.
struct TableParts {
  let titles: ColumnTitles
  var header: TableRow?
  var footer: TableRow?
  /// The lines beside columns.
  let verticals: ArraySlice<BoxRef>
  /// The lines that there are beside those of the rows, each with what stands where it meets those.
  private(set) var lines: [ArraySlice<BoxRef>] = []
  /// What says how many columns are left out.
  let counters: ArraySlice<BoxRef>
  /// The rows that were built as they came into sight, and the gaps between them.
  let rows: ArraySlice<BoxRef>

  init(_ arrangement: ColumnArrangement, _ children: [BoxRef], in tree: LayoutTree) {
    var children = children[...]
    func row() -> TableRow? {
      children.popFirst().map {
        TableRow($0, columns: arrangement.columns.count, hasFill: false, in: tree)
      }
    }
    func take(_ count: Int) -> ArraySlice<BoxRef> {
      defer { children = children.dropFirst(count) }
      return children.prefix(count)
    }
    titles = ColumnTitles(
      title: arrangement.titles.hasTitle ? children.popFirst() : nil,
      caption: arrangement.titles.hasCaption ? children.popFirst() : nil)
    header = arrangement.hasHeader ? row() : nil
    footer = arrangement.lazyRows?.hasFooter == true ? row() : nil
    verticals = take(arrangement.verticals)
    for _ in arrangement.lazyRows?.lines ?? [] { lines.append(take(1 + arrangement.verticals)) }
    counters = take(arrangement.counters)
    rows = children
  }
}
