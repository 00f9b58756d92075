/// How high the members of one ForEach are in cells, with what stands between rows, as far as they have been
/// drawn; the others count as high as those that were drawn first.
final class RowHeights {
  private static let chunk = 256
  /// Rows after which the estimate stands: a change of it would move all that comes behind.
  private static let sample = 32

  /// The sum and the number of known heights, by chunk.
  private var sums: [(cells: Int, count: Int)] = []
  private var heights: [Int: [Int32]] = [:]
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
    (sums, heights, sampled, guessed, lastSampled) = ([], [:], (0, 0), [], -1)
  }

  /// Notes the height of a member, all of which was drawn where that `isExact`.
  func set(_ height: Int, at index: Int, isExact: Bool = true) {
    if !isExact {
      guessed.insert(index)
    } else if !guessed.isEmpty {
      guessed.remove(index)
    }
    let (chunk, place) = (index / Self.chunk, index % Self.chunk)
    while sums.count <= chunk { sums.append((0, 0)) }
    var before = Int32(clamping: height)
    swap(
      &heights[chunk, default: Array(repeating: Self.unknown, count: Self.chunk)][place], &before)
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

  private func cells(ofChunk chunk: Int, members: Int) -> Int {
    guard chunk < sums.count else { return members * estimate }
    return sums[chunk].cells + (members - sums[chunk].count) * estimate
  }

  /// Whether all of a member was drawn.
  func isKnown(_ index: Int) -> Bool {
    !guessed.contains(index)
      && heights[index / Self.chunk].map { $0[index % Self.chunk] != Self.unknown } ?? false
  }

  func height(at index: Int) -> Int {
    guard let row = heights[index / Self.chunk] else { return estimate }
    let height = row[index % Self.chunk]
    return height == Self.unknown ? estimate : Int(height)
  }

  /// The cells before member `index`.
  func offset(of index: Int) -> Int {
    let (chunk, place) = (index / Self.chunk, index % Self.chunk)
    let before = min(chunk, sums.count)
    let whole = (0..<before).reduce(0) { $0 + cells(ofChunk: $1, members: Self.chunk) }
    let estimate = estimate
    let rest = heights[chunk]?[..<place].reduce(0) {
      $0 + ($1 == Self.unknown ? estimate : Int($1))
    }
    return whole + (chunk - before) * Self.chunk * estimate + (rest ?? place * estimate)
  }

  /// The first of `count` members that ends behind `offset` cells; `count` where none does.
  func member(at offset: Int, of count: Int) -> Int {
    guard offset > 0 else { return 0 }
    var (index, left) = (0, offset)
    while index + Self.chunk <= count {
      // Beyond what was drawn all are alike.
      if index / Self.chunk >= sums.count {
        return min(count, index + left / estimate)
      }
      let cells = cells(ofChunk: index / Self.chunk, members: Self.chunk)
      guard cells <= left else { break }
      (index, left) = (index + Self.chunk, left - cells)
    }
    while index < count, height(at: index) <= left {
      left -= height(at: index)
      index += 1
    }
    return index
  }
}
