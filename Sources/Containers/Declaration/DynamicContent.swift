/// Content of a view declared in Swift that is made when a container asks for it.
class DynamicContent {
  /// The name that errors give to the view, where its kind says too little.
  var name: String? { nil }
  /// Tells this composite's state from that of other kinds at the same place; 0 for no state.
  var stateKind: Int { 0 }
  /// What a control does.
  var action: (any EffectHandler)? { nil }
  /// What the view gives for `request`.
  func evaluate(_ request: Evaluation, at place: ViewPlace) -> View? { nil }
}

extension NodeRef {
  /// What a view or a modifier declared in Swift carries; nil for those of other hosts.
  var swiftObject: AnyObject? {
    guard pointee.flags.contains(.native), let object = pointee.object else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
  }
}

/// Content that a closure makes.
final class ClosureContent: DynamicContent {
  private let closure: (Evaluation) -> View?

  init(_ closure: @escaping (Evaluation) -> View?) { self.closure = closure }

  override func evaluate(_ request: Evaluation, at place: ViewPlace) -> View? { closure(request) }
}

/// Views of a script that stand among those of Swift. Their memory is the script's: only a pass of their own host
/// comes to them, which keeps it and ends with it.
private final class HostedContent: DynamicContent {
  private let content: View
  private weak var host: (any ViewHost)?

  init(_ content: View, of host: any ViewHost) { (self.content, self.host) = (content, host) }

  override func evaluate(_ request: Evaluation, at place: ViewPlace) -> View? {
    if let host, place.pass.hosts.isOf(host) { return content }
    place.pass.record(ResolutionError.foreign)
    return nil
  }
}

extension View {
  /// A view of `host`, whose node lives as long as `owner`.
  package static func hosted(_ node: NodeRef?, keeping owner: AnyObject, of host: any ViewHost)
    -> View
  {
    let storage = ViewStorage(ViewNode(.tuple), children: [nil], keeping: [owner])
    storage.node.slots[0] = node
    return dynamic(.deferred, HostedContent(View(storage), of: host))
  }
}

/// The rows of a ForEach.
class NativeElements: DynamicContent {
  var count: Int { 0 }
  func row(at index: Int) -> (view: View?, identity: ElementIdentity) { (nil, identity(at: index)) }
  func identity(at index: Int) -> ElementIdentity { .position(index) }
  /// Writes the row's id as a tag where no tag of its type is set (R71).
  func writeDefaultTag(at index: Int, to values: inout ContainerValues) {}
}

/// What tells a `ForEach` element from its siblings (R33).
package enum ElementIdentity: Equatable, BitwiseCopyable {
  /// The place of an element without an id in the data: it cannot repeat.
  case position(Int)
  /// The number that the element is in a range: it cannot repeat, and is the same id as in other data.
  case number(Int)
  /// A hash of the element's id value; equal values hash equally, also in another run.
  case value(UInt64)
}
