/// The pictures that a terminal shows with a frame.
struct ShownImages {
  /// A picture of one size that the terminal has, and the number it has it by.
  private struct Known {
    let piece: ImagePiece
    let id: UInt32
  }

  let support: ImageSupport
  private var shown: [(piece: ImagePiece, placement: UInt32)] = []
  private var known: [Known] = []
  private var lastID: UInt32
  private var lastPlacement: UInt32 = 0

  init(_ support: ImageSupport) {
    self.support = support
    lastID = support.firstID
  }

  /// The rows that have to be written again before `pieces` are drawn: sixels go when something is written over them.
  func rows(changingTo pieces: [ImagePiece]) -> Set<Int32> {
    guard support.kind == .sixel else { return [] }
    let gone = shown.lazy.map(\.piece).filter { !pieces.contains($0) }
    let new = pieces.lazy.filter { piece in !shown.contains { $0.piece == piece } }
    return Set((Array(gone) + Array(new)).flatMap { Array($0.y..<$0.maxY) })
  }

  /// Appends what shows `pieces` in place of what is shown. `written` are the rows that were written since, and
  /// `move` puts the cursor on a cell.
  mutating func show(
    _ pieces: [ImagePiece], written: Set<Int32>, into output: ByteBuffer,
    move: (ImagePiece) -> Void
  ) {
    for (piece, placement) in shown where !pieces.contains(piece) {
      guard let id = id(of: piece) else { continue }
      output.append("\u{1B}_Ga=d,d=i,i=\(id),p=\(placement),q=2\u{1B}\\")
    }
    var next: [(piece: ImagePiece, placement: UInt32)] = []
    for piece in pieces {
      let old = shown.first { $0.piece == piece }
      lastPlacement &+= 1
      let placement = old?.placement ?? lastPlacement
      next.append((piece, placement))
      if old != nil, (piece.y..<piece.maxY).allSatisfy({ !written.contains($0) }) { continue }
      move(piece)
      draw(piece, placement, into: output)
    }
    shown = next
    forgetUnused(into: output)
  }

  /// Appends what takes all pictures away, and forgets what the terminal has.
  mutating func removeAll(into output: ByteBuffer) {
    shown = []
    forgetUnused(into: output)
  }

  private mutating func draw(_ piece: ImagePiece, _ placement: UInt32, into output: ByteBuffer) {
    guard support.kind == .kitty else {
      // Where it leaves the cursor is different for each terminal.
      output.append("\u{1B}7")
      support.draw(piece, into: output)
      return output.append("\u{1B}8")
    }
    let (columns, rows) = support.size(of: piece)
    let id = id(of: piece) ?? send(piece, columns, rows, into: output)
    let across = ImagePiece.pixels(piece.part.x, piece.part.width, of: piece.columns, in: columns)
    let down = ImagePiece.pixels(piece.part.y, piece.part.height, of: piece.rows, in: rows)
    output.append("\u{1B}_Ga=p,i=\(id),p=\(placement),x=\(across.lowerBound),y=\(down.lowerBound),")
    output.append("w=\(across.count),h=\(down.count),c=\(piece.part.width),")
    output.append("r=\(piece.part.height),C=1,q=2\u{1B}\\")
  }

  private func id(of piece: ImagePiece) -> UInt32? { known.first { $0.piece.shows(piece) }?.id }

  private mutating func send(
    _ piece: ImagePiece, _ columns: Int, _ rows: Int, into output: ByteBuffer
  ) -> UInt32 {
    lastID = max(1, lastID &+ 1)
    known.append(Known(piece: piece, id: lastID))
    output.append("\u{1B}_Ga=t,f=32,i=\(lastID),s=\(columns),v=\(rows),q=2,")
    output.append(graphics: piece.image.pixels(0..<columns, 0..<rows, of: columns, rows))
    return lastID
  }

  /// Pictures that are not to be seen take memory of the terminal.
  private mutating func forgetUnused(into output: ByteBuffer) {
    known.removeAll { picture in
      guard !shown.contains(where: { $0.piece.shows(picture.piece) }) else { return false }
      output.append("\u{1B}_Ga=d,d=I,i=\(picture.id),q=2\u{1B}\\")
      return true
    }
  }
}
