/// One evaluation of a board: what its closures received is valid until it ends (R106).
package final class ResolutionPass {
  package let host: (any ViewHost)?
  /// Set when the `render`, `run` or update that this pass belongs to is over.
  package private(set) var isEnded = false
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
  package private(set) var bodiesEvaluated = 0
  /// How many closures were called for views: of elements, functions, bodies and transforms.
  package private(set) var closuresCalled = 0
  /// How the preferences met so far are combined.
  var nativePreferences: [ObjectIdentifier: NativePreference] = [:]
  private var openLists = 0
  private var reportedLocations: Set<Int32> = []

  package init(
    host: (any ViewHost)? = nil, memory: BoardMemory? = nil, cache: UpdateCache? = nil,
    depthLimit: UInt16 = 4_000, nestingLimit: Int = 400,
    warn: @escaping (ResolutionWarning) -> Void = { _ in }
  ) {
    self.host = host
    givenMemory = memory
    self.cache = cache
    self.depthLimit = depthLimit
    self.nestingLimit = nestingLimit
    self.warn = warn
  }

  /// Where the innermost of the containers that nest too deeply was written: the host's number, 0
  /// when it is not known.
  package var deepestLocation: Int32 = 0

  package func end() {
    isEnded = true
    cache?.removeAll()
  }

  package func report(_ warning: ResolutionWarning) { warn(warning) }

  /// Reports that two elements of the ForEach `node` share an id, once per recorded location (R41).
  func reportRepeat(in node: NodeRef, index: Int) {
    let location = node.pointee.location
    guard location == 0 || reportedLocations.insert(location).inserted else { return }
    report(.repeatedElementID(location: location, index: index))
  }

  /// Throws once the pass has ended (R106).
  package func checkIsOpen() throws {
    if isEnded { throw ResolutionError.stale }
  }

  /// Whether the pass goes on; notes the use after its end, where nothing can be thrown.
  var isUsable: Bool {
    if isEnded { note(ResolutionError.stale) }
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

  package func note(_ error: any Error) {
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
  case repeatedElementID(location: Int32, index: Int)
  /// Sections were asked of a section's own content (R89).
  case nestedSections
}

/// Why a board cannot be resolved.
public enum ResolutionError: Error, Equatable {
  /// Containers nest deeper than the limit; the names are those of the innermost ones, outermost
  /// first.
  case tooDeep(limit: Int, path: [String])
  /// A subview, section or collection was used after its pass had ended (R106).
  case stale
  /// A list was asked for while it was being resolved.
  case reentrant
}

extension ResolutionError: CustomStringConvertible {
  /// The sentence an author reads.
  public var description: String {
    switch self {
    case .tooDeep(let limit, let path):
      let names = path.isEmpty ? "" : ": … > " + path.joined(separator: " > ")
      return "containers nest deeper than \(limit)\(names); does a container contain itself?"
    case .stale:
      return "subview used after its pass has ended; keep its .id, not the subview"
    case .reentrant:
      return "content was asked for while it is being resolved; does a closure use what it builds?"
    }
  }
}

// MARK: - Evaluating dynamic nodes

extension ResolutionPass {
  /// Anchors for content that belongs to what `outer` keeps.
  package func makeAnchors(
    inside outer: ResultAnchors? = nil, enclosing: [ResultAnchors] = []
  ) -> ResultAnchors {
    ResultAnchors(store: host?.makeAnchorStore(), inside: outer, enclosing: enclosing)
  }

  /// Keeps what a Swift closure made, unless looking at a collection has failed inside it.
  private func keep(_ view: View?, in anchors: ResultAnchors) throws -> NodeRef? {
    try throwPendingFailure()
    guard let view else { return nil }
    anchors.keep(view)
    return view.node
  }

  /// The name authors know a container by.
  package func name(of node: NodeRef) -> String {
    if let native = node.native { return native.name ?? node.pointee.kind.name }
    let name: String? =
      switch node.pointee.kind {
      case .composite, .layout: host?.componentName(node.pointee.code)
      default: nil
      }
    return name ?? node.pointee.kind.name
  }

  /// What keeps the memory of `node`, so that its address stays its own.
  func owner(of node: NodeRef) -> AnyObject? { node.native ?? host?.owner(of: node) }

  /// What the body of `node` may read of the environment at `place`.
  func environmentRecord(of node: NodeRef, at place: CompositePlace) -> EnvironmentRecord {
    if node.native != nil { return .native(place.nativeEnvironment) }
    return .host(host?.environmentStamp(of: node, at: place) ?? 0)
  }

  /// Tells the datum of an element from another at the same index.
  func elementStamp(of node: NodeRef, at index: Int) throws -> UInt64 {
    if node.native != nil { return 0 }
    return try host?.elementStamp(of: node, at: index) ?? 0
  }

  func elementCount(of node: NodeRef) throws -> Int {
    if let native = node.native { return native.count }
    return try host?.elementCount(of: node) ?? 0
  }

  func element(of node: NodeRef, at index: Int, keepingIn anchors: ResultAnchors) throws
    -> ElementResult
  {
    closuresCalled &+= 1
    if let native = node.native {
      let row = native.row(at: index)
      return ElementResult(node: try keep(row.view, in: anchors), identity: row.identity)
    }
    guard let host else { return ElementResult(node: nil, identity: .position(index)) }
    return try host.element(of: node, at: index, keepingIn: anchors)
  }

  /// Evaluates elements of a host's node from `index` on into `rows`, at least one.
  func elements(
    of node: NodeRef, from index: Int, atMost limit: Int, keepingIn anchors: ResultAnchors,
    into rows: ElementRows
  ) throws {
    guard limit > 1, let host else {
      return rows.append(try element(of: node, at: index, keepingIn: anchors))
    }
    host.elements(of: node, from: index, atMost: limit, keepingIn: anchors, into: rows)
    closuresCalled &+= rows.count + (rows.failure == nil ? 0 : 1)
  }

  func elementIdentity(of node: NodeRef, at index: Int) -> ElementIdentity {
    if let native = node.native { return native.identity(at: index) }
    do {
      return try host?.elementIdentity(of: node, at: index) ?? .position(index)
    } catch {
      note(error)
      return .position(index)
    }
  }

  func identityHash(ofValueIn node: NodeRef) -> UInt64 {
    if let value = NativeValue.of(node) { return value.identityHash }
    return host?.identityHash(ofValueIn: node) ?? 0
  }

  func content(ofDeferred node: NodeRef, keepingIn anchors: ResultAnchors) throws -> NodeRef? {
    closuresCalled &+= 1
    if let native = node.native { return try keep(native.body(), in: anchors) }
    return try host?.content(ofDeferred: node, keepingIn: anchors)
  }

  /// The content of a geometry reader that has come to `size`.
  package func content(
    ofReader node: NodeRef, size: ViewSize, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    closuresCalled &+= 1
    if let native = node.native { return try keep(native.content(in: size), in: anchors) }
    return try host?.content(ofReader: node, size: size, keepingIn: anchors)
  }

  func body(ofComposite node: NodeRef, at place: CompositePlace, keepingIn anchors: ResultAnchors)
    throws -> NodeRef?
  {
    bodiesEvaluated &+= 1
    closuresCalled &+= 1
    if let native = node.native { return try keep(native.body(at: place), in: anchors) }
    return try host?.body(ofComposite: node, at: place, keepingIn: anchors)
  }

  func transform(
    _ node: NodeRef, subviews: SubviewsCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    closuresCalled &+= 1
    if let native = node.native { return try keep(native.transform(subviews), in: anchors) }
    return try host?.transform(node, subviews: subviews, keepingIn: anchors)
  }

  func transform(
    _ node: NodeRef, subview: Subview, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    closuresCalled &+= 1
    if let native = node.native {
      return try keep(native.transform(subview, index: index), in: anchors)
    }
    return try host?.transform(node, subview: subview, index: index, keepingIn: anchors)
  }

  func transform(
    _ node: NodeRef, sections: SectionCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    closuresCalled &+= 1
    if let native = node.native { return try keep(native.transform(sections), in: anchors) }
    return try host?.transform(node, sections: sections, keepingIn: anchors)
  }

  func transform(
    _ node: NodeRef, section: SectionConfiguration, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    closuresCalled &+= 1
    if let native = node.native {
      return try keep(native.transform(section, index: index), in: anchors)
    }
    return try host?.transform(node, section: section, index: index, keepingIn: anchors)
  }
}
