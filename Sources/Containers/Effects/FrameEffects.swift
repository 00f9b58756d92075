/// What the placed views of one frame ask to be done once it stands, collected while the frame is
/// built, inner views before outer ones (R101).
///
/// Not all that is built becomes part of the frame, nor in order: views that a ViewThatFits passed
/// over are dropped (R133), and rows that a viewport shows are built after what is around them. Such
/// views are parts of their own, and what was collected is put together when the frame is finished.
package final class FrameEffects {
  /// One thing to be done.
  struct Request {
    enum Kind { case appear, disappear, change, preference, task }
    let kind: Kind
    /// The same for the same modifier of the same view over updates.
    let key: Identity
    let handler: any EffectHandler
    /// What it depends on; nil for `appear` and `disappear`, and for a task that runs once.
    var value: (any EffectValue)?
    /// What the value is compared with the first time; nil compares with nothing.
    let first: (any EffectValue)?
  }

  /// Views that are built later than what follows them, or that may be dropped.
  package struct Part {
    fileprivate let index: Int
  }

  /// What was met while the frame was built.
  private enum Event {
    /// The preferences of a view are combined apart from those of the views before it.
    case open
    case close
    case preference(PreferenceID, (any EffectValue)?)
    case request(Request)
    /// A request that gets the value its preference has come to.
    case preferenceRequest(PreferenceID, Request)
    case interaction(Interaction)
    case part(Int)
  }

  private struct PartEvents {
    var events: [Event] = []
    var isDropped = false
  }

  private let pass: ResolutionPass
  /// Whether somebody may use the controls.
  package let takesInput: Bool
  /// Whether effects have failed that the frame draws in the place of their views.
  package let hasFailures: Bool
  private var parts = [PartEvents()]
  private var current = 0
  /// What is to be done, in order; there once the frame is finished.
  private(set) var requests: [Request] = []
  /// What takes input, in reading order; an interaction of a view comes behind those inside the view.
  package private(set) var interactions: [Interaction] = []

  package init(in pass: ResolutionPass, takesInput: Bool = true) {
    self.pass = pass
    self.takesInput = takesInput
    hasFailures = pass.memory.effects.hasFailures
  }

  // MARK: - Collecting

  /// Begins to collect the preferences of a view apart from those of the views before it.
  package func openSubtree() { append(.open) }

  /// Ends a subtree: its preferences are combined with what was there before it.
  package func closeSubtree() { append(.close) }

  /// Makes a part that stands here in the order of the frame.
  package func makePart() -> Part {
    parts.append(PartEvents())
    append(.part(parts.count - 1))
    return Part(index: parts.count - 1)
  }

  /// Collects what `body` builds into `part`.
  package func collect<Failure: Error>(
    into part: Part, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let outer = current
    current = part.index
    defer { current = outer }
    try body()
  }

  /// Makes a part of what `body` builds; nil when that asks for nothing.
  package func collectPart<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Part? {
    let part = try setAside(body)
    if let part { place(part) }
    return part
  }

  /// The same, of a part that stands nowhere yet in the order of the frame.
  package func setAside<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Part? {
    let (outer, start) = (current, parts[current].events.count)
    try body()
    guard parts[outer].events.count > start else { return nil }
    parts.append(PartEvents(events: Array(parts[outer].events[start...])))
    parts[outer].events.removeSubrange(start...)
    return Part(index: parts.count - 1)
  }

  /// Puts a part that stands nowhere yet here in the order of the frame.
  package func place(_ part: Part) { append(.part(part.index)) }

  /// Forgets a part: its views are not in the frame.
  package func drop(_ part: Part) { parts[part.index] = PartEvents(isDropped: true) }

  /// Takes what the effect modifier `node` of the view `leaf` asks for; it is the view's `ordinal`-th from
  /// the inside. `view` is its identity, `box` what is laid out for it.
  package func collect(
    _ node: NodeRef, ordinal: Int, of leaf: Leaf, _ view: Identity, box: Int32, isDisabled: Bool
  ) throws {
    if case .input(let role) = node.pointee.modifier {
      return try collect(role, node, of: view, box: box, isDisabled: isDisabled)
    }
    try collect(node, key: key(ordinal, of: leaf, view))
  }

  private func key(_ ordinal: Int, of leaf: Leaf, _ view: Identity) -> Identity {
    view.entering(.boundary, pass.kind(of: leaf.node))
      .entering(.effect, Identity(UInt64(ordinal)))
  }

  /// The outermost of `modifiers`, which are those of `leaf` from the inside, that is an effect which has failed: its
  /// place among them, and what stands in the place of the view and the modifiers inside of it.
  package func failedEffect(
    among modifiers: UnsafeMutableBufferPointer<NodeRef>, of leaf: Leaf, _ arena: PathArena,
    keepingIn retained: RetainedViews
  ) throws -> (index: Int, mark: NodeRef?)? {
    let store = pass.memory.effects
    let view = arena.identity(of: leaf, in: pass)
    // What lies over the board is told apart by itself.
    let effects = modifiers.indices.filter {
      let modifier = modifiers[$0].pointee.modifier
      return modifier.isEffect && !modifier.isPresentation
    }
    for (ordinal, index) in effects.enumerated().reversed() {
      let effect = modifiers[index]
      guard let error = store.failure(drawnFor: key(ordinal, of: leaf, view)) else { continue }
      let mark = try pass.hosts[effect].recover(
        from: error, at: arena.viewPath(of: leaf.chain, in: pass),
        writtenAt: [effect.pointee.location] + arena.writtenPlaces(of: leaf.chain),
        keepingIn: retained)
      return (index, mark)
    }
    return nil
  }

  private func collect(_ node: NodeRef, key: Identity) throws {
    let host = pass.hosts[node]
    switch node.pointee.modifier {
    case .preference: append(.preference(host.preference(of: node), try host.effectValue(of: node)))
    case .preferenceChange:
      let preference = host.preference(of: node)
      let fallback = try host.preferenceDefault(of: preference)
      guard
        let request = try request(.preference, key, node, value: fallback, first: fallback)
      else { return }
      append(.preferenceRequest(preference, request))
    case .appear:
      if let request = try request(.appear, key, node, value: nil) { append(.request(request)) }
    case .disappear:
      if let request = try request(.disappear, key, node, value: nil) { append(.request(request)) }
    case .task:
      let value = node.pointee.flags.contains(.off) ? nil : try host.effectValue(of: node)
      if let request = try request(.task, key, node, value: value) { append(.request(request)) }
    case .change:
      let value = try host.effectValue(of: node)
      if let request = try request(.change, key, node, value: value) { append(.request(request)) }
    default: break
    }
  }

  private func request(
    _ kind: Request.Kind, _ key: Identity, _ node: NodeRef, value: (any EffectValue)?,
    first: (any EffectValue)? = nil
  ) throws -> Request? {
    try pass.hosts[node].effectHandler(of: node).map {
      Request(kind: kind, key: key, handler: $0, value: value, first: first)
    }
  }

  /// Takes what is done with the input that a view gets, if anybody may use it; `view` is its identity.
  package func collect(
    _ role: Interaction.Role, _ node: NodeRef, of view: @autoclosure () -> Identity, box: Int32,
    isDisabled: Bool
  ) throws {
    guard takesInput else { return }
    let host = pass.hosts[node]
    let handler = role.isHandled ? try host.effectHandler(of: node) : nil
    append(
      .interaction(
        Interaction(
          role, of: view(), box: box, isDisabled: isDisabled,
          buttonRole: role == .button ? node.pointee[ButtonRole.self] : .none,
          isOff: node.pointee.flags.contains(.off), handler: handler,
          key: String(decoding: node.utf8, as: UTF8.self), wantsFocus: try host.wantsFocus(node))))
  }

  /// Takes where rows are, or would be, of the lazy container `view`, if anybody may use them.
  package func collect(_ role: Interaction.Role, of view: Identity, box: Int32) {
    guard takesInput else { return }
    append(.interaction(Interaction(role, of: view, box: box)))
  }

  private func append(_ event: Event) { parts[current].events.append(event) }

  // MARK: - Putting together

  /// Puts together what was collected, once it is known what is part of the frame. Throws what
  /// combining preferences throws.
  package func finish() throws {
    requests = []
    interactions = []
    // Most frames ask for nothing.
    if parts[0].events.isEmpty { return }
    var subtrees = [[PreferenceID: any EffectValue]()]
    var places = [(part: 0, next: 0)]
    while let place = places.last {
      let events = parts[place.part].events
      guard place.next < events.count else {
        places.removeLast()
        continue
      }
      places[places.count - 1].next += 1
      if case .part(let part) = events[place.next] {
        if !parts[part].isDropped { places.append((part, 0)) }
      } else {
        try apply(events[place.next], &subtrees)
      }
    }
  }

  /// `subtrees` are the preferences of the views so far in each subtree that is open.
  private func apply(
    _ event: Event, _ subtrees: inout [[PreferenceID: any EffectValue]]
  ) throws {
    let innermost = subtrees.count - 1
    switch event {
    case .open: subtrees.append([:])
    case .close:
      let inner = subtrees.removeLast()
      for (id, value) in inner {
        let outer = subtrees[innermost - 1][id]
        subtrees[innermost - 1][id] =
          try outer.map { try pass.hosts[id].reduce(id, $0, value) } ?? value
      }
    case .preference(let id, let value): subtrees[innermost][id] = value
    case .request(let request): requests.append(request)
    case .preferenceRequest(let id, var request):
      request.value = subtrees[innermost][id] ?? request.value
      requests.append(request)
    case .interaction(let interaction): interactions.append(interaction)
    case .part: break
    }
  }
}

/// Which preference: one of the host's, by its number, or one declared in Swift.
package enum PreferenceID: Hashable {
  case host(Int32)
  case native(ObjectIdentifier)
}
