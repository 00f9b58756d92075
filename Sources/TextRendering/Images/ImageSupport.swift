import Containers

/// How a terminal shows pictures as they are, in the place of half blocks.
package struct ImageSupport: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// Kitty's graphics protocol.
    case kitty
    case sixel
  }

  package var kind: Kind
  /// The pixels of a cell.
  package var cellWidth = 10
  package var cellHeight = 20
  /// How high a piece of a picture may be, in cells, where it is drawn above the cursor.
  package var mostRows = Int32.max
  /// The first of the numbers that the pictures of this process get.
  package var firstID: UInt32 = 1

  package init(_ kind: Kind) { self.kind = kind }

  /// Appends what draws a piece with the cursor on its first cell, wherever that leaves the cursor.
  func draw(_ piece: ImagePiece, into output: ByteBuffer) {
    switch kind {
    case .kitty:
      let (columns, rows) = size(of: piece)
      let across = ImagePiece.pixels(piece.part.x, piece.part.width, of: piece.columns, in: columns)
      let down = ImagePiece.pixels(piece.part.y, piece.part.height, of: piece.rows, in: rows)
      output.append("\u{1B}_Ga=T,f=32,s=\(across.count),v=\(down.count),")
      output.append("c=\(piece.part.width),r=\(piece.part.height),C=1,q=2,")
      output.append(graphics: piece.image.pixels(across, down, of: columns, rows))
    case .sixel:
      let (columns, rows) = (Int(piece.columns) * cellWidth, Int(piece.rows) * cellHeight)
      let (x, y) = (Int(piece.part.x) * cellWidth, Int(piece.part.y) * cellHeight)
      var sixels = SixelEncoder(
        piece.image, x..<x + Int(piece.part.width) * cellWidth,
        y..<y + Int(piece.part.height) * cellHeight, of: columns, rows)
      sixels.encode(into: output)
    }
  }

  /// The pixels that kitty gets of a whole picture: those of its cells, or all there are.
  func size(of piece: ImagePiece) -> (columns: Int, rows: Int) {
    (
      min(piece.image.width, Int(piece.columns) * cellWidth),
      min(piece.image.height, Int(piece.rows) * cellHeight)
    )
  }
}

extension PixelImage {
  /// The bytes of a part of the picture when that has `columns` by `rows` pixels.
  func pixels(_ across: Range<Int>, _ down: Range<Int>, of columns: Int, _ rows: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * across.count * down.count)
    for y in down {
      for x in across {
        let pixel = mean(x, y, of: columns, rows)
        bytes.append(pixel.red)
        bytes.append(pixel.green)
        bytes.append(pixel.blue)
        bytes.append(pixel.opacity)
      }
    }
    return bytes
  }
}

extension ByteBuffer {
  /// Ends a command of kitty's graphics protocol with its data, in pieces of at most 4096 bytes of Base64.
  func append(graphics bytes: [UInt8]) {
    let piece = 3072
    var start = 0
    repeat {
      let end = min(start + piece, bytes.count)
      if start > 0 { append("\u{1B}_Gq=2,") }
      append(end < bytes.count ? "m=1;" : "m=0;")
      append(base64: bytes[start..<end])
      append("\u{1B}\\")
      start = end
    } while start < bytes.count
  }

  private func append(base64 bytes: ArraySlice<UInt8>) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let count = min(3, bytes.endIndex - start)
      let bits = (0..<3).reduce(UInt32(0)) { bits, place in
        bits << 8 | (place < count ? UInt32(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        let letter = letters[Int(bits >> UInt32(18 - 6 * place) & 63)]
        append(place <= count ? letter : UInt8(ascii: "="))
      }
      start += count
    }
  }
}
