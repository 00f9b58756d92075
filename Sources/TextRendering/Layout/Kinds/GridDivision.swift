/// Divides a length among the columns, or the rows, of a grid as a stack does among its children:
/// the least flexible first, each offered its share of what is left (R112, R137).
struct GridDivision {
  /// What the tracks take when offered 0 and infinity.
  let minimums: [Int32]
  let maximums: [Int32]

  /// The lengths of the tracks; `take` answers what a track makes of an offer.
  func lengths(available: Int64, take: (Int, Int32) -> Int32) -> [Int32] {
    var lengths = minimums
    var available = available
    var remaining = Int64(minimums.count)
    for track in order {
      let share = available <= 0 ? 0 : (available + remaining - 1) / remaining
      lengths[track] = take(track, Int32(clamping: share))
      available -= Int64(lengths[track])
      remaining -= 1
    }
    return lengths
  }

  private var order: [Int] {
    minimums.indices.sorted { first, second in
      let (mine, theirs) = (flexibility(first), flexibility(second))
      if mine != theirs { return mine < theirs }
      if mine == .max && minimums[first] != minimums[second] {
        return minimums[first] > minimums[second]
      }
      return first < second
    }
  }

  private func flexibility(_ track: Int) -> Int64 {
    maximums[track] == .infinite
      ? .max : Int64(maximums[track]) - Int64(minimums[track])
  }
}
