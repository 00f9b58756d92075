/// The leaves of a list by their place. Elements that were passed over are runs, so that a list which is looked
/// at far from its beginning takes no more than what was looked at.
package final class LeafStore {
  /// Elements of one ForEach that follow each other, passed over together.
  struct Run: BitwiseCopyable {
    /// The place in the list of the first.
    let start: Int
    var count: Int
    let node: NodeRef
    let chain: Int32
    /// The element that is first.
    let element: Int32
    /// Leaves of the list before the run that were not passed over.
    let walkedBefore: Int

    var end: Int { start + count }

    /// The leaf that stands for what was passed over at `place`.
    func hole(at place: Int) -> Leaf {
      Leaf(node: node, chain: chain, index: element + Int32(place - start))
    }
  }

  /// The leaves that were walked to, one after the other.
  let walked = FlatStack<Leaf>()
  private let runs = FlatStack<Run>()
  /// Leaves of elements that were passed over first, and asked for later, by place.
  private var filled: [Int: Leaf] = [:]
  private var passedOver = 0

  package var count: Int { walked.count + passedOver }

  var isEmpty: Bool { count == 0 }

  /// How many leaves are known by nothing but their place.
  var holes: Int { passedOver - filled.count }

  package subscript(place: Int) -> Leaf {
    guard passedOver > 0, let run = lastRun(from: place) else { return walked[place] }
    guard place < run.end else { return walked[run.walkedBefore + place - run.end] }
    return filled[place] ?? run.hole(at: place)
  }

  func append(_ leaf: Leaf) { walked.append(leaf) }

  /// Appends elements that are passed over.
  func append(passingOver count: Int, from hole: Leaf) {
    passedOver += count
    if let last = runs.last, last.end == self.count - count, last.node == hole.node,
      last.chain == hole.chain, last.element + Int32(last.count) == hole.index
    {
      runs[runs.count - 1].count += count
      return
    }
    runs.append(
      Run(
        start: self.count - count, count: count, node: hole.node, chain: hole.chain,
        element: hole.index, walkedBefore: walked.count))
  }

  /// Says what an element that was passed over is.
  func fill(_ place: Int, with leaf: Leaf) { filled[place] = leaf }

  /// The elements passed over of which that at `place` is one, asked for later or not; nil where it was walked to.
  func run(containing place: Int) -> Run? {
    lastRun(from: place).flatMap { place < $0.end ? $0 : nil }
  }

  /// The places in a run that were asked for, in order.
  func filledPlaces(in run: Run) -> [Int] {
    filled.keys.filter { $0 >= run.start && $0 < run.end }.sorted()
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
