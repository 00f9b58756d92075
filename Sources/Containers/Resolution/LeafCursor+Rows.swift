// Rows of a ForEach, several at a time.
//
// Budget: 100 instructions a row of one Text beside its evaluation; see `resolve.sections` in
// Benchmarks/compare. Rows one by one, through `next()`, are the oracle: see rows-at-once.lua of the Lua specs.

extension LeafCursor {
  /// The most rows of a ForEach that are resolved where all of them are kept: more than the memory limit of scripts
  /// has room for, and too few to be waited for in vain.
  private static let mostRows = 10_000_000

  private func tooManyRows(of node: NodeRef) throws -> ResolutionError {
    pass.deepestLocation = node.pointee.location
    return .tooManyRows(try pass.hosts[node].elementCount(of: node), limit: Self.mostRows)
  }

  /// Rows that memory is made ready for at once; lists of many more grow by doubling.
  private static let reserved = 1024

  /// Says that so many rows are going to be asked for.
  package func expectRows(_ count: Int) { rowsAtOnce = max(1, count) }

  /// Says that the walk goes to the end.
  package func askForAll(_ isSo: Bool = true) {
    asksForAll = isSo
    rowsAtOnce = isSo ? ElementRows.most : 1
  }

  /// The row at `index`, evaluated with those behind it that may be.
  func row(at index: Int32, of level: Level) throws -> ElementResult {
    if let row = try rows.takeFirst() { return row }
    if asksForAll, level.count > Self.mostRows { throw try tooManyRows(of: level.node) }
    pass.evaluator.evaluateRows(
      of: level.node, from: Int(index), atMost: min(rowsAtOnce, Int(level.count - index)),
      at: place(level.chain), keepingIn: retained, into: rows)
    return try rows.takeFirst() ?? ElementResult(node: nil, identity: .position(Int(index)))
  }

  /// Yields rows that have been evaluated and are leaves by themselves, as `next()` would.
  func takeRows(into leaves: FlatStack<Leaf>) {
    guard rows.count > 0, beforeElement == nil, var level = levels.last,
      level.node.pointee.kind == .forEach, case .elements(let finder)? = members.last
    else { return }
    let ahead = min(Int(level.count - level.index), Self.reserved)
    leaves.reserve(ahead)
    finder.reserve(ahead)
    while let row = rows.first, let view = row.node, view.pointee.kind.isUnary {
      if case .value(let hash) = row.identity {
        countRepeat(of: hash, at: level.index, in: level, finder)
      }
      leaves.append(Leaf(node: view, chain: level.chain, index: level.index))
      level.index += 1
      events &+= 1
      rows.removeFirst()
    }
    levels[levels.count - 1] = level
  }
}

extension UnsafePointer where Pointee == ViewNode {
  /// Whether nothing in the view is left to be evaluated, whoever looks into it: a leaf without content,
  /// under modifiers that ask for nothing.
  package var isSettled: Bool {
    var node = self
    while node.pointee.kind == .modified {
      guard node.pointee.slotCount == 1, !node.pointee.modifier.isEffect, let base = node.child(0)
      else { return false }
      node = base
    }
    switch node.pointee.kind {
    case .text, .color, .divider, .spacer: return true
    default: return false
    }
  }
}
