/// A transparent group (R4), or a closure over the resolved content of another view (R11).
public struct Group: ViewConvertible {
  /// The declared view.
  public let view: View

  /// A plain group: its members take its place (R4).
  public init(@ViewBuilder content: ViewContent) {
    view = View.container(.group, content())
  }

  /// Hands all resolved subviews of `content` to `transform`.
  public init(
    subviews content: some ViewConvertible,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> View?
  ) {
    let closure = ClosureContent {
      if case .subviews(let subviews) = $0 { transform(subviews) } else { nil }
    }
    view = View.dynamic(.groupSubviews, closure, [content.view])
  }

  /// Hands all sections of `content` to `transform`.
  public init(
    sections content: some ViewConvertible,
    @ViewBuilder transform: @escaping (SectionCollection) -> View?
  ) {
    let closure = ClosureContent {
      if case .sections(let sections) = $0 { transform(sections) } else { nil }
    }
    view = View.dynamic(.groupSections, closure, [content.view])
  }
}

/// A view whose kind is not known to the compiler; transparent (R9).
public struct AnyView: ViewConvertible {
  /// The declared view.
  public let view: View

  /// Stands for `content`.
  public init(_ content: some ViewConvertible) {
    view = View.container(.anyView, content.view)
  }
}

extension View {
  static func dynamic(_ kind: ViewKind, _ content: DynamicContent, _ children: [View?] = []) -> View
  {
    var node = ViewNode(kind)
    node.flags.insert(.native)
    node.object = UnsafeRawPointer(Unmanaged.passUnretained(content).toOpaque())
    return View(ViewStorage(node, children: children, keeping: [content]))
  }
}
