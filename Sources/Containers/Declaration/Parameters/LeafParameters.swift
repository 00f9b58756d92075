/// Of Color, and of `foregroundStyle`.
extension ColorSpec: NodeParameters {}

/// Of Spacer (R120): how short it may become.
package struct SpacerParameters: NodeParameters, Hashable {
  package var minLength: Length

  package init(minLength: Length = .unset) { self.minLength = minLength }
}

/// What a bar is drawn with.
package enum BarStyle: UInt8, Sendable, NamedCases {
  /// Whole cells, to an eighth.
  case block
  /// A heavy line on a light one, to half a cell.
  case thin
  /// Dots of braille, to half a cell.
  case dots

  package static let names = ["block", "thin", "dots"]
}

/// Of Bar.
package struct BarParameters: NodeParameters, Hashable {
  /// The share, 0…1, at which the bar is anchored.
  package var from: Float = 0
  /// The share, 0…1, at which it ends; less than `from` for a bar that runs the other way.
  package var to: Float = 0
  package var axis = Axis.horizontal
  /// Across; without one it takes what is offered.
  package var thickness = Length(1)
  /// Whether what is not filled is drawn too.
  package var hasTrack = true
  /// Without one a bar of one cell across is thin, and any other a block.
  package var style: BarStyle?

  package init() {}
}

/// Of Sparkline; its values, a Float each, are the node's bytes.
package struct SparklineParameters: NodeParameters, Hashable {
  /// Its height in rows, at least 1.
  package var rows: Int32 = 1
  /// Whether it is as wide as offered, also where it has fewer values than that.
  package var stretches = false

  package init() {}
}

/// Of a `Text` of runs: how many of those are inside each other, and how many pieces there are.
package struct RunParameters: NodeParameters {
  /// More are refused where they are declared: what reads them calls itself.
  package static let mostLevels: Int32 = 10_000

  /// More pieces are refused: a few texts that are used again and again stand for any number.
  package static let mostPieces: Int32 = 1_000_000

  package var depth: Int32
  package var pieces: Int32

  package init(depth: Int32, pieces: Int32) {
    self.depth = depth
    self.pieces = pieces
  }
}

extension NodeRef {
  /// The view below its modifiers.
  package var base: NodeRef {
    var base = self
    while base.pointee.kind == .modified, let inner = base.child(0) { base = inner }
    return base
  }

  /// What a text is made of.
  package var runs: RunParameters {
    let base = base
    return base.pointee.flags.contains(.runs)
      ? base.pointee[RunParameters.self] : RunParameters(depth: 0, pieces: 1)
  }
}
