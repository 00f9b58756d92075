/// One view, or several, per element of some data (R5), per subview or per section (R12).
public struct ForEach: ViewConvertible {
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
    self.init(range, id: { $0 }, content: content)
  }

  /// One call per resolved subview of `content`.
  public init(
    subviews content: some ViewConvertible, @ViewBuilder each: @escaping (Subview) -> View?
  ) {
    view = View.dynamic(.forEachSubviews, SubviewTransform(each), [content.view])
  }

  /// One call per section of `content`.
  public init(
    sections content: some ViewConvertible,
    @ViewBuilder each: @escaping (SectionConfiguration) -> View?
  ) {
    view = View.dynamic(.forEachSections, SectionTransform(each), [content.view])
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
  override func element(at index: Int) -> View? { content(datum(index)) }
  override func identity(at index: Int) -> ElementIdentity {
    .value(Identity.hash(describing: id(datum(index))))
  }
  override func defaultTag(at index: Int) -> AnyHashable? { id(datum(index)) }
}

private final class SubviewTransform: DynamicContent {
  let closure: (Subview) -> View?
  init(_ closure: @escaping (Subview) -> View?) { self.closure = closure }
  override func transform(_ subview: Subview, index: Int) -> View? { closure(subview) }
}

private final class SectionTransform: DynamicContent {
  let closure: (SectionConfiguration) -> View?
  init(_ closure: @escaping (SectionConfiguration) -> View?) { self.closure = closure }
  override func transform(_ section: SectionConfiguration, index: Int) -> View? {
    closure(section)
  }
}

extension Identity {
  /// Hashes a value by what it is written as, so that the hash is the same in every run, unlike
  /// `Hashable`'s.
  static func hash(describing value: some Hashable) -> UInt64 {
    if let integer = value as? Int { return hash(integer) }
    var text = String(describing: value)
    return text.withUTF8 { hash($0) }
  }
}
