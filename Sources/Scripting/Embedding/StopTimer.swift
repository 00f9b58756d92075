import Glibc
import Lua

/// Stops what runs in a Lua state when its time is over. It waits on a thread of its own, which
/// ends with ``cancel()``.
final class StopTimer: @unchecked Sendable {
  private let handle: LuaStopHandle
  private let deadline: timespec
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Guarded by `mutex`.
  private var isCancelled = false
  private var thread: pthread_t?

  /// A script is asked again so often: it may have switched to another coroutine just then.
  private static let patience = Duration.milliseconds(100)

  /// Throws a ``ScriptError`` when the system has no thread left.
  init(_ handle: LuaStopHandle, after limit: Duration) throws {
    self.handle = handle
    deadline = Self.time(after: limit)
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A clock that nobody sets.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
    var started = pthread_t()
    let context = Unmanaged.passUnretained(self).toOpaque()
    let status = pthread_create(
      &started, nil,
      { context in
        if let context { Unmanaged<StopTimer>.fromOpaque(context).takeUnretainedValue().wait() }
        return nil
      }, context)
    guard status == 0 else {
      throw ScriptError("no thread for the time limit: \(String(cString: strerror(status)))")
    }
    thread = started
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Ends the wait: nothing is stopped after it.
  func cancel() {
    pthread_mutex_lock(mutex)
    isCancelled = true
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }

  private func wait() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var next = deadline
    while !isCancelled {
      if pthread_cond_timedwait(condition, mutex, &next) == ETIMEDOUT, !isCancelled {
        handle.stop(.timeLimit)
        next = Self.time(after: Self.patience)
      }
    }
  }

  /// The time of the monotonic clock `duration` from now, as far as it counts.
  private static func time(after duration: Duration) -> timespec {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    // Ten years are no limit, and far from what overflows.
    let duration = min(max(duration, .zero), .seconds(315_360_000))
    let nanoseconds = now.tv_nsec + Int(duration.components.attoseconds / 1_000_000_000)
    return timespec(
      tv_sec: now.tv_sec + Int(duration.components.seconds) + nanoseconds / 1_000_000_000,
      tv_nsec: nanoseconds % 1_000_000_000)
  }
}
