/// Finds ids that were written on more than one of the views in the slots of a view (R43).
package struct SiblingIDs {
  private var slots: [UInt64: Int32] = [:]

  package init() {}

  /// Notes the ids that were written on the view in a slot, and reports those that a slot before has too.
  package mutating func note(_ view: NodeRef, inSlot slot: Int32, in pass: ResolutionPass) {
    var node = view
    while node.pointee.kind == .modified, let inner = node.child(0) {
      if node.pointee.modifier == .identifier {
        let hash = pass.hosts[node].identityHash(ofValueIn: node)
        if slots[hash, default: slot] != slot { pass.report(.repeatedID(node)) }
        slots[hash] = slot
      }
      node = inner
    }
  }
}
