/// One evaluation of a board: what its closures received is valid until it ends (R106).
package final class ResolutionPass {
  /// Those who evaluate views, each its own.
  package let hosts: Hosts
  /// What walks evaluate views with: the hosts, and what is put around them.
  package let evaluator: any Evaluator
  /// What views take; nil unless somebody asks.
  let costs: ViewCosts?
  /// Set when the `render`, `run` or update that this pass belongs to is over.
  package var isEnded: Bool { hasEnded }
  // Not stored where other modules see it: see `FlatStack`.
  private var hasEnded = false
  /// Receives each diagnostic that does not stop the board.
  private let warn: (ResolutionWarning) -> Void
  /// The first failure inside a Swift collection access, where nothing can be thrown.
  package var pendingFailure: (any Error)? { failure }
  private var failure: (any Error)?
  private var hasFailed = false
  /// Nested bodies, closures and containers allowed before it is called endless.
  package let depthLimit: UInt16
  /// Lists that may be waiting for each other, and proxies of proxies, before it is called
  /// endless. Lower than `depthLimit`, because each such level takes native stack.
  package let nestingLimit: Int
  /// What may be used again of earlier frames; nil outside live boards.
  package let cache: UpdateCache?
  /// The board's memory: state, and what effects have seen. One of its own where nobody gave one.
  package private(set) lazy var memory = givenMemory ?? BoardMemory()
  private let givenMemory: BoardMemory?
  /// How many composite bodies were evaluated.
  package var bodiesEvaluated: Int { hosts.bodiesEvaluated }
  /// How many closures were called for views: of rows, functions, bodies and transforms.
  package var closuresCalled: Int { hosts.closuresCalled }
  private var openLists = 0
  /// The ForEach views whose elements are not one leaf each.
  var irregular: Set<Identity> = []
  var needsAnotherFrame = false
  private var reportedLocations: Set<Int32> = []
  private var hasReportedNesting = false

  /// Called now and then while much is made of views. Throws when the host says that it is to end.
  package func checkWork(heldBytes: Int) throws { try hosts.checkWork(heldBytes: heldBytes) }

  package init(
    host: (any ViewHost)? = nil, memory: BoardMemory? = nil, cache: UpdateCache? = nil,
    costs: ViewCosts? = nil, depthLimit: UInt16 = 4_000, nestingLimit: Int = 400,
    warn: @escaping (ResolutionWarning) -> Void = { _ in }
  ) {
    let hosts = Hosts(script: host)
    self.hosts = hosts
    self.costs = costs
    let measuring: any Evaluator = costs.map { MeasuringEvaluator(hosts, $0) } ?? hosts
    let reusing: any Evaluator = cache.map { ReusingEvaluator(measuring, $0) } ?? measuring
    evaluator = host.map { RecoveringEvaluator(reusing, telling: $0) } ?? reusing
    givenMemory = memory
    self.cache = cache
    self.depthLimit = depthLimit
    self.nestingLimit = nestingLimit
    self.warn = warn
  }

  /// Where the innermost of the containers that nest too deeply was written, or the ForEach of too many rows: the
  /// host's number, 0 when it is not known.
  package var deepestLocation: Int32 = 0

  package func end() {
    hasEnded = true
    cache?.removeAll()
  }

  package func report(_ warning: ResolutionWarning) { warn(warning) }

  /// Reports that two elements of the ForEach `node` share an id, once per recorded location (R41).
  func reportRepeat(in node: NodeRef, index: Int) {
    let location = node.pointee.location
    guard location == 0 || reportedLocations.insert(location).inserted else { return }
    report(.repeatedElementID(of: node, index: index))
  }

  /// Reports that a section inside another has become plain content, once (R88, R89).
  func reportNesting(of section: NodeRef) {
    guard !hasReportedNesting else { return }
    hasReportedNesting = true
    report(.nestedSections(location: section.pointee.location))
  }

  /// Throws once the pass has ended (R106).
  package func checkIsOpen() throws {
    if hasEnded { throw ResolutionError.stale }
  }

  /// Whether the pass goes on; notes the use after its end, where nothing can be thrown.
  var isUsable: Bool {
    if isEnded { record(ResolutionError.stale) }
    return !isEnded
  }

  /// Counts a list that is being resolved; each waits natively for what it is made of.
  func openList(at path: @autoclosure () -> [String]) throws {
    try checkIsOpen()
    guard openLists < nestingLimit else {
      throw ResolutionError.tooDeep(limit: nestingLimit, path: path())
    }
    openLists += 1
  }

  func closeList() { openLists -= 1 }

  package func record(_ error: any Error) {
    failure = failure ?? error
    hasFailed = true
  }

  /// Throws what a Swift collection access could not.
  package func throwPendingFailure() throws {
    guard hasFailed, let failure else { return }
    self.failure = nil
    hasFailed = false
    throw failure
  }
}

/// A diagnostic that does not stop the board.
package enum ResolutionWarning: Equatable {
  /// Two elements of one ForEach have the same id (R41). At most one per ForEach.
  case repeatedElementID(of: NodeRef, index: Int)
  /// Two views beside each other were given one id (R43); the second that has it.
  case repeatedID(NodeRef)
  /// A section is plain content of the one that it stands in (R88).
  case nestedSections(location: Int32)
}

/// Why a board cannot be resolved.
public enum ResolutionError: Error, Equatable {
  /// Containers nest deeper than the limit; the names are those of the innermost ones, outermost
  /// first.
  case tooDeep(limit: Int, path: [String])
  /// A ForEach has more rows than can be resolved at once.
  case tooManyRows(Int, limit: Int)
  /// A subview, section or collection was used after its pass had ended (R106).
  case stale
  /// A list was asked for while it was being resolved.
  case reentrant
  /// A view of a script was resolved by another than the host that its board is of.
  case foreign
}

extension ResolutionError: CustomStringConvertible {
  /// The sentence an author reads.
  public var description: String {
    switch self {
    case .tooDeep(let limit, let path):
      let names = path.isEmpty ? "" : ": … > " + path.joined(separator: " > ")
      return "containers nest deeper than \(limit)\(names); does a container contain itself?"
    case .tooManyRows(let count, let limit):
      return
        "ForEach: \(count) rows are too many to be there at once, \(limit) at most; a LazyVStack in a "
        + "ScrollView of a live board makes those in sight, and :prefix(n) takes the first"
    case .stale:
      return
        "subview used after its pass has ended; keep its .id, or read what is needed of it into a local"
    case .reentrant:
      return "content was asked for while it is being resolved; does a closure use what it builds?"
    case .foreign:
      return
        "a view of a script is resolved by the host of its board alone, while that draws; what becomes of its "
        + "content is a matter for Group(subviews:)"
    }
  }
}

// MARK: - Asking the hosts

extension ResolutionPass {
  /// A place for views of content that belongs to what `outer` keeps.
  package func makeRetained(
    inside outer: RetainedViews? = nil, enclosing: [RetainedViews] = []
  ) -> RetainedViews {
    RetainedViews(store: hosts.makeViewStore(), inside: outer, enclosing: enclosing)
  }

  /// The name authors know a view by.
  package func name(of node: NodeRef) -> String {
    hosts[node].name(of: node) ?? node.pointee.kind.name
  }

  func elementIdentity(of node: NodeRef, at index: Int) -> ElementIdentity {
    do { return try hosts[node].elementIdentity(of: node, at: index) } catch {
      record(error)
      return .position(index)
    }
  }
}
