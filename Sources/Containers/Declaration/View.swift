import Glibc

/// A declared view: an immutable value that says what is wanted, not yet what is drawn.
///
/// The words of this module:
/// - *declared view*: what an author writes. One declared view may stand for none or many subviews.
/// - *resolved subview*: one leaf that a container sees after transparent views are replaced (R1).
/// - *container*: a view that resolves its content and arranges the subviews.
/// - *section*: a group of subviews with a header and a footer, seen by those who ask (R74).
/// - *container value*: a value written on a view and read by its direct container only (R45).
/// - *environment value*: goes down the whole tree; *preference*: goes up the whole tree.
/// - *identity*: what stays equal for the same place or element over updates (R31).
/// - *state*: what a view remembers between updates, keyed by identity.
/// - *proposal*: the size in cells that a parent offers; *cell*: one column of one row.
/// - *frame*: one picture of a live board, or a modifier that fixes a size.
public struct View: ViewConvertible {
  package let storage: ViewStorage

  package init(_ storage: ViewStorage) { self.storage = storage }

  /// The view itself.
  public var view: View { self }

  package var node: NodeRef { NodeRef(storage.node) }
}

/// Owns one node that was declared in Swift, and whatever the node refers to.
package final class ViewStorage {
  package let node: MutableNodeRef
  private var children: [ViewStorage?]
  private var kept: [AnyObject]

  /// `text` is copied behind the slots, so that a view with text is two allocations.
  package init(
    _ header: ViewNode, children: [View?] = [], text: String? = nil, keeping kept: [AnyObject] = []
  ) {
    self.children = children.isEmpty ? [] : children.map { $0?.storage }
    self.kept = kept
    if var text {
      node = text.withUTF8 { MutableNodeRef.allocate(header, slots: children.count, text: $0) }
    } else {
      node = MutableNodeRef.allocate(header, slots: children.count, text: nil)
    }
    for (index, child) in children.enumerated() { node.slots[index] = child?.node }
  }

  /// Lets go of deep trees with a list of its own: nested releases would use up the stack.
  deinit {
    UnsafeMutableRawPointer(node).deallocate()
    var pending = children
    children = []
    while var last = pending.popLast() {
      guard isKnownUniquelyReferenced(&last), let storage = last else { continue }
      pending += storage.children
      storage.children = []
    }
    if !kept.isEmpty { releaseLater(&kept) }
  }
}

/// The list of the release that runs on this thread.
private let pendingRelease: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

/// Lets go of what a view kept, once the release that runs on this thread has come to it: views that keep each other
/// through objects would use up the stack as well.
private func releaseLater(_ kept: inout [AnyObject]) {
  if let running = pthread_getspecific(pendingRelease) {
    running.assumingMemoryBound(to: [AnyObject].self).pointee += kept
    kept = []
    return
  }
  var pending: [AnyObject] = []
  swap(&pending, &kept)
  withUnsafeMutablePointer(to: &pending) { pending in
    pthread_setspecific(pendingRelease, pending)
    while let next = pending.pointee.popLast() { withExtendedLifetime(next) {} }
    pthread_setspecific(pendingRelease, nil)
  }
}

extension MutableNodeRef {
  /// A copy of `header` with room for `slots` children and with a copy of `text` behind them.
  fileprivate static func allocate(
    _ header: ViewNode, slots: Int, text: UnsafeBufferPointer<UInt8>?
  ) -> MutableNodeRef {
    let fixed = ViewNode.byteCount(slots: slots)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: fixed + (text?.count ?? 0), alignment: MemoryLayout<ViewNode>.alignment)
    let node = memory.bindMemory(to: ViewNode.self, capacity: 1)
    node.initialize(to: header)
    node.pointee.slotCount = Int32(clamping: slots)
    if let text {
      let bytes = (memory + fixed).bindMemory(to: UInt8.self, capacity: text.count)
      if let base = text.baseAddress { bytes.update(from: base, count: text.count) }
      node.pointee.bytes = UnsafePointer(bytes)
      node.pointee.byteCount = Int32(clamping: text.count)
    }
    return node
  }
}
