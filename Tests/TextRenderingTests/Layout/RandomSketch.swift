import Containers
import RandomNumbers

/// A repeatable source of sketches.
struct RandomSketch {
  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int32>) -> Int32 {
    Int32.random(in: range, using: &random)
  }

  private mutating func maybe(_ range: ClosedRange<Int32>) -> Int32? {
    Bool.random(using: &random) ? number(range) : nil
  }

  private static let words = [
    "a", "board", "of", "containers", "字", "漢字かな", "é", "🎵", "x-y", "long\nline",
  ]

  private mutating func text() -> Sketch {
    let count = Int(number(1...5))
    let words = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }
    return .text(
      words.joined(separator: " "), lineLimit: number(0...3) == 0 ? number(1...2) : .max)
  }

  /// A sketch of at most `depth` levels.
  mutating func sketch(depth: Int) -> Sketch {
    let choice = number(0...(depth <= 0 ? 6 : 22))
    switch choice {
    case 0...2: return text()
    case 3: return .fill
    case 4: return .spacer(maybe(0...3))
    case 5: return .divider
    case 6: return number(0...3) == 0 ? .empty : .glyph("x")
    case 7...9: return .h(children(depth), spacing: maybe(0...2))
    case 10...12: return .v(children(depth), spacing: maybe(0...1), align: .leading)
    case 13: return .z(children(depth))
    case 14:
      return .padding(sketch(depth: depth - 1), .init(leading: number(0...2), top: number(0...1)))
    case 15, 16: return .border(sketch(depth: depth - 1), title: number(0...1) == 0 ? "Title" : nil)
    case 17: return .frame(sketch(depth: depth - 1), width: maybe(0...12), height: maybe(0...4))
    case 18: return .flexible(sketch(depth: depth - 1), limits())
    case 19:
      return .fixedSize(
        sketch(depth: depth - 1), horizontal: number(0...1) == 0, vertical: number(0...1) == 0)
    case 20: return .priority(sketch(depth: depth - 1), Double(number(-1...1)))
    case 21: return .background(sketch(depth: depth - 1), sketch(depth: depth - 1))
    default:
      return .flow(children(depth), FlowParameters(equalColumns: number(0...1) == 0))
    }
  }

  private mutating func children(_ depth: Int) -> [Sketch] {
    (0..<number(0...4)).map { _ in sketch(depth: depth - 1) }
  }

  private mutating func limits() -> FrameLimitsSketch {
    FrameLimitsSketch(
      minWidth: maybe(0...8), idealWidth: maybe(0...20), maxWidth: maybe(0...30),
      minHeight: maybe(0...2), idealHeight: maybe(0...4),
      maxHeight: Bool.random(using: &random) ? .max : nil)
  }

  /// A width or height to propose: 0, infinite, nothing or some cells.
  mutating func length(upTo most: Int32) -> Int32? {
    switch number(0...7) {
    case 0: nil
    case 1: 0
    case 2: Int32.max
    default: number(1...most)
    }
  }
}
