import Containers
import Testing

private struct Pile: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> ViewSize { .zero }
  func placeSubviews(in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews) {}
}

struct LayoutResolutionTests {
  @Test func `R2: grids, viewports, lazy stacks, ViewThatFits and layouts are one subview each`() {
    let content = Group {
      Grid { GridRow { Text("a") } }
      ScrollView {
        Text("a")
        Text("b")
      }
      LazyVStack {}
      LazyHStack { Text("a") }
      ViewThatFits {
        Text("a")
        Text("b")
      }
      Pile()({ Text("a") })
    }
    #expect(
      content.resolvedSubviews().map(\.kind)
        == ["Grid", "ScrollView", "LazyVStack", "LazyHStack", "ViewThatFits", "Pile"])
  }

  @Test func `R4 R134: a GridRow outside a grid is a Group`() {
    let row = GridRow {
      Text("a")
      ForEach(0..<2) { Text("\($0)") }
    }
    #expect(row.resolvedSubviews().count == 3)
    #expect(Group { row }.resolvedSections().first?.content.count == 3)
  }

  @Test func `a proposal becomes a size with what it leaves open filled in`() {
    let proposal = ProposedViewSize(width: 7)
    #expect(proposal.replacingUnspecifiedDimensions() == ViewSize(width: 7, height: 1))
    #expect(ProposedViewSize.zero.replacingUnspecifiedDimensions() == .zero)
    #expect(
      ProposedViewSize(ViewSize(width: 2, height: 3)) == ProposedViewSize(width: 2, height: 3))
  }
}
