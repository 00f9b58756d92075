/// The steps of one resolution, in one flat buffer.
///
/// Budget: no allocation per leaf. A row that needs no step of its own costs none; memory is given
/// back with `release(to:)` when a band has been drawn. Content inside content inside content takes the
/// steps of its own level only: what lies further out is shared, see `Surroundings`.
package final class LinkArena {
  let links = FlatStack<Link>()
  /// Scratch space for the steps of one chain.
  private(set) lazy var steps = FlatStack<Int32>()
  /// The identities of the containers that were asked for last: their other children are next.
  package var remembered = BoundaryIdentities()
  /// The identity of the place where this arena's chains begin; with surroundings, once it was asked for.
  private var seed: Identity?
  /// Counted steps outside this arena.
  package let baseDepth: UInt16
  /// How many lists the subviews re-emitted here have come through at most; bounds every walk from
  /// a proxy to what it stands for.
  package private(set) var nesting = 0
  /// The steps from the container's edge to where this arena's chains begin. They are written outside
  /// the subviews' proxies, although those who read a subview here see them (R63).
  let surroundings: Surroundings?
  /// What each `iteration` step runs over, the left neighbours of `separator` steps, and the
  /// repeated elements of `forEach` steps, by link.
  private(set) var iterations: [Int32: ResolvedContent] = [:]
  private(set) var separators: [Int32: Subview] = [:]
  private(set) var repeats: [RepeatKey: Int] = [:]

  /// The modifier nearest to the place where chains begin.
  private let outerModifier: Int32

  /// A chain of steps that nobody adds to any more, and what encloses it. Lists inside each other share
  /// theirs, so that each costs its own level, not all of them.
  struct Surroundings {
    let arena: LinkArena
    let chain: Int32
  }

  /// The environment writes around the place where this arena's chains begin (R98); with surroundings,
  /// theirs.
  let outside: EnvironmentScope?
  /// Whether any step here, or around a subview re-emitted here, writes into the environment.
  private(set) var hasEnvironment: Bool
  /// The container in whose body's tree this arena's chains begin; with surroundings, theirs.
  let outsideContainer: PlacingContainer?
  /// Whether any step here or further out is into the body of a container.
  private(set) var hasContainers: Bool

  struct RepeatKey: Hashable {
    let link: Int32
    let element: Int32
  }

  package convenience init(seed: Identity = .root, baseDepth: UInt16 = 0) {
    self.init(seed: seed, baseDepth: baseDepth, outside: nil, container: nil)
  }

  init(
    seed: Identity, baseDepth: UInt16, outside: EnvironmentScope?, container: PlacingContainer?
  ) {
    self.seed = seed
    self.baseDepth = baseDepth
    self.outside = outside
    surroundings = nil
    outerModifier = -1
    hasEnvironment = outside != nil
    outsideContainer = container
    hasContainers = container != nil
  }

  init(inside surroundings: Surroundings) {
    self.surroundings = surroundings
    outerModifier = Link.further
    baseDepth = surroundings.arena.depth(of: surroundings.chain)
    nesting = surroundings.arena.nesting
    outside = nil
    hasEnvironment = surroundings.arena.hasEnvironment
    outsideContainer = nil
    hasContainers = surroundings.arena.hasContainers
  }

  /// The identity of the place where this arena's chains begin.
  func seed(in pass: ResolutionPass) -> Identity {
    if let seed { return seed }
    let found =
      surroundings.map { $0.arena.identity(ofChain: $0.chain, in: pass) } ?? Identity.root
    seed = found
    return found
  }

  package subscript(_ index: Int32) -> Link { links[Int(index)] }

  package func push(_ step: Link.Step, value: Int32 = 0, node: NodeRef? = nil, onto parent: Int32)
    -> Int32
  {
    let index = Int32(truncatingIfNeeded: links.count)
    var depth = baseDepth
    var nearest = outerModifier
    if parent >= 0 {
      depth = links[Int(parent)].depth
      nearest = links[Int(parent)].nearestModifier
    }
    if step.isCountedAsDepth {
      depth &+= 1
      if step == .body { hasContainers = true }
    }
    if step == .modifier {
      nearest = index
      if node?.writesEnvironment == true { hasEnvironment = true }
    }
    if step == .boundary { nearest = -1 }
    links.append(
      Link(
        parent: parent, nearestModifier: nearest, value: value, step: step, depth: depth,
        node: node))
    return index
  }

  /// The innermost modifier at or outside `chain`: -1 when there is none up to the container's edge,
  /// `Link.further` when the surroundings tell.
  func nearestModifier(of chain: Int32) -> Int32 {
    chain >= 0 ? links[Int(chain)].nearestModifier : outerModifier
  }

  package func pushIteration(over content: ResolvedContent, node: NodeRef, onto parent: Int32)
    -> Int32
  {
    let link = push(.iteration, node: node, onto: parent)
    iterations[link] = content
    return link
  }

  /// A step to what stands after `neighbour`; its identity follows that subview.
  package func pushSeparator(
    after neighbour: Subview, index: Int32, node: NodeRef, onto parent: Int32
  ) -> Int32 {
    let link = push(.separator, value: index, node: node, onto: parent)
    separators[link] = neighbour
    return link
  }

  /// The step into the container that `leaf` is: what is resolved below it does not see values
  /// written further out (R49), and its identity begins with the leaf's.
  ///
  /// Throws `ResolutionError.tooDeep` where containers nest without end.
  package func pushBoundary(of leaf: Leaf, in pass: ResolutionPass) throws -> Int32 {
    var (parent, index) = (leaf.chain, leaf.index)
    if let source = leaf.source {
      let list = UnsafeRawPointer(source.toOpaque()).assumingMemoryBound(to: ViewNode.self)
      parent = push(.place, value: index, onto: parent)
      parent = push(.proxy, value: leaf.sourceIndex, node: list, onto: parent)
      index = -1
    }
    let link = push(.boundary, value: index, node: leaf.node, onto: parent)
    try checkDepth(of: link, in: pass)
    return link
  }

  /// Throws `ResolutionError.tooDeep` when `chain` is deeper than the pass allows.
  package func checkDepth(of chain: Int32, in pass: ResolutionPass) throws {
    guard depth(of: chain) > pass.depthLimit else { return }
    throw ResolutionError.tooDeep(limit: Int(pass.depthLimit), path: path(of: chain, in: pass))
  }

  /// Notes that a member of `list` becomes a leaf, or is handed to a closure, in this arena.
  package func noteMember(of list: LeafList) throws {
    if list.arena.hasEnvironment { hasEnvironment = true }
    if list.arena.hasContainers { hasContainers = true }
    try note(nesting: list.arena.nesting + 1, list.pass)
  }

  func note(nesting deeper: Int, _ pass: ResolutionPass) throws {
    guard deeper > nesting else { return }
    guard deeper <= pass.nestingLimit else {
      throw ResolutionError.tooDeep(limit: pass.nestingLimit, path: [])
    }
    nesting = deeper
  }

  /// Notes that element `element` of the ForEach step `link` is the `occurrence`-th with its id.
  package func markRepeat(of element: Int32, at link: Int32, occurrence: Int) {
    repeats[RepeatKey(link: link, element: element)] = occurrence
  }

  package func depth(of chain: Int32) -> UInt16 {
    chain >= 0 ? links[Int(chain)].depth : baseDepth
  }

  package var mark: Int { links.count }

  /// Forgets every step pushed since `mark`.
  package func release(to mark: Int) {
    guard mark >= 0, mark < links.count else { return }
    links.truncate(to: mark)
    remembered.forget(from: Int32(truncatingIfNeeded: mark))
    if iterations.contains(where: { $0.key >= mark }) {
      iterations = iterations.filter { $0.key < mark }
    }
    if separators.contains(where: { $0.key >= mark }) {
      separators = separators.filter { $0.key < mark }
    }
    if repeats.contains(where: { $0.key.link >= mark }) {
      repeats = repeats.filter { $0.key.link < mark }
    }
  }

  /// An arena for content at `chain`, surrounded by a copy of the steps that lead there from the boundary
  /// or from this arena's own surroundings: a list handed to a closure does not depend on memory that a
  /// band gives back.
  package func detach(_ chain: Int32, in pass: ResolutionPass) -> LinkArena {
    var steps: [Int32] = []
    var outer = chain
    while outer >= 0, links[Int(outer)].step != .boundary {
      steps.append(outer)
      outer = links[Int(outer)].parent
    }
    let place =
      if outer < 0, let surroundings { LinkArena(inside: surroundings) } else {
        LinkArena(
          seed: identity(ofChain: outer, in: pass), baseDepth: depth(of: outer),
          outside: environmentScope(at: outer), container: container(at: outer, in: pass))
      }
    guard !steps.isEmpty else { return place }
    var last: Int32 = -1
    for index in steps.reversed() { last = place.copy(index, of: self, onto: last) }
    return LinkArena(inside: Surroundings(arena: place, chain: last))
  }

  /// Copies the steps down to `chain`, none of which is a boundary, into a new arena at the same place:
  /// what is resolved there does not depend on this one.
  func fork(_ chain: Int32) -> (arena: LinkArena, chain: Int32) {
    var steps: [Int32] = []
    var outer = chain
    while outer >= 0 {
      steps.append(outer)
      outer = links[Int(outer)].parent
    }
    let copy =
      if let surroundings { LinkArena(inside: surroundings) } else {
        LinkArena(
          seed: seed ?? .root, baseDepth: baseDepth, outside: outside, container: outsideContainer)
      }
    var last: Int32 = -1
    for index in steps.reversed() { last = copy.copy(index, of: self, onto: last) }
    copy.seed = seed
    copy.nesting = nesting
    copy.hasEnvironment = hasEnvironment
    copy.hasContainers = hasContainers
    return (copy, last)
  }

  private func copy(_ index: Int32, of other: LinkArena, onto parent: Int32) -> Int32 {
    let link = other.links[Int(index)]
    let copy = push(link.step, value: link.value, node: link.node, onto: parent)
    if link.step == .iteration, let iteration = other.iterations[index] {
      iterations[copy] = iteration
      nesting = max(nesting, iteration.nesting)
    }
    if link.step == .separator, let neighbour = other.separators[index] {
      separators[copy] = neighbour
      nesting = max(nesting, neighbour.list.arena.nesting + 1)
    }
    let element = RepeatKey(link: link.parent, element: link.value)
    if link.step == .element, !other.repeats.isEmpty, let occurrence = other.repeats[element] {
      markRepeat(of: link.value, at: parent, occurrence: occurrence)
    }
    return copy
  }
}
