import Containers
import Testing

/// Declared views as they lie in memory.
struct NodeTests {
  private func node(_ view: some ViewConvertible) -> ViewNode {
    let view = view.view
    return withExtendedLifetime(view) { view.node.pointee }
  }

  private func bytes(_ view: some ViewConvertible) -> [UInt8] {
    let view = view.view
    return withExtendedLifetime(view) { Array(view.node.utf8) }
  }

  @Test func `a node is 64 bytes, its slots follow`() {
    #expect(MemoryLayout<ViewNode>.stride == 64)
    let view = views {
      Text("A")
      Text("B")
    }.view
    let tuple = view.node.child(0)
    #expect(tuple?.pointee.slotCount == 2)
    #expect(tuple?.child(1).map { String(decoding: $0.utf8, as: UTF8.self) } == "B")
  }

  @Test func `text is kept as UTF-8, empty text as no bytes`() {
    #expect(bytes(Text("é✗")) == Array("é✗".utf8))
    #expect(bytes(Text("")) == [])
    #expect(bytes(Divider()) == [])
  }

  @Test(arguments: [0, -1.5, .infinity, 1e300] as [Double])
  func `R126: a priority is kept whole, not-a-number counts as 0`(_ priority: Double) {
    let given = LayoutPriorityParameters.self
    #expect(node(Text("A").layoutPriority(priority))[given].priority == priority)
    #expect(node(Text("A").layoutPriority(.nan))[given].priority == 0)
  }

  @Test func `lengths are clamped to what a node can hold, absent ones are marked`() {
    let wide = node(Text("A").frame(width: .max, height: -3))[FixedFrameParameters.self]
    #expect(wide.width.cells == Length.longest && wide.height.cells == 0)
    #expect(node(Text("A").frame(width: 3))[FixedFrameParameters.self].height == .unset)
    #expect(node(Text("A").padding(-4))[PaddingParameters.self].leading == 0)
    #expect(node(Text("A").offset(x: .min, y: .max))[OffsetParameters.self].x == .min)
    #expect(
      node(Spacer(minLength: .max))[SpacerParameters.self].minLength.cells == Length.longest)
    #expect(node(Text("A").lineLimit(0))[LineLimitParameters.self].lines == 1)
    #expect(node(Text("A").lineLimit(nil))[LineLimitParameters.self].lines == .max)
  }

  @Test func `a colour keeps its kind and value`() {
    guard case .palette(200) = ColorSpec.palette(200).kind,
      case .rgb(1, 2, 255) = ColorSpec.rgb(1, 2, 255).kind,
      case .named(.indigo) = ColorSpec.named(.indigo).kind,
      case .clear = ColorSpec.clear.kind,
      case .clear = ColorSpec(raw: 3 << 24 | 255).kind,
      case .clear = ColorSpec(raw: -1).kind
    else {
      Issue.record("a colour changed")
      return
    }
  }

  @Test func `an alignment is read by axis`() {
    #expect(Alignment.topTrailing == Alignment(horizontal: .trailing, vertical: .top))
    #expect(Alignment.center == Alignment(horizontal: .center, vertical: .center))
    #expect(Alignment.bottomLeading == Alignment(horizontal: .leading, vertical: .bottom))
  }

  @Test func `a view and what it holds is released, children shared by two views once`() {
    weak var shared: ViewStorage?
    do {
      let text = Text("A").view
      shared = text.storage
      let pair = [Group { text }.view, VStack { text }.view]
      #expect(pair.allSatisfy { $0.leaves.count == 1 } && shared != nil)
    }
    #expect(shared == nil)
  }

  @Test func `R2: unary kinds are told from transparent ones`() {
    #expect(ViewKind.text.isUnary && ViewKind.flowLayout.isUnary && ViewKind.vStack.isUnary)
    #expect(!ViewKind.forEachSections.isUnary && !ViewKind.subview.isUnary)
  }

  @Test func `R27: modifiers are told apart by family`() {
    #expect(ModifierKind.inherited(.bold).isEnvironment && ModifierKind.environment.isEnvironment)
    #expect(!ModifierKind.zIndex.isEnvironment && !ModifierKind.padding.isEnvironment)
    #expect(ModifierKind.padding.isWrapper && ModifierKind.accessibilityLabel.isWrapper)
    #expect(!ModifierKind.tag.isWrapper && !ModifierKind.inherited(.link).isWrapper)
  }
}
