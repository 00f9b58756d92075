/// The steps of one resolution, in one flat buffer.
///
/// Budget: no allocation per leaf. A row that needs no step of its own costs none; memory is given
/// back with `release(to:)` when a band has been drawn. Content inside content inside content takes the
/// steps of its own level only: what lies further out is shared, see `Surroundings`.
package final class PathArena {
  let steps = FlatStack<PathStep>()
  /// Scratch space for the steps of one chain.
  private(set) lazy var scratch = FlatStack<Int32>()
  /// The identities that were asked for last: those of their neighbours and children are next.
  package var remembered = RememberedIdentities()
  /// The identity of the place where this arena's chains begin; with surroundings, once it was asked for.
  private var seed: Identity?
  /// Counted steps outside this arena.
  package let baseDepth: UInt16
  /// How many lists the subviews re-emitted here have come through at most; bounds every walk from
  /// a proxy to what it stands for.
  private(set) var nesting = 0
  /// The steps from the container's edge to where this arena's chains begin. They are written outside
  /// the subviews' proxies, although those who read a subview here see them (R63).
  let surroundings: Surroundings?
  /// What each `iteration` step runs over, the left neighbours of `separator` steps, and the
  /// repeated elements of `forEach` steps, by step.
  private(set) var iterations: [Int32: ResolvedContent] = [:]
  private(set) var separators: [Int32: Subview] = [:]
  private(set) var repeats: [RepeatKey: Int] = [:]

  /// The modifier nearest to the place where chains begin.
  private let outerModifier: Int32

  /// A chain of steps that nobody adds to any more, and what encloses it. Lists inside each other share
  /// theirs, so that each costs its own level, not all of them.
  struct Surroundings {
    let arena: PathArena
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
    let step: Int32
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
    outerModifier = PathStep.further
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

  package subscript(_ index: Int32) -> PathStep { steps[Int(index)] }

  package func push(
    _ kind: PathStep.Kind, value: Int32 = 0, node: NodeRef? = nil, onto parent: Int32
  )
    -> Int32
  {
    let index = Int32(truncatingIfNeeded: steps.count)
    let outer = parent >= 0 ? steps[Int(parent)] : nil
    var depth = outer?.depth ?? baseDepth
    var nearest = outer?.nearestModifier ?? outerModifier
    if kind.isCountedAsDepth {
      depth &+= 1
      if kind == .body { hasContainers = true }
    }
    if kind == .modifier {
      nearest = index
      if node?.writesEnvironment == true { hasEnvironment = true }
    }
    if kind == .boundary { nearest = -1 }
    steps.append(
      PathStep(
        parent: parent, nearestModifier: nearest, value: value, kind: kind, depth: depth,
        node: node))
    return index
  }

  /// The innermost modifier at or outside `chain`: -1 when there is none up to the container's edge,
  /// `PathStep.further` when the surroundings tell.
  func nearestModifier(of chain: Int32) -> Int32 {
    chain >= 0 ? steps[Int(chain)].nearestModifier : outerModifier
  }

  /// Whether `chain` leads through a part of a section of the same container.
  func isInSection(_ chain: Int32) -> Bool {
    var index = chain
    while index >= 0 {
      switch steps[Int(index)].kind {
      case .header, .content, .footer: return true
      case .boundary: return false
      default: index = steps[Int(index)].parent
      }
    }
    return false
  }

  /// Whether the modifiers on `chain`, inside of the container, may be written on each part of a view.
  func isSharedByParts(_ chain: Int32) -> Bool {
    var index = chain
    while index >= 0, steps[Int(index)].kind != .boundary {
      let step = steps[Int(index)]
      if step.kind == .modifier, let node = step.node, !node.pointee.modifier.isSharedByParts {
        return false
      }
      index = step.parent
    }
    return true
  }

  package func pushIteration(over content: ResolvedContent, node: NodeRef, onto parent: Int32)
    -> Int32
  {
    let step = push(.iteration, node: node, onto: parent)
    iterations[step] = content
    return step
  }

  /// A step to what stands after `neighbour`; its identity follows that subview.
  package func pushSeparator(
    after neighbour: Subview, index: Int32, node: NodeRef, onto parent: Int32
  ) -> Int32 {
    let step = push(.separator, value: index, node: node, onto: parent)
    separators[step] = neighbour
    return step
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
    let step = push(.boundary, value: index, node: leaf.node, onto: parent)
    try checkDepth(of: step, in: pass)
    return step
  }

  /// Throws `ResolutionError.tooDeep` when `chain` is deeper than the pass allows.
  package func checkDepth(of chain: Int32, in pass: ResolutionPass) throws {
    guard depth(of: chain) > pass.depthLimit else { return }
    throw ResolutionError.tooDeep(limit: Int(pass.depthLimit), path: path(of: chain, in: pass))
  }

  /// Notes that a member of `list` becomes a leaf, or is handed to a closure, in this arena.
  package func admitMember(of list: LeafList) throws {
    if list.arena.hasEnvironment { hasEnvironment = true }
    if list.arena.hasContainers { hasContainers = true }
    try deepen(to: list.arena.nesting + 1, list.pass)
  }

  func deepen(to deeper: Int, _ pass: ResolutionPass) throws {
    guard deeper > nesting else { return }
    guard deeper <= pass.nestingLimit else {
      throw ResolutionError.tooDeep(limit: pass.nestingLimit, path: [])
    }
    nesting = deeper
  }

  /// Notes that element `element` of the ForEach step `step` is the `occurrence`-th with its id.
  package func markRepeat(of element: Int32, at step: Int32, occurrence: Int) {
    repeats[RepeatKey(step: step, element: element)] = occurrence
  }

  package func depth(of chain: Int32) -> UInt16 {
    chain >= 0 ? steps[Int(chain)].depth : baseDepth
  }

  package var mark: Int { steps.count }

  /// How many bytes its steps take.
  package var heldBytes: Int { steps.heldBytes }

  /// Forgets every step pushed since `mark`.
  package func release(to mark: Int) {
    guard mark >= 0, mark < steps.count else { return }
    steps.truncate(to: mark)
    remembered.forget(from: Int32(truncatingIfNeeded: mark))
    if iterations.contains(where: { $0.key >= mark }) {
      iterations = iterations.filter { $0.key < mark }
    }
    if separators.contains(where: { $0.key >= mark }) {
      separators = separators.filter { $0.key < mark }
    }
    if repeats.contains(where: { $0.key.step >= mark }) {
      repeats = repeats.filter { $0.key.step < mark }
    }
  }

  /// An arena for content at `chain`, surrounded by a copy of the steps that lead there from the boundary
  /// or from this arena's own surroundings: a list handed to a closure does not depend on memory that a
  /// band gives back.
  package func detach(_ chain: Int32, in pass: ResolutionPass) -> PathArena {
    var path: [Int32] = []
    var outer = chain
    while outer >= 0, steps[Int(outer)].kind != .boundary {
      path.append(outer)
      outer = steps[Int(outer)].parent
    }
    // A decoration stands beside what is written inside of it, which only its own step tells.
    let edge = path.last.flatMap { steps[Int($0)].isDecoration ? $0 : nil } ?? outer
    let place =
      if outer < 0, let surroundings { PathArena(inside: surroundings) } else {
        PathArena(
          seed: identity(ofChain: outer, in: pass), baseDepth: depth(of: outer),
          outside: environmentScope(at: edge), container: container(at: outer, in: pass))
      }
    guard !path.isEmpty else { return place }
    var last: Int32 = -1
    for index in path.reversed() { last = place.copy(index, of: self, onto: last) }
    return PathArena(inside: Surroundings(arena: place, chain: last))
  }

  /// Copies the steps down to `chain`, none of which is a boundary, into a new arena at the same place:
  /// what is resolved there does not depend on this one.
  func fork(_ chain: Int32) -> (arena: PathArena, chain: Int32) {
    var path: [Int32] = []
    var outer = chain
    while outer >= 0 {
      path.append(outer)
      outer = steps[Int(outer)].parent
    }
    let copy =
      if let surroundings { PathArena(inside: surroundings) } else {
        PathArena(
          seed: seed ?? .root, baseDepth: baseDepth, outside: outside, container: outsideContainer)
      }
    var last: Int32 = -1
    for index in path.reversed() { last = copy.copy(index, of: self, onto: last) }
    copy.seed = seed
    copy.nesting = nesting
    copy.hasEnvironment = hasEnvironment
    copy.hasContainers = hasContainers
    return (copy, last)
  }

  private func copy(_ index: Int32, of other: PathArena, onto parent: Int32) -> Int32 {
    let step = other.steps[Int(index)]
    let copy = push(step.kind, value: step.value, node: step.node, onto: parent)
    if step.kind == .iteration, let iteration = other.iterations[index] {
      iterations[copy] = iteration
      nesting = max(nesting, iteration.nesting)
    }
    if step.kind == .separator, let neighbour = other.separators[index] {
      separators[copy] = neighbour
      nesting = max(nesting, neighbour.list.arena.nesting + 1)
    }
    let element = RepeatKey(step: step.parent, element: step.value)
    if step.kind == .element, !other.repeats.isEmpty, let occurrence = other.repeats[element] {
      markRepeat(of: step.value, at: parent, occurrence: occurrence)
    }
    return copy
  }
}
