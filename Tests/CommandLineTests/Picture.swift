/// A drawn board of characters that are one cell wide, to be checked as a picture.
struct Picture {
  private let rows: [[Character]]

  init(_ outcome: Outcome) { rows = outcome.lines.map(Array.init) }

  /// The cells of the longest line.
  var width: Int { rows.map(\.count).max() ?? 0 }

  /// How many borders begin.
  var borderCount: Int { rows.joined().count { Self.shapes[$0] != nil } }

  /// Where a border that begins does not close: "row:column".
  var openBorders: [String] {
    rows.indices.flatMap { row in
      rows[row].indices.compactMap { column in
        guard let shape = Self.shapes[rows[row][column]],
          !isClosed(row: row, column: column, shape)
        else { return nil }
        return "\(row + 1):\(column + 1)"
      }
    }
  }

  private struct Shape {
    let topRight, bottomLeft, bottomRight, across, down: Character
    init(_ parts: String) {
      let parts = Array(parts)
      (topRight, bottomLeft, bottomRight) = (parts[0], parts[1], parts[2])
      (across, down) = (parts[3], parts[4])
    }
  }

  private static let shapes: [Character: Shape] = [
    "┌": Shape("┐└┘─│"), "╭": Shape("╮╰╯─│"), "╔": Shape("╗╚╝═║"), "┏": Shape("┓┗┛━┃"),
  ]

  private func isClosed(row top: Int, column left: Int, _ shape: Shape) -> Bool {
    guard let right = rows[top][left...].firstIndex(of: shape.topRight),
      let bottom = rows.indices.dropFirst(top + 1).first(where: { cell($0, left) != shape.down }),
      cell(bottom, left) == shape.bottomLeft, cell(bottom, right) == shape.bottomRight
    else { return false }
    let edges = rows[top][(left + 1)..<right] + rows[bottom][(left + 1)..<right]
    let sides = (top + 1..<bottom).map { cell($0, right) }
    return edges.allSatisfy { $0 == shape.across } && sides.allSatisfy { $0 == shape.down }
  }

  private func cell(_ row: Int, _ column: Int) -> Character? {
    rows[row].indices.contains(column) ? rows[row][column] : nil
  }
}
