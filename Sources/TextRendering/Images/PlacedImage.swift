package import Containers

/// A picture in a buffer's cells, which has half blocks there.
struct PlacedImage {
  let image: PixelImage
  /// All of it, also what the buffer does not have.
  let area: CellRect
  /// What may be seen of it where nothing lies over it.
  let shown: CellRect

  /// The same so many cells further.
  func moved(x: Int32, y: Int32) -> PlacedImage {
    PlacedImage(image: image, area: area.moved(x: x, y: y), shown: shown.moved(x: x, y: y))
  }
}

/// A rectangle of a picture that nothing lies over.
package struct ImagePiece: Equatable {
  package let image: PixelImage
  /// The cells of the whole picture.
  package let columns: Int32
  package let rows: Int32
  /// Which of them it has.
  package fileprivate(set) var part: CellRect
  /// Where it is in the buffer.
  package let x: Int32
  package let y: Int32

  package var maxY: Int32 { y + part.height }

  package static func == (one: ImagePiece, other: ImagePiece) -> Bool {
    one.x == other.x && one.y == other.y && one.part == other.part && one.shows(other)
  }

  /// Whether both are pieces of one picture of one size.
  func shows(_ other: ImagePiece) -> Bool {
    columns == other.columns && rows == other.rows
      && (image === other.image || image.fingerprint == other.image.fingerprint)
  }

  /// The pixels from `start` on that `count` cells have where a row or a column of `cells` cells has `pixels`.
  static func pixels(_ start: Int32, _ count: Int32, of cells: Int32, in pixels: Int) -> Range<Int>
  {
    let first = Int(start) * pixels / Int(cells)
    return first..<max(first + 1, Int(start + count) * pixels / Int(cells))
  }
}

extension Canvas {
  /// Notes that the cells of `area` show a picture, as long as nothing else is painted there.
  func note(_ image: PixelImage, in area: CellRect) {
    buffer.note(image, in: convert(area), clip: convert(clip))
  }
}

extension CellBuffer {
  func note(_ image: PixelImage, in area: CellRect, clip: CellRect) {
    let shown = area.intersection(clip).intersection(bounds)
    guard !shown.isEmpty else { return }
    images.append(PlacedImage(image: image, area: area, shown: shown))
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX {
        self[x, y] = Cell(rawValue: self[x, y].rawValue | Cell.imageBit)
      }
    }
  }

  /// Adds a picture whose cells are there.
  func add(_ placed: PlacedImage) {
    let shown = placed.shown.intersection(bounds)
    guard !shown.isEmpty else { return }
    images.append(PlacedImage(image: placed.image, area: placed.area, shown: shown))
  }

  /// Blanks the half blocks below pictures, for a terminal that shows the pictures themselves.
  func blankImages() {
    for placed in images {
      for y in placed.shown.y..<placed.shown.maxY {
        for x in placed.shown.x..<placed.shown.maxX {
          let cell = self[x, y]
          guard cell.showsImage, cell.glyph == 0x2580 || cell.glyph == 0x2584 else { continue }
          self[x, y] = Cell(
            glyph: 0x20, style: cell.style, width: 1,
            flags: cell.rawValue & (Cell.backgroundBit | Cell.imageBit))
        }
      }
    }
  }

  /// What is to be seen of its pictures in the first `rows` rows, in pieces that are at most `mostRows` high.
  func imagePieces(rows: Int32, mostRows: Int32 = .max) -> [ImagePiece] {
    var pieces: [ImagePiece] = []
    for number in images.indices {
      let placed = images[number]
      var open: [ImagePiece] = []
      for y in placed.shown.y..<min(rows, placed.shown.maxY) {
        var next: [ImagePiece] = []
        for run in runs(of: number, row: y) {
          if let above = open.firstIndex(where: {
            $0.x == run.lowerBound && $0.part.width == run.count && $0.part.height < mostRows
          }) {
            next.append(open.remove(at: above))
            next[next.count - 1].part.height += 1
          } else {
            let part = CellRect(
              x: run.lowerBound - placed.area.x, y: y - placed.area.y, width: Int32(run.count),
              height: 1)
            next.append(
              ImagePiece(
                image: placed.image, columns: placed.area.width, rows: placed.area.height,
                part: part, x: run.lowerBound, y: y))
          }
        }
        pieces += open
        open = next
      }
      pieces += open
    }
    return pieces
  }

  /// The columns of a row in which a picture is to be seen, the one that lies over others.
  private func runs(of number: Int, row y: Int32) -> [Range<Int32>] {
    let later = images[(number + 1)...].filter { $0.shown.y <= y && y < $0.shown.maxY }
    var runs: [Range<Int32>] = []
    var start: Int32?
    let shown = images[number].shown
    for x in shown.x...shown.maxX {
      let isSeen =
        x < shown.maxX && self[x, y].showsImage
        && !later.contains { $0.shown.x <= x && x < $0.shown.maxX }
      if isSeen {
        start = start ?? x
      } else if let first = start {
        runs.append(first..<x)
        start = nil
      }
    }
    return runs
  }
}
