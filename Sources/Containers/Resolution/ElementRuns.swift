/// The elements of a list that were passed over, as runs: a list that is looked at far from its beginning takes no
/// more than what was looked at.
///
/// A place counts all that is in the list. What was walked to, one after the other, lies elsewhere.
struct ElementRuns {
  /// Elements of one ForEach that follow each other, passed over together.
  struct Run: BitwiseCopyable {
    /// The place in the list of the first.
    let start: Int
    var count: Int
    let node: NodeRef
    let chain: Int32
    /// The element that is first.
    let element: Int32
    /// What of the list lies before the run and was walked to.
    let walkedBefore: Int

    var end: Int { start + count }

    /// The leaf that stands for the element at `place`.
    func hole(at place: Int) -> Leaf {
      Leaf(node: node, chain: chain, index: element + Int32(place - start))
    }

    /// The places of the run among `places`, in order.
    func places(among places: some Sequence<Int>) -> [Int] {
      places.filter { $0 >= start && $0 < end }.sorted()
    }
  }

  private let runs = FlatStack<Run>()

  /// How many elements were passed over.
  var count: Int { runs.last.map { $0.end - $0.walkedBefore } ?? 0 }

  /// Adds `count` elements from `hole` on, behind `walked` parts of the list that were walked to.
  func append(_ count: Int, from hole: Leaf, behind walked: Int) {
    let start = walked + self.count
    if let last = runs.last, last.end == start, last.node == hole.node, last.chain == hole.chain,
      last.element + Int32(last.count) == hole.index
    {
      runs[runs.count - 1].count += count
      return
    }
    runs.append(
      Run(
        start: start, count: count, node: hole.node, chain: hole.chain, element: hole.index,
        walkedBefore: walked))
  }

  /// The run that `place` lies in; nil where it was walked to.
  func run(containing place: Int) -> Run? {
    lastRun(from: place).flatMap { place < $0.end ? $0 : nil }
  }

  /// Which part of the list `place` is, of those that were walked to.
  func walked(at place: Int) -> Int {
    lastRun(from: place).map { $0.walkedBefore + place - $0.end } ?? place
  }

  /// The last run that begins at `place` or before it.
  private func lastRun(from place: Int) -> Run? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? runs[low - 1] : nil
  }
}

/// What is looked at of a list: most that it holds may be of earlier frames.
struct LookedAt {
  /// What lies between the first and the last place that were asked for since ``lookAway()``.
  private var places = 0..<0
  /// The most places that were asked for at a time.
  private var most = 0

  mutating func look(at range: Range<Int>) {
    guard range.lowerBound < places.lowerBound || range.upperBound > places.upperBound else {
      return
    }
    places =
      places.isEmpty
      ? range
      : min(places.lowerBound, range.lowerBound)..<max(places.upperBound, range.upperBound)
    most = max(most, places.count)
  }

  /// Another frame begins.
  mutating func lookAway() { places = 0..<0 }

  /// Whether most of `count` things that are held are not looked at any more: a new list is cheaper than one
  /// whose every part is compared in each frame. `few` is how many are held in any case.
  func isTooMuch(_ count: Int, beyond few: Int) -> Bool { count > 2 * most + few }
}
