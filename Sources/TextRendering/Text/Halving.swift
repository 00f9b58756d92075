extension Range<Int> {
  /// The first number for which something holds that holds for all behind it, by halving; the end where it holds for
  /// none.
  @inline(__always)
  func first(halving holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
