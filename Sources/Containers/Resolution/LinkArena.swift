/// The steps of one resolution, in one flat buffer.
///
/// Budget: no allocation per leaf. A row that needs no step of its own costs none; memory is given
/// back with `release(to:)` when a band has been drawn.
package final class LinkArena {
  package private(set) var links: ContiguousArray<Link> = []
  /// The identity of the place where this arena's chains begin.
  package let seed: Identity
  /// Composite bodies and containers outside this arena.
  package let baseDepth: UInt16
  /// What each `iteration` step runs over, and the identities of `separator` steps, by link.
  private var iterations: [Int32: Iteration] = [:]
  private var separators: [Int32: Identity] = [:]
  private var repeats: [RepeatKey: Int] = [:]

  /// What a closure is called for, once per member.
  package enum Iteration {
    case subviews(SubviewsStorage)
    case sections(SectionList)
  }

  private struct RepeatKey: Hashable {
    let link: Int32
    let element: Int32
  }

  package init(seed: Identity = .root, baseDepth: UInt16 = 0) {
    self.seed = seed
    self.baseDepth = baseDepth
  }

  package subscript(_ index: Int32) -> Link { links[Int(index)] }

  package func push(_ step: Link.Step, value: Int32 = 0, node: NodeRef? = nil, onto parent: Int32)
    -> Int32
  {
    let index = Int32(links.count)
    let outer = parent >= 0 ? links[Int(parent)] : nil
    var depth = outer?.depth ?? baseDepth
    if step == .body || step == .boundary { depth &+= 1 }
    let nearest: Int32 =
      switch step {
      case .modifier: index
      case .boundary: -1
      default: outer?.nearestModifier ?? -1
      }
    links.append(
      Link(
        parent: parent, nearestModifier: nearest, value: value, step: step, depth: depth,
        node: node))
    return index
  }

  package func pushIteration(over iteration: Iteration, node: NodeRef, onto parent: Int32) -> Int32
  {
    let link = push(.iteration, node: node, onto: parent)
    iterations[link] = iteration
    return link
  }

  /// A step to what stands between two members; its identity follows the left one.
  package func pushSeparator(
    after neighbour: Identity, index: Int32, node: NodeRef, onto parent: Int32
  ) -> Int32 {
    let link = push(.separator, value: index, node: node, onto: parent)
    separators[link] = neighbour
    return link
  }

  /// Notes that element `element` of the ForEach step `link` is the `occurrence`-th with its id.
  package func markRepeat(of element: Int32, at link: Int32, occurrence: Int) {
    repeats[RepeatKey(link: link, element: element)] = occurrence
  }

  package func depth(of chain: Int32) -> UInt16 {
    chain >= 0 ? links[Int(chain)].depth : baseDepth
  }

  package var mark: Int { links.count }

  package func release(to mark: Int) {
    links.removeSubrange(mark...)
    if !iterations.isEmpty { iterations = iterations.filter { $0.key < mark } }
    if !separators.isEmpty { separators = separators.filter { $0.key < mark } }
    if !repeats.isEmpty { repeats = repeats.filter { $0.key.link < mark } }
  }

  /// Copies the steps from the boundary down to `chain` into a new arena, so that a list handed to
  /// a script does not depend on memory that a band gives back.
  package func detach(_ chain: Int32, in pass: ResolutionPass) -> (arena: LinkArena, chain: Int32) {
    var steps: [Int32] = []
    var outer = chain
    while outer >= 0, links[Int(outer)].step != .boundary {
      steps.append(outer)
      outer = links[Int(outer)].parent
    }
    let copy = LinkArena(
      seed: identity(ofChain: outer, in: pass), baseDepth: depth(of: outer))
    var last: Int32 = -1
    for index in steps.reversed() {
      let link = links[Int(index)]
      last = copy.push(link.step, value: link.value, node: link.node, onto: last)
      copy.iterations[last] = iterations[index]
      copy.separators[last] = separators[index]
    }
    return (copy, last)
  }
}

