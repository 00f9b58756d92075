import Containers

/// What a view inherits, and the style in which that is drawn.
struct TextEnvironment: BitwiseCopyable {
  var inherited = InheritedValues()
  private(set) var link = HyperlinkID.none
  /// What runs of a text are drawn on; what lies behind a view is painted below it, and not inherited.
  private(set) var ground = ColorSpec.clear
  /// Whether a control around the view, other than a button, says in its own drawing what it is.
  private(set) var isInControl = false
  /// The style of all this, interned when it was last changed.
  private(set) var style = StyleID.plain

  /// Applies a modifier that writes into the environment; values that scripts declare are not drawn.
  mutating func apply(_ node: NodeRef, styles: StyleTable, theme: Theme) {
    guard case .inherited(let modifier) = node.pointee.modifier else { return }
    var isRestyled = inherited.apply(modifier, of: node)
    if case .link = modifier {
      link = styles.internHyperlink(String(decoding: node.utf8, as: UTF8.self))
      isRestyled = true
    }
    if isRestyled { restyle(styles, theme) }
  }

  /// Draws what follows on `color`.
  mutating func fill(_ color: ColorSpec, styles: StyleTable, theme: Theme) {
    ground = color
    restyle(styles, theme)
  }

  /// Goes into a view with the accessibility role that `node` writes.
  mutating func enter(_ node: NodeRef) {
    isInControl = isInControl || node.pointee[AccessibilityRole.self].marksItself
  }

  /// Adds an attribute: faintness, as disabled controls have it.
  mutating func add(_ attribute: InheritedModifier, styles: StyleTable, theme: Theme) {
    inherited.look.set(attribute, isOn: true)
    restyle(styles, theme)
  }

  /// Gives what has no colour of its own `color`.
  mutating func tint(_ color: ColorName, styles: StyleTable, theme: Theme) {
    guard inherited.look.foreground == .clear else { return }
    inherited.look.foreground = .named(color)
    restyle(styles, theme)
  }

  private mutating func restyle(_ styles: StyleTable, _ theme: Theme) {
    let look = inherited.look
    let fontAttributes = theme.attributes(of: look.font)
    style = styles.intern(
      StyleRecord(
        foreground: look.foreground, background: ground,
        attributes: TextAttributes(rawValue: look.attributes).union(
          fontAttributes.subtracting(TextAttributes(rawValue: look.withheld))),
        link: link))
  }
}
