import Containers

extension BoxBuilder {
  /// The label, between brackets where the style is bordered. A label of several views is stacked
  /// (R17); a disabled one is faint and stands between round brackets, whatever the style, as faintness is
  /// not seen everywhere. A button that is part of another control leaves that to it.
  func addButton(_ leaf: Leaf, to parent: Int32, _ inherited: TextEnvironment) throws {
    if inherited.inherited.isButtonStyleMade,
      try addResult(of: .button, of: leaf, to: parent, inherited)
    {
      return
    }
    var environment = inherited
    environment.inherited.isButtonStyleMade = false
    let isDisabled = environment.inherited.isDisabled
    let isDrawn = leaf.node.pointee.flags.contains(.drawn)
    if leaf.node.pointee[ButtonRole.self] == .destructive, !isDrawn {
      environment.tint(.red, styles: styles, theme: theme)
    } else if environment.inherited.buttonStyle == .bordered, !isDisabled {
      environment.tint(.accent, styles: styles, theme: theme)
    }
    if isDisabled { environment.add(.dim, styles: styles, theme: theme) }
    // The style is this button's; what its label holds looks as it would anywhere else.
    let style = environment.inherited.buttonStyle
    environment.inherited.buttonStyle = .plain
    try collectAction(of: leaf, inherited)
    let isBordered = style == .bordered
    guard isBordered || (isDisabled && !environment.isInControl) else {
      return try addLabel(of: leaf, to: parent, environment)
    }
    let row = tree.add(.hstack, to: parent)
    tree.set(StackParameters(alignment: .center, spacing: Length(isBordered ? 1 : 0)), of: row)
    addBracket(isDisabled ? "(" : "[", to: row, environment)
    try addLabel(of: leaf, to: row, environment)
    addBracket(isDisabled ? ")" : "]", to: row, environment)
  }

  private func addLabel(of leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let label = tree.add(.vstack, to: parent)
    tree.set(StackParameters(), of: label)
    let chain = try arena.pushBoundary(of: leaf, in: pass)
    try addSlots(
      of: leaf.node, 0..<leaf.node.pointee.slotCount, chain: chain, to: label, environment)
  }

  private func addBracket(_ text: String, to row: Int32, _ environment: TextEnvironment) {
    let box = tree.add(.text, style: environment.style, to: row)
    tree.set(TextParameters(pool.intern(text), lineLimit: 1), of: box)
    silence(box)
  }
}
