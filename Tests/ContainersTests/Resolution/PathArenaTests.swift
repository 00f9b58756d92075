import Testing

@testable import Containers

struct PathArenaTests {
  private func cursor(over view: View, _ pass: ResolutionPass) -> LeafCursor {
    let retained = pass.makeRetained()
    retained.keep(view)
    let cursor = LeafCursor(pass: pass, arena: PathArena(), retained: retained)
    cursor.begin(childrenOf: view.node, chain: -1)
    return cursor
  }

  /// Gives steps back as a column does that is drawn in bands.
  private func releaseSteps(of cursor: LeafCursor) {
    cursor.beforeEachElement { [unowned cursor] in cursor.arena.release(to: cursor.liveSteps) }
  }

  @Test func `rows of one Text take no step, whatever their number`() throws {
    let view = VStack { ForEach(0..<1000) { Text("\($0)") } }.view
    let cursor = cursor(over: view, ResolutionPass())
    var leaves = 0
    while try cursor.next() != nil { leaves += 1 }
    #expect(leaves == 1000)
    #expect(cursor.arena.mark <= 2)
  }

  @Test func `steps of drawn rows are given back, and the walk goes on`() throws {
    let view = VStack {
      ForEach(0..<1000) { index in
        ForEach(subviews: Group { Text("\(index)").padding(1) }) { $0 }
      }
    }.view
    let cursor = cursor(over: view, ResolutionPass())
    releaseSteps(of: cursor)
    var (labels, most) = ([String](), 0)
    while case .leaf(let leaf) = try cursor.next() {
      labels.append(String(decoding: leaf.node.utf8, as: UTF8.self))
      most = max(most, cursor.arena.mark)
    }
    #expect(labels == (0..<1000).map(String.init))
    #expect(most < 10)
    #expect(cursor.arena.iterations.count <= 1)
    withExtendedLifetime(view) {}
    cursor.arena.release(to: -1)
    cursor.arena.release(to: .max)
  }

  @Test func `subviews handed to closures stay readable after release`() throws {
    var kept: [Subview] = []
    let view = VStack {
      ForEach(0..<3) { index in
        ForEach(subviews: Text("\(index)").tag("t\(index)")) { subview in
          let _ = kept.append(subview)
          subview
        }
      }.padding(1)
    }.view
    let cursor = cursor(over: view, ResolutionPass())
    releaseSteps(of: cursor)
    while try cursor.next() != nil {}
    #expect(kept.map { $0.containerValues.tag(for: String.self) } == ["t0", "t1", "t2"])
    #expect(kept.map { $0.containerValues.tag(for: Int.self) } == [0, 1, 2])
    #expect(Set(kept.map(\.id)).count == 3)
  }

  @Test func `R31: containers behind proxies have identities of their own inside`() throws {
    let content = views {
      VStack { Text("A") }
      VStack { Text("B") }
    }
    let subviews = Group(subviews: content) { $0 }.resolvedSubviews()
    let list = subviews[0].list
    let inside = try subviews.map {
      list.arena.identity(
        ofChain: try list.arena.pushBoundary(of: $0.leaf, in: list.pass), in: list.pass)
    }
    #expect(Set(inside).count == 2)
    let again = Group(subviews: content) { $0 }.resolvedSubviews()
    let other = try again[1].list.arena.pushBoundary(of: again[1].leaf, in: again[1].list.pass)
    #expect(again[1].list.arena.identity(ofChain: other, in: again[1].list.pass) == inside[1])
  }

  @Test func `a leaf that needs no walk stands under the steps that a walk would take`() throws {
    func tuple(_ views: [View], _ flags: NodeFlags = []) -> View {
      var node = ViewNode(.tuple)
      node.flags = flags
      return View(ViewStorage(node, children: views))
    }
    let text = Text("A").view
    let views = [
      text, text.padding(1).bold(), tuple([text]), tuple([text], .given).padding(1),
      try #require(text.resolvedSubviews().first).view.bold(),
    ]
    for view in views {
      let pass = ResolutionPass()
      let (walked, direct) = (PathArena(), PathArena())
      let cursor = LeafCursor(pass: pass, arena: walked, retained: pass.makeRetained())
      cursor.begin(view.node)
      let leaf = try #require(try cursor.nextLeaf())
      let sole = try #require(try direct.soleLeaf(of: view.node, chain: -1))
      #expect(walked.isSame(leaf, as: sole, in: direct))
    }
    let arena = PathArena()
    for view in [tuple([text, text]), Group { text }.view, tuple([])] {
      #expect(try arena.soleLeaf(of: view.node, chain: -1) == nil)
    }
    #expect(arena.mark == 0)
    withExtendedLifetime(views) {}
  }

  @Test func `R49: a boundary hides modifiers and elements further out`() throws {
    let pass = ResolutionPass()
    let arena = PathArena()
    let outer = VStack { Text("A") }.padding(1)
    let modifier = arena.push(.modifier, node: outer.node, onto: -1)
    let stack = try #require(outer.node.child(0))
    let boundary = try arena.pushBoundary(
      of: Leaf(node: stack, chain: modifier, index: -1), in: pass)
    var visited = 0
    _ = arena.visitModifiers(from: boundary) { _ in
      visited += 1
      return true
    }
    withExtendedLifetime(outer) {}
    #expect(visited == 0 && arena[boundary].nearestModifier == -1)
    #expect(arena[modifier].nearestModifier == modifier)
  }

  @Test func `R41: the repeat finder counts occurrences of every hash, zero too`() {
    let finder = RepeatFinder()
    for hash in 0..<1000 as Range<UInt64> {
      #expect(finder.occurrence(of: hash &* 0x9E37_79B9_7F4A_7C15) == 1)
    }
    #expect(finder.occurrence(of: 0) == 2)
    #expect(finder.occurrence(of: 0x9E37_79B9_7F4A_7C15) == 2)
    #expect(finder.occurrence(of: 0x9E37_79B9_7F4A_7C15) == 3)
    #expect(finder.reportsNow() && !finder.reportsNow())
  }
}
