import Containers

/// What a text inherits from the modifiers around it (R27): the inner write wins per attribute.
struct TextEnvironment {
  /// `clear` is the terminal's own colour; a background is not inherited, it is painted below.
  var foreground = ColorSpec.clear
  var attributes: TextAttributes = []
  /// What was switched off inside the font's own attributes, as in `:bold(false):font "title"`.
  private var withheld: TextAttributes = []
  var font: FontName = .body
  var textCase: TextCase = .asWritten
  var lineLimit: Int32 = .max
  var truncation = Truncation.tail
  var alignment = HorizontalAlignment.leading
  var link = HyperlinkID.none
  var buttonStyle = ButtonStyle.plain
  var isDisabled = false
  /// Whether a control around the view, other than a button, says in its own drawing what it is.
  var isInControl = false
  /// Whether bordered children of stacks and grids share lines.
  var joinsBorders = false
  /// The style of all this, interned when it was last changed.
  var style = StyleID.plain

  /// Applies a modifier that writes into the environment.
  mutating func apply(_ node: NodeRef, styles: StyleTable, theme: Theme) {
    switch node.pointee.modifier {
    case .bold: set(.bold, node)
    case .dim: set(.dim, node)
    case .italic: set(.italic, node)
    case .underline: set(.underline, node)
    case .strikethrough: set(.strikethrough, node)
    case .inverse: set(.inverse, node)
    case .foregroundStyle: foreground = node.pointee[ColorSpec.self]
    case .font:
      font = node.pointee[FontName.self]
      withheld = []
    case .textCase:
      textCase = node.pointee[TextCase.self]
      return
    case .lineLimit:
      lineLimit = node.pointee[LineLimitParameters.self].lines
      return
    case .truncationMode:
      truncation = node.pointee[Truncation.self]
      return
    case .multilineTextAlignment:
      alignment = node.pointee[HorizontalAlignment.self]
      return
    case .buttonStyle:
      buttonStyle = node.pointee[ButtonStyle.self]
      return
    case .disabled:
      // What is disabled further out stays so.
      if !node.pointee.flags.contains(.off) { isDisabled = true }
      return
    case .joinsBorders:
      joinsBorders = !node.pointee.flags.contains(.off)
      return
    case .link: link = styles.internHyperlink(String(decoding: node.utf8, as: UTF8.self))
    default: return
    }
    restyle(styles, theme)
  }

  /// Goes into a view with the accessibility role that `node` writes.
  mutating func enter(_ node: NodeRef) {
    isInControl = isInControl || node.pointee[AccessibilityRole.self].marksItself
  }

  /// Adds faintness, as disabled controls have it.
  mutating func dim(styles: StyleTable, theme: Theme) {
    attributes.insert(.dim)
    restyle(styles, theme)
  }

  private mutating func restyle(_ styles: StyleTable, _ theme: Theme) {
    style = styles.intern(
      StyleRecord(
        foreground: foreground,
        attributes: attributes.union(theme.attributes(of: font).subtracting(withheld)),
        link: link))
  }

  private mutating func set(_ attribute: TextAttributes, _ node: NodeRef) {
    if node.pointee.flags.contains(.off) {
      attributes.remove(attribute)
      withheld.insert(attribute)
    } else {
      attributes.insert(attribute)
      withheld.remove(attribute)
    }
  }
}
