/// Takes what an earlier frame of a live board evaluated, where it is still right.
final class ReusingEvaluator: Evaluator {
  private let inner: any Evaluator
  private let cache: UpdateCache

  init(_ inner: any Evaluator, _ cache: UpdateCache) {
    self.inner = inner
    self.cache = cache
  }

  func evaluate(
    _ request: Evaluation, of node: NodeRef, at place: ViewPlace, keepingIn retained: RetainedViews
  ) throws -> NodeRef? {
    let key = UpdateCache.Key(node, at: place.identity, member: request.memberHash)
    let result = try reuse(key, input(of: request, node, place), of: place, in: retained) {
      retained in
      ElementResult(
        node: try inner.evaluate(request, of: node, at: place, keepingIn: retained),
        identity: .position(0))
    }
    if case .body = request { place.enterState(of: node, key.place) }
    return result.node
  }

  private func input(of request: Evaluation, _ node: NodeRef, _ place: ViewPlace)
    -> UpdateCache.Input
  {
    guard case .body = request else { return .request(request) }
    return .environment(place.pass.hosts[node].environment(of: node, at: place))
  }

  /// One row, which is compared by its datum.
  func evaluateRows(
    of node: NodeRef, from index: Int, atMost limit: Int, at place: ViewPlace,
    keepingIn retained: RetainedViews, into rows: ElementRows
  ) {
    do {
      let stamp = try place.pass.hosts[node].elementStamp(of: node, at: index)
      let key = UpdateCache.Key(node, at: place.identity, member: UInt64(index))
      let result = try reuse(key, .element(stamp: stamp), of: place, in: retained) { retained in
        inner.evaluateRows(
          of: node, from: index, atMost: 1, at: place, keepingIn: retained, into: rows)
        return try rows.takeFirst() ?? ElementResult(node: nil, identity: .position(index))
      }
      rows.append(ElementResult(node: result.node, identity: result.identity))
    } catch { rows.failure = error }
  }

  func handed(_ fresh: ResolvedContent, to node: NodeRef, at place: ViewPlace) throws
    -> ResolvedContent
  {
    // The next frame compares all of it.
    if case .sections(let list) = fresh { list.isWalkedOnce = false }
    return try cache.content(fresh, for: UpdateCache.Key(node, at: place.identity)) {
      place.pass.hosts[node].owner(of: node)
    }
  }

  private func reuse(
    _ key: UpdateCache.Key, _ input: UpdateCache.Input, of place: ViewPlace,
    in retained: RetainedViews, _ evaluate: (RetainedViews) throws -> ElementResult
  ) throws -> UpdateCache.Result {
    let result: UpdateCache.Result
    if let known = cache.result(for: key), try known.input.isSame(as: input),
      !isOutdated(known, place.pass.memory.state)
    {
      cache.use(known)
      result = known
    } else {
      result = try cache.make(
        key, input: input, owner: place.pass.hosts[key.node].owner(of: key.node),
        retained: place.pass.makeRetained(), evaluate)
    }
    retained.keep(result.retained)
    return result
  }

  /// Whether `result` is a body whose state was written since the frame it was made in.
  private func isOutdated(_ result: UpdateCache.Result, _ state: StateStore) -> Bool {
    guard case .environment = result.input, result.madeIn != cache.frame else { return false }
    return state.hasChanged(at: result.place)
  }
}

extension Evaluation {
  /// Tells the members of what a closure runs over from each other.
  fileprivate var memberHash: UInt64 {
    switch self {
    case .subview(let subview, _): subview.identity.hash
    case .section(let section, _): section.identity.hash
    default: 0
    }
  }

  /// Whether `later` asks the same.
  func isSame(as later: Evaluation) throws -> Bool {
    switch (self, later) {
    case (.content, .content), (.button, .button): true
    case (.reader(let mine), .reader(let theirs)): mine == theirs
    case (.rows(let mine), .rows(let theirs)): mine == theirs
    case (.subviews(let mine), .subviews(let theirs)): mine.storage === theirs.storage
    case (.sections(let mine), .sections(let theirs)): mine.list === theirs.list
    case (.subview(let mine, let index), .subview(let theirs, let place)):
      index == place && SubviewsStorage.isSame(mine, as: theirs)
    case (.section(let mine, let index), .section(let theirs, let place)):
      try index == place && (mine === theirs || mine.isSame(as: theirs))
    default: false
    }
  }
}

extension ViewPlace {
  /// Says that the composite `node`, evaluated or reused, is part of the frame.
  fileprivate func enterState(of node: NodeRef, _ identity: Identity) {
    let state = pass.memory.state
    let owner = StateStore.Owner(place: identity, kind: pass.hosts[node].stateKind(of: node))
    if state.remembers(owner) { state.enter(owner) }
  }
}
