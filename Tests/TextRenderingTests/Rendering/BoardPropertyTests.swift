import Containers
import Testing

@testable import TextRendering

/// What holds for every board, from its views to its lines.
@Suite struct BoardPropertyTests {
  private static let widths: [Int32] = [1, 2, 3, 20, 80, 200]
  private static let boards = 60

  /// Hands over boards that are the same on every run, and their seeds.
  private func eachBoard(_ width: Int32, _ body: (View, UInt64) throws -> Void) rethrows {
    for number in 0..<Self.boards {
      let seed = UInt64(width) << 32 | UInt64(number)
      var random = RandomBoard(seed: seed)
      try body(random.view(depth: 4), seed)
    }
  }

  private func lines(
    _ board: View, width: Int32, height: Int32? = nil, charset: OutputCharset = .unicode
  ) throws -> [String] {
    try Picture(width: width, height: height, charset: charset) { board }.lines
  }

  private func cells(of line: String) -> Int32 {
    Array(line.utf8).withUnsafeBufferPointer { cellWidth(of: $0) }
  }

  @Test(arguments: widths)
  func `behaviour 11: every line of every board fits`(width: Int32) throws {
    try eachBoard(width) { board, seed in
      for charset in [OutputCharset.unicode, .ascii] {
        for line in try lines(board, width: width, charset: charset) {
          #expect(cells(of: line) <= width, "seed \(seed): \(line)")
        }
      }
    }
  }

  @Test(arguments: widths)
  func `behaviour 37: a board drawn twice, or streamed, is the same`(width: Int32) throws {
    try eachBoard(width) { board, seed in
      let first = try lines(board, width: width)
      #expect(try lines(board, width: width) == first, "seed \(seed)")
      let whole = try Picture.laidOut(width: width) { board }
      #expect(whole == first, "seed \(seed)")
    }
  }

  @Test(arguments: widths)
  func `a board under a height fits it or overflows, and nothing traps`(width: Int32) throws {
    try eachBoard(width) { board, seed in
      for height in [0, 1, 7, 1_000] as [Int32] {
        for line in try lines(board, width: width, height: height) {
          #expect(cells(of: line) <= width, "seed \(seed): \(line)")
        }
      }
    }
  }

  @Test(arguments: widths)
  func `behaviour 24: siblings of a stack never overlap, and fill it exactly where one can`(
    width: Int32
  ) throws {
    try eachBoard(width) { board, seed in
      try withLayout(of: board, width: width) { tree, root in
        for box in tree.placedBoxes(below: root) {
          guard let axis = tree.kind(of: box).stackAxis else { continue }
          checkSiblings(of: box, axis, in: tree, seed)
          checkSum(of: box, axis, in: tree, seed)
        }
      }
    }
  }

  @Test(arguments: widths)
  func `R117: a stack is as thick as the thickest view in it, also where that overflows`(
    width: Int32
  ) throws {
    try eachBoard(width) { board, seed in
      try withLayout(of: board, width: width) { tree, root in
        for box in tree.placedBoxes(below: root) {
          guard let axis = tree.kind(of: box).stackAxis else { continue }
          let children = tree.children(of: box)
          guard !children.isEmpty, !tree.alignsByGuides(tree[box], axis) else {
            continue
          }
          let rects = children.map { tree.rect(of: $0) }
          let widest = rects.map { ViewSize($0).across(axis) }.max() ?? 0
          let own = tree.rect(of: box)
          #expect(ViewSize(own).across(axis) == widest, "seed \(seed): \(own) around \(rects)")
          for rect in rects {
            let isInside =
              axis == .horizontal
              ? rect.y >= own.y && rect.maxY <= own.maxY : rect.x >= own.x && rect.maxX <= own.maxX
            #expect(isInside, "seed \(seed): \(rect) sticks out of \(own)")
          }
        }
      }
    }
  }

  private func checkSiblings(
    of stack: Int32, _ axis: Axis, in tree: LayoutTree, _ seed: UInt64
  ) {
    let rects = tree.children(of: stack).map { tree.rect(of: $0) }
    for (first, second) in zip(rects, rects.dropFirst()) {
      let isApart = axis == .horizontal ? second.x >= first.maxX : second.y >= first.maxY
      #expect(isApart, "seed \(seed): \(axis) \(first) \(second)")
    }
  }

  private func checkSum(of stack: Int32, _ axis: Axis, in tree: LayoutTree, _ seed: UInt64) {
    let children = tree.children(of: stack)
    guard children.count > 1, let offered = tree.proposal(of: stack)?.along(axis),
      offered.isConcrete, offered > 0,
      children.contains(where: { tree.kind(of: $0) == .fill || tree.kind(of: $0) == .spacer })
    else { return }
    let lengths = children.map { ViewSize(tree.rect(of: $0)).along(axis) }
    let spacing = tree.totalSpacing(of: tree[stack], axis)
    let sum = lengths.reduce(spacing, +)
    #expect(sum == ViewSize(tree.rect(of: stack)).along(axis), "seed \(seed)")
    #expect(sum >= offered, "seed \(seed): \(sum) of \(offered)")
  }

  @Test func `behaviour 26: whatever is proposed, no size is negative`() throws {
    let lengths: [Int32?] = [nil, 0, 1, 30, 1 << 30, .max - 1, .max, -5, .min + 1]
    try eachBoard(7) { board, seed in
      try withLayout(of: board, width: 7) { tree, root in
        for width in lengths {
          for height in lengths {
            tree.layout(root: root, proposal: ProposedViewSize(columns: width, rows: height))
            for box in tree.placedBoxes(below: root) {
              let rect = tree.rect(of: box)
              #expect(rect.width >= 0 && rect.height >= 0, "seed \(seed)")
            }
          }
        }
      }
    }
  }

  @Test func `behaviour 37: laid out at other sizes and back, every box is where it was`() throws {
    try eachBoard(20) { board, seed in
      try withLayout(of: board, width: 20) { tree, root in
        let before = tree.placedRects(below: root)
        for width in [3, 200] as [Int32] {
          tree.layout(root: root, proposal: ProposedViewSize(columns: width, rows: 9))
        }
        tree.layout(root: root, proposal: ProposedViewSize(width: 20, height: nil))
        #expect(tree.placedRects(below: root) == before, "seed \(seed)")
      }
    }
  }

  private func withLayout(
    of board: View, width: Int32, _ body: (LayoutTree, Int32) throws -> Void
  ) throws {
    let pass = ResolutionPass()
    defer { pass.end() }
    let renderer = BoardRenderer(RenderOptions(width: width)) { _ in }
    renderer.tree.recordProposals()
    try withExtendedLifetime(board) {
      let laidOut = try renderer.layOut(board.node, in: pass)
      try withExtendedLifetime(laidOut) { try body(renderer.tree, laidOut.box) }
    }
  }
}

extension LayoutTree {
  /// The boxes that the last layout placed.
  fileprivate func placedBoxes(below root: Int32) -> [Int32] {
    (root..<count).filter { proposal(of: $0) != nil }
  }

  /// Their rects; nil for the others.
  fileprivate func placedRects(below root: Int32) -> [CellRect?] {
    (root..<count).map { proposal(of: $0) == nil ? nil : rect(of: $0) }
  }
}

extension ViewSize {
  fileprivate init(_ rect: CellRect) { self.init(columns: rect.width, rows: rect.height) }
}
