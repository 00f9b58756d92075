/// Divides a length among the columns, or the rows, of a grid as a stack does among its children:
/// the least flexible first, each offered its share of what is left (R112, R137).
struct GridDivision {
  private let tracks: [Flexibility]

  /// What the tracks take when offered 0 and infinity.
  init(minimums: [Int32], maximums: [Int32]) {
    tracks = zip(minimums, maximums).map { Flexibility(minimum: $0, maximum: $1) }
  }

  /// The lengths of the tracks; `take` answers what a track makes of an offer.
  func lengths(available: Int64, take: (Int, Int32) -> Int32) -> [Int32] {
    var lengths = tracks.map(\.minimum)
    var available = available
    var remaining = Int64(tracks.count)
    for track in order {
      let share = available <= 0 ? 0 : (available + remaining - 1) / remaining
      lengths[track] = take(track, Int32(clamping: share))
      available -= Int64(lengths[track])
      remaining -= 1
    }
    return lengths
  }

  private var order: [Int] {
    tracks.indices.sorted { tracks[$0].isServed(before: tracks[$1]) ?? ($0 < $1) }
  }
}
