/// One view, or several, per element of some data (R5), per subview or per section (R12).
public struct ForEach: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `id` tells elements apart over updates, and is their default tag (R33, R71).
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID,
    @ViewBuilder content: @escaping (Data.Element) -> View?
  ) {
    view = View.dynamic(.forEach, Elements(data, id: id, content: content))
  }

  /// Elements that know their own id.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> View?
  ) where Data.Element: Identifiable {
    self.init(data, id: { $0.id }, content: content)
  }

  /// The numbers of a range, each its own id.
  public init(_ range: Range<Int>, @ViewBuilder content: @escaping (Int) -> View?) {
    view = View.dynamic(.forEach, Numbers(range, content: content))
  }

  /// One call per resolved subview of `content`.
  public init(
    subviews content: some ViewConvertible, @ViewBuilder each: @escaping (Subview) -> View?
  ) {
    let closure = ClosureContent {
      if case .subview(let subview, _) = $0 { each(subview) } else { nil }
    }
    view = View.dynamic(.forEachSubviews, closure, [content.view])
  }

  /// One call per section of `content`.
  public init(
    sections content: some ViewConvertible,
    @ViewBuilder each: @escaping (SectionConfiguration) -> View?
  ) {
    let closure = ClosureContent {
      if case .section(let section, _) = $0 { each(section) } else { nil }
    }
    view = View.dynamic(.forEachSections, closure, [content.view])
  }
}

private final class Elements<Data: RandomAccessCollection, ID: Hashable>: NativeElements {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> View?

  init(
    _ data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> View?
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  private func datum(_ index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  override var count: Int { data.count }
  override func identity(at index: Int) -> ElementIdentity {
    .value(Identity.hash(of: id(datum(index))))
  }
  override func row(at index: Int) -> (view: View?, identity: ElementIdentity) {
    let datum = datum(index)
    return (content(datum), .value(Identity.hash(of: id(datum))))
  }
  override func writeDefaultTag(at index: Int, to values: inout ContainerValues) {
    // Subviews and sections are told apart by identities, which are nobody's tags.
    if ID.self != Identity.self { values.setDefaultTag(id(datum(index))) }
  }
}

/// The rows of a range: its numbers cannot repeat.
private final class Numbers: NativeElements {
  let range: Range<Int>
  let content: (Int) -> View?

  init(_ range: Range<Int>, content: @escaping (Int) -> View?) {
    self.range = range
    self.content = content
  }

  /// Of more numbers than can be counted, as many as can: nobody comes to the last.
  override var count: Int {
    let (count, isBeyond) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    return isBeyond ? .max : count
  }
  override func identity(at index: Int) -> ElementIdentity {
    .number(range.lowerBound &+ index)
  }
  override func row(at index: Int) -> (view: View?, identity: ElementIdentity) {
    (content(range.lowerBound &+ index), identity(at: index))
  }
  override func writeDefaultTag(at index: Int, to values: inout ContainerValues) {
    values.setDefaultTag(range.lowerBound &+ index)
  }
}
