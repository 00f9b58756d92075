import Containers

/// Subviews, collections and sections that closures of a live board receive. Each carries the
/// number of the evaluation it was made for; when an update no longer uses that evaluation, the
/// handle is stale (R106). The core goes on using what lies behind it.
extension ScriptEngine {
  /// The number to hand out something of `pass` under; 0 outside live boards.
  func handle(in pass: ResolutionPass) -> Int32 { pass.cache?.currentHandle ?? 0 }

  func checkHandle(_ handle: Int32, in pass: ResolutionPass) throws {
    guard let cache = pass.cache else { return }
    guard cache.isCurrent(handle) else { throw ResolutionError.stale }
  }

  /// Checks a `.subview` or `.collection` node that a script hands back; views of other kinds pass.
  func checkHandle(of node: NodeRef) throws {
    switch node.pointee.kind {
    case .subview:
      guard let object = node.pointee.object else { return }
      let list = Unmanaged<LeafList>.fromOpaque(object).takeUnretainedValue()
      try checkHandle(node.pointee[SubviewParameters.self].handle, in: list.pass)
    case .collection:
      guard let object = node.pointee.object else { return }
      let storage = Unmanaged<SubviewsStorage>.fromOpaque(object).takeUnretainedValue()
      try checkHandle(node.pointee[SubviewParameters.self].handle, in: storage.pass)
    default: return
    }
  }
}
