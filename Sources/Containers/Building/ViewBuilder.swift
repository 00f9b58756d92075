/// Builds the content of a container from the statements of a closure. Branches keep their side
/// (R37) and an absent optional keeps its slot (R44).
@resultBuilder
public enum ViewBuilder {
  /// A view as it is written.
  public static func buildExpression(_ view: any ViewConvertible) -> View? { view.view }
  /// A view that may be absent; it keeps its slot (R8, R44).
  public static func buildExpression(_ view: (any ViewConvertible)?) -> View? { view?.view }

  /// The statements of a closure; one alone stands for itself (R3).
  public static func buildBlock(_ views: View?...) -> View? {
    views.count == 1 ? views[0] : View(ViewStorage(ViewNode(.tuple), children: views))
  }

  /// An `if` without `else`; absent, it keeps its slot (R8, R44).
  public static func buildOptional(_ view: View??) -> View? { branch(0, view ?? nil) }
  /// The first side of a branch (R7, R37).
  public static func buildEither(first view: View?) -> View? { branch(0, view) }
  /// The second side of a branch (R7, R37).
  public static func buildEither(second view: View?) -> View? { branch(1, view) }

  /// The rounds of a loop, each in a slot of its own.
  public static func buildArray(_ views: [View?]) -> View? {
    View(ViewStorage(ViewNode(.tuple), children: views))
  }

  /// The whole closure.
  public static func buildFinalResult(_ view: View?) -> View? { view }

  private static func branch(_ side: Int32, _ view: View?) -> View? {
    guard let view else { return nil }
    return View(
      ViewStorage(ViewNode(.branch, BranchParameters(side: side)), children: [view]))
  }
}

/// A closure that declares views.
public typealias ViewContent = () -> View?

extension View {
  static func container(_ kind: ViewKind, _ content: View?) -> View {
    container(kind, ParameterStorage(), content)
  }

  static func container(
    _ kind: ViewKind, _ parameters: some NodeParameters, _ content: View?
  ) -> View { View(ViewStorage(ViewNode(kind, parameters), children: [content])) }

  /// Nothing at all (R6).
  static var empty: View { View(ViewStorage(ViewNode(.empty))) }
}
