/// What a `modified` node does to the views below it.
///
/// Four families: writes that only the resolver reads (container values, tags, ids), effects of the frame
/// that is drawn, writes into the environment of what is below, and wrappers that take part in layout.
package enum ModifierKind: Equatable {
  case none

  // Read by the direct container (R45, R68) or by identity (R36).
  case containerValue
  case tag
  case identifier
  case zIndex
  // Read by the grid a cell stands in.
  case gridCellColumns
  case gridCellUnsizedAxes
  case gridColumnAlignment

  // Asked of the frame that the view becomes part of (R23, R101).
  case preference
  case preferenceChange
  case appear
  case change
  case disappear
  case task
  case input(Interaction.Role)

  // Environment writes (R27, R99): what is drawn, and values that scripts declare.
  case inherited(InheritedModifier)
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
  case gradient
  case position
  case aspectRatio
  case alignmentGuide

  // What outputs in words say of the view; no box of its own.
  case accessibilityLabel
  case accessibilityRole
  case accessibilityValue
  case accessibilityHidden
  // What the view is in a document; nothing to layout.
  case documentPart

  // What lies over the board.
  package static var sheet: ModifierKind { .input(.sheet) }
  package static var alert: ModifierKind { .input(.alert) }

  /// Whether the modifier asks for something to be done when the frame stands.
  package var isEffect: Bool {
    switch self {
    case .preference, .preferenceChange, .appear, .change, .disappear, .task, .input: true
    default: false
    }
  }

  /// Whether the modifier brings what lies over the board.
  package var isPresentation: Bool { self == .sheet || self == .alert }

  /// Whether the modifier only changes what leaves below inherit.
  package var isEnvironment: Bool {
    switch self {
    case .inherited, .environment: true
    default: false
    }
  }

  /// Whether what is written on two views says the same as on one view of both.
  var isSharedByParts: Bool {
    switch self {
    case .containerValue, .tag, .identifier, .zIndex: true
    default: isEnvironment
    }
  }

  /// Whether the modifier is a box of its own in layout, or says what one is.
  package var isWrapper: Bool {
    switch self {
    case .none, .containerValue, .tag, .identifier, .zIndex, .gridCellColumns,
      .gridCellUnsizedAxes, .gridColumnAlignment, .documentPart:
      false
    default: !isEffect && !isEnvironment
    }
  }
}
