/// Text, wrapped to the width it is offered (R111).
public struct Text: ViewConvertible {
  /// The declared view.
  public let view: View

  /// A text of `text`, drawn as it is written.
  public init(_ text: String) { view = View(ViewStorage(ViewNode(.text), text: text)) }
}

/// A symbol drawn as a glyph.
public struct Image: ViewConvertible {
  /// The declared view.
  public let view: View

  /// The symbol called `name`, such as `"checkmark.circle.fill"`.
  public init(_ name: String) { view = View(ViewStorage(ViewNode(.image), text: name)) }
}

/// A filled view that takes the size it is offered, one cell where none is (R110).
public struct Color: ViewConvertible {
  /// The declared view.
  public let view: View

  /// An area of `color`.
  public init(_ color: ColorSpec) {
    view = View(ViewStorage(ViewNode(.color, color)))
  }

  /// The colour called `name`.
  public init(_ name: ColorName) { self.init(.named(name)) }
}

/// A line across the enclosing stack's axis (R121).
public struct Divider: ViewConvertible {
  /// The declared view.
  public let view = View(ViewStorage(ViewNode(.divider)))

  /// A line, one cell thick.
  public init() {}
}

/// Space that takes what its stack has left (R120).
public struct Spacer: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `minLength` is in cells; without one the space may shrink to nothing.
  public init(minLength: Int? = nil) {
    view = View(
      ViewStorage(ViewNode(.spacer, SpacerParameters(minLength: Length(clamping: minLength)))))
  }
}

/// A view that resolves to nothing (R6).
public struct EmptyView: ViewConvertible {
  /// The declared view.
  public let view = View.empty

  /// Nothing.
  public init() {}
}
