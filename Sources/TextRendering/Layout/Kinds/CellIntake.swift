package import Containers

/// Takes the plain cells of a view column by column, to be drawn as its environment says.
package final class CellIntake {
  private(set) var cells = PlainCells()
  let style: StyleID
  private let inherited: InheritedValues
  private let pool: TextPool

  init(_ environment: TextEnvironment, pool: TextPool) {
    style = environment.style
    inherited = environment.inherited
    self.pool = pool
  }

  /// Another column begins, of so many cells; what is nil is as texts around them are.
  package func begin(
    count: Int, alignment: HorizontalAlignment?, lineLimit: Int32?, truncation: Truncation?
  ) {
    var next = PlainCells.Column(
      alignment: alignment ?? inherited.alignment,
      lineLimit: max(1, lineLimit ?? inherited.lineLimit),
      truncation: truncation ?? inherited.truncation)
    next.texts.reserveCapacity(count)
    cells.add(next)
  }

  /// The next cell of the column. Bytes that are `kept` stay where they are as long as the view does.
  package func take(_ text: UnsafeBufferPointer<UInt8>, isKept: Bool) {
    cells.add(isKept ? pool.intern(text) : pool.internCopy(text))
  }
}
