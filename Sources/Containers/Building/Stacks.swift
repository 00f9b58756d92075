/// Views side by side.
public struct HStack: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `spacing` is in cells; without one it is 1, and 0 next to a Spacer (R116).
  public init(
    alignment: Alignment = .center, spacing: Int? = nil, @ViewBuilder content: ViewContent
  ) {
    view = stack(.hStack, alignment, spacing, content)
  }
}

/// Views one below the other.
public struct VStack: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `spacing` is in cells, 0 without one (R116).
  public init(
    alignment: Alignment = .center, spacing: Int? = nil, @ViewBuilder content: ViewContent
  ) {
    view = stack(.vStack, alignment, spacing, content)
  }
}

/// Views one above the other, later ones in front (R127).
public struct ZStack: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `alignment` says where smaller views sit in the largest.
  public init(alignment: Alignment = .center, @ViewBuilder content: ViewContent) {
    view = stack(.zStack, alignment, nil, content)
  }
}

func stack(
  _ kind: ViewKind, _ alignment: Alignment, _ spacing: Int?, _ content: ViewContent
) -> View {
  View.container(
    kind, StackParameters(alignment: alignment, spacing: Length(clamping: spacing)), content())
}
