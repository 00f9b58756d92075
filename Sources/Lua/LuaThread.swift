import Glibc

/// Runs Lua work where the native stack is known to be large enough.
///
/// Threads of the system get 8 MiB, or 2 when `ulimit -s` says unlimited; calls nested between Lua
/// and Swift, and layouts nested in Swift, need more.
public enum LuaThread {
  /// The stack that is reserved when no other size is asked for: 64 MiB of addresses. Memory is
  /// used only as far as the stack grows.
  public static let defaultStackSize = 64 << 20

  /// Runs `body` on a thread of its own and waits for it.
  ///
  /// `stackSize` is in bytes and is raised to the system's minimum. Throws what `body` throws; when
  /// no thread can be started, `body` runs on the calling one.
  public static func run<Success, Failure: Error>(
    stackSize: Int = defaultStackSize,
    _ body: @Sendable () throws(Failure) -> sending Success
  ) throws(Failure) -> sending Success {
    nonisolated(unsafe) var result: Result<Success, Failure>?
    withoutActuallyEscaping(body) { body in
      let work = Work {
        do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
      }
      if !start(work, stackSize: stackSize) { work.run() }
    }
    guard let result else { fatalError("the work of a Lua thread did not run") }
    return try result.get()
  }

  private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Runs the work on a new thread to its end; false when there is no such thread.
  private static func start(_ work: Work, stackSize: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let minimum = 256 << 10
    let size = max(stackSize, minimum) / page * page
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
    var thread = pthread_t()
    let context = Unmanaged.passUnretained(work).toOpaque()
    let status = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().run() }
        return nil
      }, context)
    return status == 0 && pthread_join(thread, nil) == 0
  }
}
