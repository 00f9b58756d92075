/// Interns the UTF-8 of clusters that are more than one scalar, so that a cell can name them by index.
struct ClusterPool {
  private struct Entry {
    let offset: Int
    let length: Int
  }

  private let storage = ByteBuffer(capacity: 256)
  private var entries: [Entry] = []
  /// Open addressing: entry number + 1, or 0. The count is a power of two.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// The index of the cluster's bytes; equal clusters have equal indices.
  mutating func intern(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    if entries.count * 2 >= slots.count { grow() }
    var slot = Self.hash(bytes, count: count) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = slots[slot] - 1
      if holds(entries[Int(index)], bytes, count: count) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(offset: storage.count, length: count))
    storage.append(bytes, count: count)
    slots[slot] = UInt32(truncatingIfNeeded: entries.count)
    return slots[slot] - 1
  }

  /// The bytes of cluster `index`; valid until the next change.
  func bytes(_ index: UInt32) -> UnsafeBufferPointer<UInt8> {
    guard Int(index) < entries.count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let entry = entries[Int(index)]
    return UnsafeBufferPointer(start: storage.start + entry.offset, count: entry.length)
  }

  /// Whether the indices of both pools name the same clusters.
  func hasEqualEntries(as other: ClusterPool) -> Bool {
    guard entries.count == other.entries.count, storage.count == other.storage.count else {
      return false
    }
    return storage.bytes.elementsEqual(other.storage.bytes)
      && entries.elementsEqual(other.entries) { $0.offset == $1.offset }
  }

  /// The same clusters in memory of their own.
  func copy() -> ClusterPool {
    var copy = ClusterPool()
    copy.storage.append(storage.bytes)
    (copy.entries, copy.slots) = (entries, slots)
    return copy
  }

  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    entries.removeAll(keepingCapacity: true)
    storage.removeAll()
    for slot in slots.indices { slots[slot] = 0 }
  }

  private func holds(_ entry: Entry, _ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard entry.length == count else { return false }
    for position in 0..<count where storage.start[entry.offset + position] != bytes[position] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Self.hash(storage.start + entry.offset, count: entry.length) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
  }

  /// FNV-1a.
  private static func hash(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    var hash: UInt32 = 2_166_136_261
    for position in 0..<count { hash = (hash ^ UInt32(bytes[position])) &* 16_777_619 }
    return Int(hash)
  }
}
