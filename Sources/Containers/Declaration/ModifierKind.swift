/// What a `modified` node does to the views below it.
///
/// Four families, told apart by range: writes that only the resolver reads (container values, tags,
/// ids), effects of the frame that is drawn, writes into the environment of what is below, and
/// wrappers that take part in layout.
package enum ModifierKind: UInt8 {
  case none

  // Read by the direct container (R45, R68) or by identity (R36).
  case containerValue
  case tag
  case identifier
  case zIndex
  // Read by the grid a cell stands in.
  case gridCellColumns
  case gridCellUnsizedAxes

  // Asked of the frame that the view becomes part of (R23, R101).
  case preference
  case preferenceChange
  case appear
  case change
  case disappear
  case task
  case focusable
  case focusEffectDisabled
  case focused
  case defaultFocus
  case keyboardShortcut
  case tap
  case submit
  case keyPress

  // Environment writes: no wrapper, inner wins (R27, R99).
  case bold
  case dim
  case italic
  case underline
  case strikethrough
  case inverse
  case foregroundStyle
  case font
  case textCase
  case lineLimit
  case truncationMode
  case multilineTextAlignment
  case link
  case disabled
  case buttonStyle
  case joinsBorders
  case environment

  // Wrappers: distributed over every leaf, innermost first (R23, R25).
  case padding
  case frameFixed
  case frameFlexible
  case fixedSize
  case layoutPriority
  case offset
  case border
  case background
  case overlay
  case clipped
  case hidden
  case opacity
  case position
  case aspectRatio
  case alignmentGuide

  // What outputs in words say of the view; no box of its own.
  case accessibilityLabel
  case accessibilityRole
  case accessibilityValue
  case accessibilityHidden

  /// Whether the modifier asks for something to be done when the frame stands.
  package var isEffect: Bool {
    rawValue >= ModifierKind.preference.rawValue && rawValue <= ModifierKind.keyPress.rawValue
  }

  /// Whether the modifier only changes what leaves below inherit.
  package var isEnvironment: Bool {
    rawValue >= ModifierKind.bold.rawValue && rawValue <= ModifierKind.environment.rawValue
  }

  /// Whether the modifier says in words what the view is.
  package var isAccessibility: Bool { rawValue >= ModifierKind.accessibilityLabel.rawValue }

  /// Whether the modifier is a box of its own in layout.
  package var isWrapper: Bool { rawValue >= ModifierKind.padding.rawValue }
}
