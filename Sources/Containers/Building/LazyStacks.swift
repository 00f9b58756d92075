/// Views one below the other, made when they are seen (R135): inside a vertical `ScrollView` of a
/// given height only the rows that show are evaluated.
public struct LazyVStack: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `spacing` is in cells, 0 without one. The stack is as wide as it is offered.
  public init(
    alignment: Alignment = .center, spacing: Int? = nil, @ViewBuilder content: ViewContent
  ) {
    view = stack(.lazyVStack, alignment, spacing, content)
  }
}

/// Views side by side, as high as the stack is offered (R135).
public struct LazyHStack: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `spacing` is in cells; without one it is 1, and 0 next to a Spacer (R116).
  public init(
    alignment: Alignment = .center, spacing: Int? = nil, @ViewBuilder content: ViewContent
  ) {
    view = stack(.lazyHStack, alignment, spacing, content)
  }
}
