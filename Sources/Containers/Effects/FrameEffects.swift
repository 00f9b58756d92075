/// What the placed views of one frame ask to be done once it stands, collected while the frame is
/// built, inner views before outer ones (R101).
package final class FrameEffects {
  /// One thing to be done.
  struct Request {
    enum Kind { case appear, change, preference }
    let kind: Kind
    /// The same for the same modifier of the same view over updates.
    let key: Identity
    let handler: any EffectHandler
    /// What it depends on; for `appear` nothing.
    let value: (any EffectValue)?
    /// What the value is compared with the first time; nil compares with nothing.
    let first: (any EffectValue)?
  }

  /// A control of the frame that does something, in reading order.
  package struct Action {
    package let identity: Identity
    package let isDisabled: Bool
    package let handler: any EffectHandler
  }

  private let pass: ResolutionPass
  private(set) var requests: [Request] = []
  package private(set) var actions: [Action] = []
  /// The preferences of the views placed so far in the subtree that is open.
  private var preferences = Preferences()

  /// Values of preferences by key.
  package struct Preferences {
    fileprivate var values: [PreferenceID: any EffectValue] = [:]
  }

  package init(in pass: ResolutionPass) { self.pass = pass }

  /// Begins to collect the preferences of a view apart from those of the views before it.
  package func openSubtree() -> Preferences {
    defer { preferences = Preferences() }
    return preferences
  }

  /// Ends a subtree: its preferences are combined with what `outer` has so far.
  package func closeSubtree(into outer: Preferences) throws {
    let inner = preferences
    preferences = outer
    for (id, value) in inner.values {
      if let current = preferences.values[id] {
        preferences.values[id] = try pass.reduce(id, current, value)
      } else {
        preferences.values[id] = value
      }
    }
  }

  /// Takes what the effect modifier `node` of a view asks for; it is the view's `ordinal`-th from
  /// the inside.
  package func collect(_ node: NodeRef, ordinal: Int, of view: Identity) throws {
    try collect(node, key: view.entering(.effect, Identity(UInt64(ordinal))))
  }

  private func collect(_ node: NodeRef, key: Identity) throws {
    switch node.pointee.modifier {
    case .preference:
      preferences.values[pass.preferenceID(of: node)] = try pass.effectValue(of: node)
    case .preferenceChange:
      let id = pass.preferenceID(of: node)
      let fallback = try pass.preferenceDefault(of: node)
      try request(
        .preference, key, node, value: preferences.values[id] ?? fallback, first: fallback)
    case .appear: try request(.appear, key, node, value: nil)
    case .change: try request(.change, key, node, value: try pass.effectValue(of: node))
    default: break
    }
  }

  private func request(
    _ kind: Request.Kind, _ key: Identity, _ node: NodeRef, value: (any EffectValue)?,
    first: (any EffectValue)? = nil
  ) throws {
    guard let handler = try pass.effectHandler(of: node) else { return }
    requests.append(Request(kind: kind, key: key, handler: handler, value: value, first: first))
  }

  /// Takes the action of a control.
  package func collectAction(_ node: NodeRef, of view: Identity, isDisabled: Bool) throws {
    guard let handler = try pass.effectHandler(of: node) else { return }
    actions.append(Action(identity: view, isDisabled: isDisabled, handler: handler))
  }
}

/// Which preference: one of the host's, by its number, or one declared in Swift.
package enum PreferenceID: Hashable {
  case host(Int32)
  case native(ObjectIdentifier)
}
