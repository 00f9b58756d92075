/// A growable stack of plain values in raw memory, addressed by Int32 indices.
///
/// The counts live behind a pointer, so that reading and writing carry neither reference counting nor
/// exclusivity checks.
struct RawArena<Element: BitwiseCopyable> {
  private struct Header {
    var base: UnsafeMutablePointer<Element>
    var count: Int32
    var capacity: Int32
  }

  private let header: UnsafeMutablePointer<Header>

  /// An empty arena; its owner calls ``destroy()``.
  init(capacity: Int32 = 64) {
    header = .allocate(capacity: 1)
    header.initialize(
      to: Header(
        base: .allocate(capacity: Int(capacity)), count: 0, capacity: capacity))
  }

  func destroy() {
    header.pointee.base.deallocate()
    header.deallocate()
  }

  var count: Int32 {
    @inline(__always) get { header.pointee.count }
  }

  /// The first element; elements move when the arena grows.
  var base: UnsafeMutablePointer<Element> {
    @inline(__always) get { header.pointee.base }
  }

  @inline(__always)
  func pointer(_ index: Int32) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count, "index \(index) of an arena of \(count)")
    return header.pointee.base + Int(index)
  }

  @discardableResult @inline(__always)
  func append(_ element: Element) -> Int32 {
    let index = reserve(1)
    (base + Int(index)).initialize(to: element)
    return index
  }

  /// Adds `extra` uninitialised elements and returns the first one's index.
  @inline(__always)
  func reserve(_ extra: Int32) -> Int32 {
    let start = header.pointee.count
    if header.pointee.capacity - start < extra { grow(extra) }
    header.pointee.count = start + extra
    return start
  }

  /// Forgets the elements from `count` on.
  @inline(__always)
  func truncate(to count: Int32) {
    header.pointee.count = min(header.pointee.count, max(0, count))
  }

  private func grow(_ extra: Int32) {
    let wanted = max(Int64(header.pointee.capacity) * 2, Int64(count) + Int64(extra))
    let capacity = Int32(clamping: wanted)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: Int(capacity))
    larger.update(from: base, count: Int(count))
    base.deallocate()
    header.pointee.base = larger
    header.pointee.capacity = capacity
  }
}
