package import Containers

/// Takes the plain cells of a view column by column, to be drawn as its environment says.
package final class CellIntake {
  private(set) var cells = PlainCells()
  private let environment: TextEnvironment
  private let pool: TextPool
  private let styles: StyleTable
  private let theme: Theme

  init(_ environment: TextEnvironment, pool: TextPool, styles: StyleTable, theme: Theme) {
    self.environment = environment
    (self.pool, self.styles, self.theme) = (pool, styles, theme)
  }

  var style: StyleID { environment.style }

  private var inherited: InheritedValues { environment.inherited }

  /// The rows taken so far.
  package var count: Int { cells.count }

  /// The rows behind the first `before` are drawn as the modifiers of `looks` say, of which each row has the number.
  package func take(looks: [NodeRef], of rows: [Int], after before: Int) {
    let known = looks.map(style)
    cells.add(
      rows.map { known.indices.contains($0) ? known[$0] : style }, after: before, style)
  }

  /// What the modifiers around a view make of the style around it.
  private func style(of look: NodeRef) -> StyleID {
    var (environment, node) = (environment, look)
    while node.pointee.kind == .modified, let content = node.child(0) {
      environment.apply(node, styles: styles, theme: theme)
      node = content
    }
    return environment.style
  }

  /// So many cells of a column begin; what is nil is as texts around them are.
  package func begin(
    _ number: Int, count: Int, alignment: HorizontalAlignment?, isDecimal: Bool, lineLimit: Int32?,
    truncation: Truncation?
  ) {
    cells.begin(
      number, count: count,
      PlainCells.Column(
        alignment: alignment ?? inherited.alignment,
        lineLimit: max(1, lineLimit ?? inherited.lineLimit),
        truncation: truncation ?? inherited.truncation, isDecimal: isDecimal))
  }

  /// The next cell of the column. Bytes that are `kept` stay where they are as long as the view does.
  package func take(_ text: UnsafeBufferPointer<UInt8>, isKept: Bool) {
    cells.add(isKept ? pool.intern(text) : pool.internCopy(text))
  }
}
