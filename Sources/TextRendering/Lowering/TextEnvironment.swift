package import Containers

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
  var truncation: TruncationMode = .tail
  var alignment: HorizontalPlacement = .leading
  var link = LinkID.none
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
    let word = node.pointee.words.0
    switch node.pointee.modifier {
    case .bold: set(.bold, node)
    case .dim: set(.dim, node)
    case .italic: set(.italic, node)
    case .underline: set(.underline, node)
    case .strikethrough: set(.strikethrough, node)
    case .inverse: set(.inverse, node)
    case .foregroundStyle: foreground = ColorSpec(raw: word)
    case .font:
      font = FontName(rawValue: word) ?? .body
      withheld = []
    case .textCase:
      textCase = TextCase(rawValue: word) ?? .asWritten
      return
    case .lineLimit:
      lineLimit = word
      return
    case .truncationMode:
      truncation = TruncationMode(rawValue: UInt8(truncatingIfNeeded: word)) ?? .tail
      return
    case .multilineTextAlignment:
      alignment = HorizontalPlacement(rawValue: UInt8(truncatingIfNeeded: word)) ?? .leading
      return
    case .buttonStyle:
      buttonStyle = ButtonStyle(rawValue: word) ?? .plain
      return
    case .disabled:
      // What is disabled further out stays so.
      if !node.pointee.flags.contains(.off) { isDisabled = true }
      return
    case .joinsBorders:
      joinsBorders = !node.pointee.flags.contains(.off)
      return
    case .link: link = styles.internLink(String(decoding: node.utf8, as: UTF8.self))
    default: return
    }
    restyle(styles, theme)
  }

  /// Goes into a view with the accessibility role that `node` writes.
  mutating func enter(_ node: NodeRef) {
    guard let role = AccessibilityRole(rawValue: node.pointee.words.0) else { return }
    isInControl = isInControl || role.marksItself
  }

  /// Adds faintness, as disabled controls have it.
  mutating func dim(styles: StyleTable, theme: Theme) {
    attributes.insert(.dim)
    restyle(styles, theme)
  }

  private mutating func restyle(_ styles: StyleTable, _ theme: Theme) {
    style = styles.intern(
      StyleRecord(
        foreground: ColorValue(foreground),
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

extension ColorValue {
  /// The colour that a view names.
  package init(_ color: ColorSpec) {
    switch color.kind {
    case .clear: self = .default
    case .palette(let index): self = index < 16 ? .ansi(index) : .palette(index)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    case .named(let name): self = .named(name)
    }
  }
}

extension BoxAlignment {
  init(code: Int32) {
    let alignment = Alignment(code: code)
    self.init(
      HorizontalPlacement(rawValue: UInt8(truncatingIfNeeded: alignment.horizontal)) ?? .center,
      VerticalPlacement(rawValue: UInt8(truncatingIfNeeded: alignment.vertical)) ?? .center)
  }
}
