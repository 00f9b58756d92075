/// One evaluation of a board: what its closures received is valid until it ends (R106).
package final class ResolutionPass {
  package let host: (any ViewHost)?
  /// Set when the `render`, `run` or update that this pass belongs to is over.
  package private(set) var isEnded = false
  /// Receives each diagnostic that does not stop the board.
  private let warn: (ResolutionWarning) -> Void
  /// The first failure inside a Swift collection access, where nothing can be thrown.
  package private(set) var pendingFailure: (any Error)?
  /// Nested composite bodies and containers allowed before it is called endless.
  package let depthLimit: UInt16

  package init(
    host: (any ViewHost)? = nil, depthLimit: UInt16 = 4_000,
    warn: @escaping (ResolutionWarning) -> Void = { _ in }
  ) {
    self.host = host
    self.depthLimit = depthLimit
    self.warn = warn
  }

  package func end() { isEnded = true }

  package func report(_ warning: ResolutionWarning) { warn(warning) }

  package func note(_ error: any Error) { pendingFailure = pendingFailure ?? error }

  /// Throws what a Swift collection access could not.
  package func throwPendingFailure() throws {
    guard let failure = pendingFailure else { return }
    pendingFailure = nil
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
package enum ResolutionError: Error, Equatable {
  /// Containers nest deeper than the limit; the names are the innermost ones, outermost first.
  case tooDeep(limit: Int, path: [String])
  /// A subview, section or collection was used after its pass had ended (R106).
  case stale
  /// A list was asked for while it was being resolved.
  case reentrant
}

// MARK: - Evaluating dynamic nodes

extension ResolutionPass {
  package func makeAnchors() -> ResultAnchors { host?.makeAnchors() ?? ResultAnchors() }

  private func native(_ node: NodeRef) -> DynamicContent? {
    guard node.pointee.flags.contains(.native), let object = node.pointee.object else { return nil }
    return Unmanaged<DynamicContent>.fromOpaque(object).takeUnretainedValue()
  }

  private func keep(_ view: View?, in anchors: ResultAnchors) -> NodeRef? {
    guard let view else { return nil }
    anchors.keep(view)
    return view.node
  }

  /// The name authors know a container by.
  package func name(of node: NodeRef) -> String {
    if node.pointee.kind == .composite, !node.pointee.flags.contains(.native),
      let name = host?.componentName(node.pointee.code)
    {
      return name
    }
    return node.pointee.kind.name
  }

  func elementCount(of node: NodeRef) throws -> Int {
    if let native = native(node) { return native.count }
    return try host?.elementCount(of: node) ?? 0
  }

  func element(of node: NodeRef, at index: Int, keepingIn anchors: ResultAnchors) throws
    -> ElementResult
  {
    if let native = native(node) {
      let view = native.element(at: index)
      return ElementResult(node: keep(view, in: anchors), identity: native.identity(at: index))
    }
    guard let host else { return ElementResult(node: nil, identity: .position(index)) }
    return try host.element(of: node, at: index, keepingIn: anchors)
  }

  func elementIdentity(of node: NodeRef, at index: Int) -> ElementIdentity {
    if let native = native(node) { return native.identity(at: index) }
    do {
      return try host?.elementIdentity(of: node, at: index) ?? .position(index)
    } catch {
      note(error)
      return .position(index)
    }
  }

  func identityHash(ofValueIn node: NodeRef) -> UInt64 {
    if let native = native(node) as? NativeValue { return native.identityHash }
    return host?.identityHash(ofValueIn: node) ?? 0
  }

  func content(ofDeferred node: NodeRef, keepingIn anchors: ResultAnchors) throws -> NodeRef? {
    if let native = native(node) { return keep(native.body(), in: anchors) }
    return try host?.content(ofDeferred: node, keepingIn: anchors)
  }

  func body(ofComposite node: NodeRef, at place: CompositePlace, keepingIn anchors: ResultAnchors)
    throws -> NodeRef?
  {
    if let native = native(node) { return keep(native.body(), in: anchors) }
    return try host?.body(ofComposite: node, at: place, keepingIn: anchors)
  }

  func transform(
    _ node: NodeRef, subviews: SubviewsCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    if let native = native(node) { return keep(native.transform(subviews), in: anchors) }
    return try host?.transform(node, subviews: subviews, keepingIn: anchors)
  }

  func transform(
    _ node: NodeRef, subview: Subview, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    if let native = native(node) {
      return keep(native.transform(subview, index: index), in: anchors)
    }
    return try host?.transform(node, subview: subview, index: index, keepingIn: anchors)
  }

  func transform(
    _ node: NodeRef, sections: SectionCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    if let native = native(node) { return keep(native.transform(sections), in: anchors) }
    return try host?.transform(node, sections: sections, keepingIn: anchors)
  }

  func transform(
    _ node: NodeRef, section: SectionConfiguration, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    if let native = native(node) {
      return keep(native.transform(section, index: index), in: anchors)
    }
    return try host?.transform(node, section: section, index: index, keepingIn: anchors)
  }
}
