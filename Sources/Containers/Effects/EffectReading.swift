// How effect modifiers are read, whoever declared them.

extension ResolutionPass {
  func preferenceID(of node: NodeRef) -> PreferenceID {
    if let preference = NativeEffect.of(node)?.preference { return .native(preference.id) }
    return .host(node.pointee.code)
  }

  func effectHandler(of node: NodeRef) throws -> (any EffectHandler)? {
    if let effect = NativeEffect.of(node) { return effect.handler }
    if let native = node.native { return native.action }
    return try host?.effectHandler(of: node)
  }

  func effectValue(of node: NodeRef) throws -> (any EffectValue)? {
    if let effect = NativeEffect.of(node) {
      if let preference = effect.preference { nativePreferences[preference.id] = preference }
      return effect.value
    }
    return try host?.effectValue(of: node)
  }

  func preferenceDefault(of node: NodeRef) throws -> (any EffectValue)? {
    if let preference = NativeEffect.of(node)?.preference { return preference.defaultValue() }
    return try host?.preferenceDefault(of: node.pointee.code)
  }

  func reduce(_ id: PreferenceID, _ current: any EffectValue, _ next: any EffectValue) throws
    -> any EffectValue
  {
    switch id {
    case .native(let key): nativePreferences[key]?.reduce(current, next) ?? next
    case .host(let code): try host?.reduce(code, current, next) ?? next
    }
  }
}
