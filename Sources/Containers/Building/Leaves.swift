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
    var node = ViewNode(.color)
    node.words.0 = color.raw
    view = View(ViewStorage(node))
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
    var node = ViewNode(.spacer)
    node.words.0 = minLength.map { Int32(clamping: $0) } ?? unsetLength
    view = View(ViewStorage(node))
  }
}

/// A view that resolves to nothing (R6).
public struct EmptyView: ViewConvertible {
  /// The declared view.
  public let view = View.empty

  /// Nothing.
  public init() {}
}
