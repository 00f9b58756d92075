/// Divides a length among the columns, or the rows, of a grid as a stack does among its children:
/// the least flexible first, each offered its share of what is left (R112, R137).
struct GridDivision {
  private let order: [Int]

  /// What the tracks take when offered 0 and infinity.
  init(minimums: [Int32], maximums: [Int32]) {
    let tracks = zip(minimums, maximums).map { Flexibility(minimum: $0, maximum: $1) }
    order = tracks.indices.sorted { tracks[$0].isServed(before: tracks[$1]) ?? ($0 < $1) }
  }

  /// The place of each track among all as they are served.
  var ranks: [Int] {
    var ranks = order
    for (rank, track) in order.enumerated() { ranks[track] = rank }
    return ranks
  }

  /// Offers each track its share; `take` answers what it makes of that.
  func serve(available: Int64, take: (Int, Int32) -> Int32) {
    var available = available
    var remaining = Int64(order.count)
    for track in order {
      let share = available <= 0 ? 0 : (available + remaining - 1) / remaining
      available -= Int64(take(track, Int32(clamping: share)))
      remaining -= 1
    }
  }
}
