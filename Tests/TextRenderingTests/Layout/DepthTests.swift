import Containers
import Foundation
import Testing

@testable import TextRendering

/// Behaviour 36: deep trees cost what they are deep.
@Suite struct DepthTests {
  /// Runs `body` on a thread with the stack that the command line gives its layout.
  private func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let box = ResultBox<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.value = body()
      done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    done.wait()
    guard let value = box.value else { fatalError("the thread ended without a result") }
    return value
  }

  private final class ResultBox<Value>: @unchecked Sendable {
    var value: Value?
  }

  /// A nest of stacks of both axes, each with `extra` beside the next, and its box count and measures.
  private static func nest(
    _ depth: Int, height: Int32? = nil,
    _ addExtra: (LayoutTree, Int32, TextPool) -> Void
  ) -> (boxes: Int32, measures: UInt64, size: ViewSize) {
    let tree = LayoutTree()
    let pool = TextPool()
    let root = tree.add(.vstack, to: LayoutTree.noParent)
    var parent = root
    for level in 0..<depth {
      addExtra(tree, parent, pool)
      parent = tree.add(level % 2 == 0 ? .hstack : .vstack, to: parent)
    }
    addExtra(tree, parent, pool)
    let size = tree.layout(root: root, proposal: ProposedViewSize(columns: 80, rows: height))
    let buffer = CellBuffer(width: 80, height: 24, styles: StyleTable())
    buffer.clear()
    tree.paint(root, into: buffer, rows: 0..<24)
    return (tree.count, tree.measureCount, size)
  }

  private static func addText(_ tree: LayoutTree, _ parent: Int32, _ pool: TextPool) {
    tree.set(TextParameters(pool.intern("ab")), of: tree.add(.text, to: parent))
  }

  @Test func `behaviour 36: measures grow linearly with the depth of stacks`() {
    let (shallow, deep) = onLargeStack {
      (Self.nest(500, Self.addText), Self.nest(1000, Self.addText))
    }
    #expect(deep.measures <= 30 * UInt64(deep.boxes))
    #expect(deep.measures <= shallow.measures * 9 / 4)
    #expect(deep.size.height > 1)
  }

  @Test func `behaviour 36: stacks within stacks that stretch cost what they are deep too`() {
    for kind in [BoxKind.divider, .fill] {
      let nest = onLargeStack {
        Self.nest(1000) { tree, parent, _ in tree.add(kind, to: parent) }
      }
      #expect(nest.measures <= 40 * UInt64(nest.boxes), "\(kind): \(nest.measures)")
    }
  }

  @Test func `behaviour 36: stacks within stacks that meet on guides cost what they are deep`() {
    @Sendable func nest(_ depth: Int) -> (boxes: Int32, measures: UInt64, size: ViewSize) {
      Self.nest(depth, height: 24) { tree, parent, pool in
        let guide = tree.add(.guide, to: parent)
        tree.set(GuideParameters(.top, .start, offset: 1), of: guide)
        Self.addText(tree, guide, pool)
      }
    }
    let (shallow, deep) = onLargeStack { (nest(100), nest(200)) }
    #expect(deep.measures <= shallow.measures * 9 / 4)
    #expect(deep.measures <= 200 * UInt64(deep.boxes))
  }

  @Test func `behaviour 36: with a height as well measures grow linearly with the depth`() {
    let deep = onLargeStack { Self.nest(1000, height: 24, Self.addText) }
    #expect(deep.measures <= 30 * UInt64(deep.boxes))
    let stretching = onLargeStack {
      Self.nest(1000, height: 24) { tree, parent, _ in tree.add(.fill, to: parent) }
    }
    #expect(stretching.measures <= 30 * UInt64(stretching.boxes))
  }

  /// Grids within grids, each with a text and a view that takes what there is.
  private static func gridNest(_ depth: Int, height: Int32?) -> (boxes: Int32, measures: UInt64) {
    let tree = LayoutTree()
    let pool = TextPool()
    let root = tree.add(.vstack, to: LayoutTree.noParent)
    var parent = root
    for _ in 0..<depth {
      parent = tree.add(.gridRow, to: tree.add(.grid, to: parent))
      addText(tree, parent, pool)
      tree.add(.fill, to: parent)
    }
    tree.layout(root: root, proposal: ProposedViewSize(columns: 80, rows: height))
    return (tree.count, tree.measureCount)
  }

  @Test(arguments: [nil, 24] as [Int32?])
  func `behaviour 36: grids within grids cost what they are deep`(height: Int32?) {
    let (shallow, deep) = onLargeStack {
      (Self.gridNest(500, height: height), Self.gridNest(1000, height: height))
    }
    // The width that is shared halves on its way in: twice the depth is one more offer to each.
    let perBox = [shallow, deep].map { Double($0.measures) / Double($0.boxes) }
    #expect(perBox[1] <= 80)
    #expect(perBox[1] - perBox[0] <= 9)
  }

  @Test func `behaviour 36: a layout that has measured more often than it may ends with less work`()
  {
    @Sendable func measures(_ allowance: UInt64) -> UInt64 {
      let tree = LayoutTree()
      tree.pass.pointee.allowance = (fixed: 0, perBox: allowance)
      let pool = TextPool()
      let root = tree.add(.vstack, to: LayoutTree.noParent)
      var parent = root
      for _ in 0..<100 {
        parent = tree.add(.gridRow, to: tree.add(.grid, to: parent))
        Self.addText(tree, parent, pool)
        tree.add(.fill, to: parent)
      }
      let size = tree.layout(root: root, proposal: ProposedViewSize(width: 80, height: 24))
      #expect(size.width >= 2 && size.height >= 1)
      return tree.measureCount
    }
    let (all, few) = onLargeStack { (measures(.max >> 32), measures(10)) }
    #expect(all > 401 * 20)
    // What was begun is brought to an end.
    #expect(few <= all / 2)
  }

  @Test func `behaviour 36: ten thousand levels fit a stack of 64 MiB`() {
    let deep = onLargeStack { Self.nest(10_000, Self.addText) }
    #expect(deep.boxes == 20_002)
    #expect(deep.measures <= 30 * UInt64(deep.boxes))
  }

  @Test func `behaviour 36: ten thousand wrappers of every kind`() {
    let wrappers: [BoxKind] = [
      .padding, .flexibleFrame, .fixedSize, .border, .background, .offset, .zstack, .flow,
    ]
    let measures = onLargeStack { () -> UInt64 in
      let tree = LayoutTree()
      let pool = TextPool()
      let root = tree.add(.vstack, to: LayoutTree.noParent)
      var parent = root
      for level in 0..<10_000 { parent = tree.add(wrappers[level % wrappers.count], to: parent) }
      Self.addText(tree, parent, pool)
      tree.layout(root: root, proposal: ProposedViewSize(width: 80, height: nil))
      return tree.measureCount
    }
    #expect(measures <= 400_000)
  }

  @Test func `behaviour 36: a column under a width measures each row twice, once to place it`() {
    for count in [100, 1000] {
      let rows: [Sketch] = (0..<count).map { _ in .text("one line") }
      let drawing = Drawing(.v(rows), width: 40)
      #expect(drawing.tree.measureCount <= UInt64(4 * count + 10))
    }
  }

  @Test func `behaviour 36: measures grow linearly with the rows`() {
    func measures(_ count: Int) -> UInt64 {
      let row = Sketch.h([.text("title"), .spacer(), .text("value")])
      return Drawing(.v(Array(repeating: row, count: count)), width: 40).tree.measureCount
    }
    #expect(measures(2000) <= measures(1000) * 2 + 10)
    #expect(measures(1000) <= 20 * 1000)
  }
}
