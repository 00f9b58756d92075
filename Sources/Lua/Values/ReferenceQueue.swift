import Synchronization

/// The registry keys of references that are gone.
///
/// A reference may be released on any thread, and in the middle of a call into Lua: its key waits
/// here until the state is entered again.
final class ReferenceQueue: Sendable {
  private struct Contents {
    var released: [LuaRegistryKey] = []
    var liveCount = 0
    var isClosed = false
  }

  private let contents = Mutex(Contents())
  private let hasAny = Atomic(false)

  /// True when keys are waiting; it takes no lock.
  var hasReleased: Bool { hasAny.load(ordering: .acquiring) }

  var liveCount: Int { contents.withLock { $0.liveCount } }

  var isClosed: Bool { contents.withLock { $0.isClosed } }

  func retain() { contents.withLock { $0.liveCount += 1 } }

  func release(_ key: LuaRegistryKey) {
    contents.withLock { contents in
      contents.liveCount -= 1
      if !contents.isClosed { contents.released.append(key) }
    }
    hasAny.store(true, ordering: .releasing)
  }

  func takeReleased() -> [LuaRegistryKey] {
    hasAny.store(false, ordering: .releasing)
    return contents.withLock { contents in
      defer { contents.released = [] }
      return contents.released
    }
  }

  func close() {
    contents.withLock { contents in
      contents.isClosed = true
      contents.released = []
    }
  }
}