extension LinkArena {
  /// The identity of the place that `chain` ends in.
  package func identity(ofChain chain: Int32, in pass: ResolutionPass) -> Identity {
    var steps: [Int32] = []
    var index = chain
    while index >= 0 {
      steps.append(index)
      index = links[Int(index)].parent
    }
    return steps.reversed().reduce(seed) { identity(of: $1, inside: $0, in: pass) }
  }

  /// The identity of a leaf among its container's subviews (R31–R36, R107).
  package func identity(of leaf: Leaf, in pass: ResolutionPass) -> Identity {
    let place = identity(ofIndex: leaf.index, inside: leaf.chain, in: pass)
    guard let source = leaf.source else { return place }
    return place.entering(.proxy, source.takeUnretainedValue().identity(at: Int(leaf.sourceIndex)))
  }

  private func identity(ofIndex index: Int32, inside chain: Int32, in pass: ResolutionPass)
    -> Identity
  {
    let outer = identity(ofChain: chain, in: pass)
    guard index >= 0 else { return outer }
    if chain >= 0 {
      let link = links[Int(chain)]
      if link.step == .forEach, let node = link.node {
        return outer.entering(.element, elementIdentity(node, index, at: chain, in: pass))
      }
      if link.step == .iteration { return outer.entering(.item, memberIdentity(index, of: chain)) }
    }
    return outer.entering(.slot, Identity(UInt64(UInt32(bitPattern: index))))
  }

  private func identity(of index: Int32, inside outer: Identity, in pass: ResolutionPass)
    -> Identity
  {
    let link = links[Int(index)]
    let value = Identity(UInt64(UInt32(bitPattern: link.value)))
    switch link.step {
    case .slot: return outer.entering(.slot, value)
    case .forEach, .iteration: return outer
    case .element:
      guard let node = link.node else { return outer }
      return outer.entering(.element, elementIdentity(node, link.value, at: link.parent, in: pass))
    case .item: return outer.entering(.item, memberIdentity(link.value, of: link.parent))
    case .separator: return outer.entering(.separator, separators[index] ?? value)
    case .branch: return outer.entering(.branch, value)
    case .body: return outer.entering(.body, Identity(0))
    case .header: return outer.entering(.header, Identity(0))
    case .content: return outer.entering(.content, Identity(0))
    case .footer: return outer.entering(.footer, Identity(0))
    case .modifier:
      guard let node = link.node, node.pointee.modifier == .identifier else { return outer }
      return outer.entering(.explicit, Identity(pass.identityHash(ofValueIn: node)))
    case .boundary:
      let leaf =
        link.value >= 0
        ? identity(ofIndex: link.value, inside: link.parent, in: pass) : outer
      return leaf.entering(.boundary, Identity(0))
    }
  }

  private func memberIdentity(_ index: Int32, of iteration: Int32) -> Identity {
    switch iterations[iteration] {
    case .subviews(let subviews): subviews.identity(at: Int(index))
    case .sections(let sections): sections.identity(at: Int(index))
    case nil: Identity(UInt64(UInt32(bitPattern: index)))
    }
  }

  private func elementIdentity(
    _ node: NodeRef, _ element: Int32, at link: Int32, in pass: ResolutionPass
  ) -> Identity {
    let hash: Identity =
      switch pass.elementIdentity(of: node, at: Int(element)) {
      case .position(let position): Identity(UInt64(position)).entering(.slot, Identity(0))
      case .value(let hash): Identity(hash)
      }
    guard let occurrence = repeats[RepeatKey(link: link, element: element)] else { return hash }
    return hash.entering(.occurrence, Identity(UInt64(occurrence)))
  }
}

extension LinkArena {
  /// The names of the containers around `chain`, outermost first, at most the eight innermost.
  package func path(of chain: Int32, in pass: ResolutionPass) -> [String] {
    var names: [String] = []
    var index = chain
    while index >= 0, names.count < 8 {
      let link = links[Int(index)]
      if link.step == .body || link.step == .boundary, let node = link.node {
        names.append(pass.name(of: node))
      }
      index = link.parent
    }
    return names.reversed()
  }
}
