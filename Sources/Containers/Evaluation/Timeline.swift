/// What ran when, for whoever asks where the time of a drawing goes: pieces of one thread, each in another or behind
/// it.
package final class Timeline {
  package struct Piece {
    package let name: String
    /// What it is a piece of: a stage, or a view.
    package let category: String
    /// Where the view was written: the host's number, 0 when that is not known.
    package let location: Int32
    /// Since the beginning of the line.
    package let start: Duration
    package let length: Duration
  }

  /// Pieces that are kept. When there are more, the shorter ones go: a long run is told coarser, in the same memory.
  private static let most = 1 << 16
  /// Shorter pieces are part of what is around them.
  private var shortest = Duration.microseconds(10)
  package private(set) var pieces: [Piece] = []
  private var origin = ContinuousClock.now

  package init() {}

  /// What is added from now on began after `moment`.
  package func begin(at moment: ContinuousClock.Instant) { origin = moment }

  package func add(
    _ name: @autoclosure () -> String, _ category: String, at location: Int32 = 0,
    from start: ContinuousClock.Instant, lasting length: Duration
  ) {
    guard length >= shortest else { return }
    while pieces.count >= Self.most {
      shortest *= 2
      pieces.removeAll { $0.length < shortest }
    }
    pieces.append(
      Piece(
        name: name(), category: category, location: location, start: start - origin, length: length)
    )
  }
}
