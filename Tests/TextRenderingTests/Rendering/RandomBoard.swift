import Containers
import RandomNumbers

/// Boards of every view and modifier, with text of all scripts; the same for the same seed.
struct RandomBoard {
  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  /// A board of at most `depth` levels.
  mutating func view(depth: Int) -> View {
    guard depth > 0 else { return leaf() }
    let view =
      switch number(0...15) {
      case 0...2: leaf()
      case 3...9: stack(depth)
      case 10: grid(depth)
      case 11: scroll(depth)
      case 12: ViewThatFits { views(depth) }.view
      case 13: Group { Section("section") { views(depth) } }.view
      case 14: reader(depth)
      default: HStack { leaf() }.view
      }
    return modified(view, depth)
  }

  // MARK: - Views

  private mutating func leaf() -> View {
    switch number(0...9) {
    case 0: return Color(.red).view
    case 1: return Divider().view
    case 2: return Spacer(minLength: maybe(0...3)).view
    case 3: return Image("star").view
    case 4: return EmptyView().view
    default: return Text(text()).view
    }
  }

  private mutating func text() -> String { RandomText.make(using: &random) }

  private mutating func stack(_ depth: Int) -> View {
    let content = views(depth)
    let spacing = maybe(0...2)
    let alignment = alignment()
    switch number(0...6) {
    case 0, 1: return HStack(alignment: alignment, spacing: spacing) { content }.view
    case 2, 3: return VStack(alignment: alignment, spacing: spacing) { content }.view
    case 4: return ZStack(alignment: alignment) { content }.view
    case 5: return LazyHStack(alignment: alignment, spacing: spacing) { content }.view
    default: return LazyVStack(alignment: alignment, spacing: spacing) { content }.view
    }
  }

  private mutating func grid(_ depth: Int) -> View {
    let rows = (0..<number(0...3)).map { _ in views(depth) }
    let whole = view(depth: depth - 1)
    let columns = number(1...3)
    return Grid(alignment: alignment(), horizontalSpacing: maybe(0...2)) {
      ForEach(0..<rows.count) { row in GridRow { rows[row] } }
      GridRow {
        whole.gridCellColumns(columns)
        Text("cell").gridCellUnsizedAxes(.horizontal)
      }
      whole
    }.view
  }

  private mutating func scroll(_ depth: Int) -> View {
    let content = views(depth)
    let isHorizontal = number(0...1) == 0
    return ScrollView(isHorizontal ? .horizontal : .vertical) { content }.view
  }

  private mutating func reader(_ depth: Int) -> View {
    let content = views(depth - 1)
    return GeometryReader { size in
      Text("\(size.width)x\(size.height)")
      content
    }.view
  }

  private mutating func views(_ depth: Int) -> Group {
    let views = (0..<number(0...4)).map { _ in view(depth: depth - 1) }
    return Group { ForEach(0..<views.count) { views[$0] } }
  }

  // MARK: - Modifiers

  private mutating func modified(_ view: View, _ depth: Int) -> View {
    var view = view
    for _ in 0..<max(0, number(-2...2)) { view = modifiedOnce(view, depth) }
    return view
  }

  private mutating func modifiedOnce(_ view: View, _ depth: Int) -> View {
    switch number(0...17) {
    case 0: return view.padding(number(0...2))
    case 1: return view.border(.rounded, title: number(0...1) == 0 ? "日本 title" : nil)
    case 2: return view.frame(width: maybe(0...30), height: maybe(0...5), alignment: alignment())
    case 3:
      return view.frame(
        minWidth: maybe(0...8), idealWidth: maybe(0...20),
        maxWidth: number(0...1) == 0 ? .max : maybe(0...30), maxHeight: maybe(0...9))
    case 4: return view.fixedSize(horizontal: number(0...1) == 0, vertical: number(0...1) == 0)
    case 5: return view.layoutPriority(Double(number(-1...1)))
    case 6: return view.offset(x: number(-9...9), y: number(-3...3))
    case 7:
      let behind = leaf()
      return view.background { behind }
    case 8:
      let front = leaf()
      return view.overlay(alignment: alignment()) { front }
    case 9: return view.clipped()
    case 10: return view.hidden()
    case 11: return view.position(x: number(-3...30), y: number(-1...5))
    case 12: return view.aspectRatio(number(0...1) == 0 ? nil : 2, contentMode: .fit)
    case 13: return view.alignmentGuide(.leading, at: .end, offset: number(-5...5))
    case 14: return view.alignmentGuide(.firstTextBaseline, offset: number(-2...3))
    case 15: return view.lineLimit(number(1...2)).truncationMode(.middle)
    case 16: return view.zIndex(Double(number(-1...1)))
    default: return view.bold().foregroundStyle(.named(.blue)).textCase(.uppercase)
    }
  }

  // MARK: - Numbers

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func maybe(_ range: ClosedRange<Int>) -> Int? {
    Bool.random(using: &random) ? number(range) : nil
  }

  private mutating func alignment() -> Alignment {
    let place = UInt8(number(0...8))
    return Alignment(
      horizontal: HorizontalAlignment(rawValue: place % 3) ?? .center,
      vertical: VerticalAlignment(rawValue: place / 3) ?? .center)
  }
}
