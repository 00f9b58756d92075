// Lists that are looked at far from their beginning.
//
// Of a ForEach nobody knows how many leaves its elements have before they are evaluated; almost always it is one
// each. In a live board a list may be looked at from there: elements that are passed over are leaves with nothing
// known but their place, until somebody asks for them. Where one of them, or one beside them, turns out to be no leaf,
// or several, the frame is given up, and the next passes over nothing in that ForEach.

extension Leaf {
  /// Whether this stands for an element that nobody has evaluated: `index` of the ForEach `node`.
  var isHole: Bool { node.pointee.kind == .forEach }
}

extension LeafList {
  /// How many leaves there will be, if the elements of the ForEach that is being walked are one each; nil where
  /// nothing tells.
  func expectedCount() throws -> Int? {
    if leaves.isEmpty { _ = try leaf(at: 0) }
    if isFinished { return leaves.count }
    return skippingCursor.flatMap { $0.elementsAhead.map { leaves.count + $0 } }
  }

  /// Makes the leaf at `index` one that can be asked for, passing over those before it where it may; returns the
  /// last place that there is, or `index`.
  func reach(_ index: Int) throws -> Int {
    try passOver(to: index) && leaf(at: index) != nil ? index : leaves.count
  }

  /// Passes over leaves until there are `count`, evaluating those that cannot be passed over; false where there
  /// are fewer.
  func passOver(to count: Int) throws -> Bool {
    while leaves.count < count {
      if let (first, skipped) = skippingCursor?.skipElements(count - leaves.count) {
        leaves.append(passingOver: skipped, from: first)
        continue
      }
      guard try leaf(at: leaves.count) != nil else { return false }
    }
    return true
  }

  /// Passes over the elements that are left of the ForEach in which the walk is; false where it may not, or there is
  /// none.
  func passOverRest() throws -> Bool {
    guard let cursor = skippingCursor, cursor.maySkip, let ahead = cursor.elementsAhead, ahead > 0
    else { return false }
    return try passOver(to: leaves.count + ahead)
  }

  /// Evaluates the element that is passed over at `index`.
  func fill(hole: Leaf, at index: Int) throws {
    let cursor = LeafCursor(
      pass: pass, arena: arena, retained: retained,
      seesSections: skippingCursor?.seesSections ?? false)
    if case .leaf(let leaf) = try cursor.soleEvent(ofElement: hole) {
      leaves.fill(index, with: leaf)
    } else {
      leaves.fill(index, with: Leaf(node: Self.nothing, chain: hole.chain, index: hole.index))
      pass.noteIrregular(arena.identity(ofChain: hole.chain, in: pass))
    }
  }

  /// Evaluates all that was passed over.
  func fillHoles() throws {
    guard leaves.holes > 0 else { return }
    for index in 0..<leaves.count where leaves[index].isHole { _ = try leaf(at: index) }
  }

  /// Stands for an element that is no leaf, in a frame that nobody sees.
  nonisolated(unsafe) private static let nothing: NodeRef = {
    let node = UnsafeMutablePointer<ViewNode>.allocate(capacity: 1)
    node.initialize(to: ViewNode(.spacer))
    return NodeRef(node)
  }()
}

extension LeafCursor {
  /// The elements that are left of the ForEach in which the walk is; nil in any other view.
  var elementsAhead: Int? {
    guard rows.count == 0, let level = levels.last, level.parts == .byKind,
      level.node.pointee.kind == .forEach
    else { return nil }
    return Int(level.count - level.index)
  }

  /// Whether the elements of the ForEach in which the walk is are one leaf, or one section, each, as far as is known.
  var maySkip: Bool {
    levels.last.map {
      areRegular(before: $0.index, of: $0)
        && !pass.isIrregular(arena.identity(ofChain: $0.chain, in: pass))
    } ?? false
  }

  /// Elements that are all evaluated, once, where positions could not be told otherwise.
  private static let mostEvaluated: Int32 = 1 << 16

  /// Whether each element of the ForEach before the one at `index` is one leaf, or one section, or is taken for one, as
  /// there are too many to evaluate them all.
  private func areRegular(before index: Int32, of level: Level) -> Bool {
    events &- level.eventsBefore == index || level.count > Self.mostEvaluated
  }

  /// Notes where elements were passed over that one of those that were walked is no leaf, or several.
  func noteIrregularElements(before index: Int32, of level: Level) {
    guard !areRegular(before: index, of: level) else { return }
    pass.noteIrregular(arena.identity(ofChain: level.chain, in: pass))
  }

  /// Passes over elements of the ForEach in which the walk is, at most `count`; returns what stands for the first,
  /// and how many they are, or nil where that is not allowed.
  func skipElements(_ count: Int) -> (first: Leaf, count: Int)? {
    guard let ahead = elementsAhead, ahead > 0, count > 0, maySkip, var level = levels.last else {
      return nil
    }
    let first = Leaf(node: level.node, chain: level.chain, index: level.index)
    let skipped = min(ahead, count)
    level.index += Int32(skipped)
    level.isSkipped = true
    events &+= Int32(skipped)
    levels[levels.count - 1] = level
    return (first, skipped)
  }

  /// Evaluates an element that was passed over; nil where it is not one leaf, or one section.
  func soleEvent(ofElement hole: Leaf) throws -> Event? {
    let level = Level(node: hole.node, chain: hole.chain, count: 0)
    let row = try row(at: hole.index, of: Level(node: hole.node, chain: hole.chain, count: .max))
    let first = try goOn(with: row.node, as: .element, index: hole.index, of: level) ?? next()
    guard let first, try next() == nil else { return nil }
    return first
  }
}

extension ResolutionPass {
  /// Whether elements of a ForEach are not one leaf each.
  func isIrregular(_ loop: Identity) -> Bool { irregular.contains(loop) }

  func noteIrregular(_ loop: Identity) {
    irregular.insert(loop)
    needsAnotherFrame = true
  }

  /// Whether the frame passed over what it should not have, since this was asked last.
  package func takeNeedForAnotherFrame() -> Bool {
    defer { needsAnotherFrame = false }
    return needsAnotherFrame
  }
}
