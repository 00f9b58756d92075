import Containers

extension LiveSession {
  /// A number of columns or rows of a screen: at least one, and not more than can be drawn.
  static func cells(_ count: Int) -> Int32 { Int32(min(max(count, 1), 10_000)) }

  /// Takes what has happened. Throws what handlers and tasks throw, and for a key that no keyboard has.
  package func take(_ event: LiveEvent) throws {
    switch event {
    case .key(let name): try press(KeyName(name))
    case .paste(let text): try paste(text)
    case .click(let column, let row): try click(x: Int32(clamping: column), y: Int32(clamping: row))
    case .wheel(let rows, let column, let row):
      turnWheel(by: Int32(clamping: rows), x: Int32(clamping: column), y: Int32(clamping: row))
    case .wheelSideways(let columns, let column, let row):
      turnWheel(
        by: Int32(clamping: columns), along: .horizontal, x: Int32(clamping: column),
        y: Int32(clamping: row))
    case .resize(let columns, let rows):
      resize(width: Self.cells(columns), height: Self.cells(rows))
    case .seconds(let seconds): try advance(by: max(0, seconds))
    case .end: quit()
    }
  }
}
