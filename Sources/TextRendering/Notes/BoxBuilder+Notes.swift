import Containers

extension BoxBuilder {
  /// Notes what the boxes from `first` on, the first of which is the view's own, stand for.
  func note(_ leaf: Leaf, at first: Int32, _ environment: TextEnvironment) {
    guard let notes, tree.count > first else { return }
    scrolling?.note(leaf, first, isInScrollView: isInScrollView, in: arena, pass)
    let node = leaf.node
    notes.change(first) { note in
      note.kind = node.pointee.kind
      if notes.hasIdentities { note.identity = arena.identity(of: leaf, in: pass) }
      note.part = arena.sectionPlace(of: leaf)?.part
      if node.pointee.kind == .image { note.symbol = node.cleanText }
      _ = arena.visitModifiers(of: leaf) {
        note.take($0)
        return true
      }
      let isControl = node.pointee.kind == .button || note.role?.marksItself == true
      note.isDisabled = isControl && environment.inherited.isDisabled
    }
  }

  /// Leaves `box` out where the board is read out: it is drawn for those who see it.
  func silence(_ box: Int32) { notes?.change(box) { $0.isSilent = true } }
}

extension BoxNote {
  /// Takes what a modifier says, whatever those inside of it have said.
  fileprivate mutating func take(_ node: NodeRef) {
    switch node.pointee.modifier {
    case .accessibilityLabel: label = node.cleanText
    case .accessibilityValue:
      let words = node.cleanText
      value = words
      if words.hasPrefix("checked") || words.hasPrefix("not checked") {
        isChecked = words.first == "c"
      }
    case .accessibilityRole: role = node.pointee[AccessibilityRole.self]
    case .documentPart:
      documentPart = DocumentPart(String(decoding: node.utf8, as: UTF8.self)) ?? documentPart
    case .accessibilityHidden: isSilent = !node.pointee.flags.contains(.off)
    default: break
    }
  }
}

extension NodeRef {
  /// The node's text, without anything that a terminal would act upon.
  fileprivate var cleanText: String { neutralized(String(decoding: utf8, as: UTF8.self)) }
}
