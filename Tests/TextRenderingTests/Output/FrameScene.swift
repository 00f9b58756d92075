import Containers
import RandomNumbers

@testable import TextRendering

/// A picture that changes at random, painted on two buffers in turn.
struct FrameScene {
  private struct Stroke {
    var x, y, length: Int32
    var text: String?
    var style: StyleID
  }

  private static let pieces = [
    "a", "word", "some words", "x y z", "日本", "ｶﾞ", "e\u{301}", "👩‍👩‍👧‍👦", "👍🏽", "🇨🇭", "1️⃣", "☺︎", "☺️",
    "한국", "שלום", "क्षि", "──", "…",
  ]

  let styles = StyleTable()
  private(set) var width: Int32
  private(set) var height: Int32
  private var strokes: [Stroke] = []
  private var random: RandomNumbers
  private let palette: [StyleID]
  private var buffers: [CellBuffer] = []

  init(_ width: Int32, _ height: Int32, seed: UInt64) {
    (self.width, self.height) = (width, height)
    random = RandomNumbers(seed: seed)
    let link = styles.internHyperlink("https://example.com/")
    let records = [
      StyleRecord(), StyleRecord(foreground: .palette(1)), StyleRecord(attributes: [.bold, .dim]),
      StyleRecord(background: .rgb(1, 2, 3)), StyleRecord(attributes: .underline),
      StyleRecord(foreground: .palette(99), background: .palette(12), attributes: .inverse),
      StyleRecord(foreground: .rgb(200, 100, 0), link: link),
    ]
    palette = records.map(styles.intern)
    buffers = (0..<2).map { _ in CellBuffer(width: width, height: height, styles: styles) }
  }

  /// The frame painted last.
  var frame: CellBuffer { buffers[0] }
  /// The one before it.
  var previous: CellBuffer { buffers[1] }

  enum Step: CaseIterable { case paint, restyle, remove, same, resize, repaint }

  /// Something that happens; painting is the most frequent.
  mutating func step() -> Step {
    Bool.random(using: &random) ? .paint : Step.allCases.randomElement(using: &random) ?? .paint
  }

  /// Lets `step` happen and paints the next frame.
  mutating func advance(_ step: Step) {
    switch step {
    case .paint: strokes.append(stroke())
    case .restyle:
      for index in strokes.indices where Bool.random(using: &random) {
        strokes[index].style = palette.randomElement(using: &random) ?? .plain
      }
    case .remove:
      if !strokes.isEmpty { strokes.remove(at: Int.random(in: 0..<strokes.count, using: &random)) }
    case .resize:
      width = Int32.random(in: 1...24, using: &random)
      height = Int32.random(in: 1...6, using: &random)
    case .same, .repaint: break
    }
    buffers.swapAt(0, 1)
    paint()
  }

  private mutating func stroke() -> Stroke {
    Stroke(
      x: Int32.random(in: -3...24, using: &random), y: Int32.random(in: 0...6, using: &random),
      length: Int32.random(in: 1...12, using: &random),
      text: Int.random(in: 0...4, using: &random) == 0
        ? nil : Self.pieces.randomElement(using: &random),
      style: palette.randomElement(using: &random) ?? .plain)
  }

  private func paint() {
    let buffer = frame
    buffer.resize(width: width, height: height)
    for stroke in strokes {
      guard var text = stroke.text else {
        buffer.fill(
          CellRect(x: stroke.x, y: stroke.y, width: stroke.length, height: 2), style: stroke.style,
          clip: buffer.bounds)
        continue
      }
      text.withUTF8 { bytes in
        guard let base = bytes.baseAddress else { return }
        buffer.put(
          base, from: 0, to: Int32(bytes.count), x: stroke.x, y: stroke.y, style: stroke.style,
          clip: buffer.bounds)
      }
    }
  }
}
