/// How high the members of one ForEach are in cells, with what stands between rows, as far as they have been
/// drawn; the others count as high as those that were drawn first.
final class RowHeights {
  private static let chunkSize = 256
  /// Rows after which the estimate stands: a change of it would move all that comes behind.
  private static let sample = 32

  /// The sum and the number of known heights, by chunk.
  private var sums: [(cells: Int, count: Int)] = []
  /// Those of the members of each chunk; none where none is known.
  private var heights: [[Int32]] = []
  private var sampled = (cells: 0, count: 0)
  /// Members of which a part was passed over: what is noted of them is how high they are taken to be.
  private var guessed: Set<Int> = []
  /// The member that was sampled last: it may not have ended yet.
  private var lastSampled = -1
  /// What members are taken to be as long as none was drawn.
  private var estimateBefore: Int

  /// Whether members are known to hold iterations.
  var holdsIterations = false

  /// Each member is taken to be so high until one was drawn.
  init(estimate: Int = 1) { estimateBefore = max(1, estimate) }

  /// The same, to go on with by itself.
  init(as other: RowHeights) {
    (sums, heights, sampled, guessed) = (other.sums, other.heights, other.sampled, other.guessed)
    (lastSampled, estimateBefore, knownEnd, holdsIterations) = (
      other.lastSampled, other.estimateBefore, other.knownEnd, other.holdsIterations
    )
  }

  private static let unknown: Int32 = -1

  /// How high a member is taken to be that nobody has drawn.
  private var estimate: Int {
    sampled.count == 0
      ? estimateBefore : max(1, (sampled.cells + sampled.count / 2) / sampled.count)
  }

  /// The number of members up to the last that was drawn or passed over.
  var knownEnd = 0

  /// The heights have become others: each is taken to be what those were taken to be that nobody had drawn.
  func forget() {
    estimateBefore = estimate
    (sums, heights, sampled, guessed, lastSampled) = ([], [], (0, 0), [], -1)
  }

  /// Notes the height of a member, all of which was drawn where that `isExact`.
  func set(_ height: Int, at index: Int, isExact: Bool = true) {
    if !isExact {
      guessed.insert(index)
    } else if !guessed.isEmpty {
      guessed.remove(index)
    }
    let (chunk, place) = (index / Self.chunkSize, index % Self.chunkSize)
    if chunk >= sums.count {
      let missing = chunk + 1 - sums.count
      sums += Array(repeating: (0, 0), count: missing)
      heights += Array(repeating: [], count: missing)
    }
    if heights[chunk].isEmpty {
      heights[chunk] = Array(repeating: Self.unknown, count: Self.chunkSize)
    }
    let before = heights[chunk][place]
    heights[chunk][place] = Int32(clamping: height)
    sums[chunk].cells += height - (before == Self.unknown ? 0 : Int(before))
    if before == Self.unknown { sums[chunk].count += 1 }
    knownEnd = max(knownEnd, index + 1)
    if before == Self.unknown, isExact, sampled.count < Self.sample {
      sampled = (sampled.cells + height, sampled.count + 1)
      lastSampled = index
    } else if before != Self.unknown, index == lastSampled {
      sampled.cells += height - Int(before)
    }
  }

  private func cells(ofChunk chunk: Int) -> Int {
    guard chunk < sums.count else { return Self.chunkSize * estimate }
    return sums[chunk].cells + (Self.chunkSize - sums[chunk].count) * estimate
  }

  /// Whether all of a member was drawn.
  func isKnown(_ index: Int) -> Bool { known(index) != Self.unknown && !guessed.contains(index) }

  func height(at index: Int) -> Int {
    let height = known(index)
    return height == Self.unknown ? estimate : Int(height)
  }

  private func known(_ index: Int) -> Int32 {
    let chunk = index / Self.chunkSize
    guard chunk < heights.count, !heights[chunk].isEmpty else { return Self.unknown }
    return heights[chunk][index % Self.chunkSize]
  }

  /// The cells before member `index`.
  func offset(of index: Int) -> Int {
    let (chunk, place) = (index / Self.chunkSize, index % Self.chunkSize)
    let estimate = estimate
    let before = (0..<min(chunk, sums.count)).reduce(0) { $0 + cells(ofChunk: $1) }
    guard chunk < sums.count, !heights[chunk].isEmpty else {
      return before + (index - min(chunk, sums.count) * Self.chunkSize) * estimate
    }
    return heights[chunk][..<place].reduce(before) {
      $0 + ($1 == Self.unknown ? estimate : Int($1))
    }
  }

  /// The first of `count` members that ends behind `offset` cells; `count` where none does.
  func member(at offset: Int, of count: Int) -> Int {
    guard offset > 0 else { return 0 }
    var (index, left) = (0, offset)
    while index + Self.chunkSize <= count {
      // Beyond what was drawn all are alike.
      guard index / Self.chunkSize < sums.count else {
        return min(count, index + left / estimate)
      }
      let cells = cells(ofChunk: index / Self.chunkSize)
      guard cells <= left else { break }
      (index, left) = (index + Self.chunkSize, left - cells)
    }
    while index < count, height(at: index) <= left {
      left -= height(at: index)
      index += 1
    }
    return index
  }
}
