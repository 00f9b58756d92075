/// Evaluates the views that were declared in Swift.
final class SwiftViewHost: ViewHost {
  /// The preferences met so far.
  private var preferences: [ObjectIdentifier: NativePreference] = [:]

  func evaluate(
    _ request: Evaluation, of node: NodeRef, at place: ViewPlace, keepingIn retained: RetainedViews
  ) throws -> NodeRef? {
    try keep(node.content?.evaluate(request, at: place), of: place, in: retained)
  }

  func evaluateRows(
    of node: NodeRef, from index: Int, atMost limit: Int, at place: ViewPlace,
    keepingIn retained: RetainedViews, into rows: ElementRows
  ) {
    let row = node.elements?.row(at: index)
    do {
      let view = try keep(row?.view, of: place, in: retained)
      rows.append(ElementResult(node: view, identity: row?.identity ?? .position(index)))
    } catch { rows.failure = error }
  }

  /// Keeps what a closure made, unless looking at a collection has failed inside it.
  private func keep(_ view: View?, of place: ViewPlace, in retained: RetainedViews) throws
    -> NodeRef?
  {
    try place.pass.throwPendingFailure()
    guard let view else { return nil }
    retained.keep(view)
    return view.node
  }

  func elementCount(of node: NodeRef) -> Int { node.elements?.count ?? 0 }

  func elementIdentity(of node: NodeRef, at index: Int) -> ElementIdentity {
    node.elements?.identity(at: index) ?? .position(index)
  }

  func sizeThatFits(_ node: NodeRef, proposal: ProposedViewSize, subviews: LayoutSubviews)
    -> ViewSize
  {
    node.layout?.sizeThatFits(proposal: proposal, subviews: subviews) ?? .zero
  }

  func placeSubviews(
    _ node: NodeRef, in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) {
    node.layout?
      .placeSubviews(in: bounds, proposal: proposal, subviews: subviews)
  }

  func owner(of node: NodeRef) -> AnyObject? { node.swiftObject }

  func environment(of node: NodeRef, at place: ViewPlace) -> EnvironmentRecord {
    .writes(place.nativeEnvironment)
  }

  func stateKind(of node: NodeRef) -> Int { node.content?.stateKind ?? 0 }

  func effectHandler(of node: NodeRef) -> (any EffectHandler)? {
    node.effect?.handler ?? node.content?.action
  }

  func effectValue(of node: NodeRef) -> (any EffectValue)? { node.effect?.value }

  func preference(of node: NodeRef) -> PreferenceID {
    guard let preference = node.effect?.preference else {
      return .host(node.pointee.code)
    }
    preferences[preference.id] = preference
    return .native(preference.id)
  }

  func preferenceDefault(of preference: PreferenceID) -> (any EffectValue)? {
    known(preference)?.defaultValue()
  }

  func reduce(_ preference: PreferenceID, _ current: any EffectValue, _ next: any EffectValue)
    -> any EffectValue
  { known(preference)?.reduce(current, next) ?? next }

  private func known(_ preference: PreferenceID) -> NativePreference? {
    guard case .native(let id) = preference else { return nil }
    return preferences[id]
  }

  func identityHash(ofValueIn node: NodeRef) -> UInt64 {
    (node.swiftObject as? NativeValue)?.identityHash ?? 0
  }

  func name(of node: NodeRef) -> String? { node.content?.name }
}

extension NodeRef {
  fileprivate var content: DynamicContent? { swiftObject as? DynamicContent }
  fileprivate var elements: NativeElements? { swiftObject as? NativeElements }
  fileprivate var layout: (any Layout)? { (swiftObject as? LayoutContent)?.layout }
  fileprivate var effect: NativeEffect? { swiftObject as? NativeEffect }
}
