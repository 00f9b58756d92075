import CLua
import Glibc

/// Runs Lua work where the native stack is known to be large enough.
///
/// Threads of the system get 8 MiB, or 2 when `ulimit -s` says unlimited; calls nested between Lua
/// and Swift, and layouts nested in Swift, need more.
public enum LuaThread {
  /// The stack that is reserved when no other size is asked for: 64 MiB of addresses. Memory is
  /// used only as far as the stack grows.
  public static let defaultStackSize = 64 << 20

  /// Runs `body` on a stack of its own, on the calling thread: starting another thread takes as
  /// long as drawing a small board.
  ///
  /// `stackSize` is in bytes, and at least 256 KiB. Throws what `body` throws; when there is no
  /// memory for a stack, `body` runs on the one of the caller.
  public static func run<Success, Failure: Error>(
    stackSize: Int = defaultStackSize,
    _ body: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    var result: Result<Success, Failure>?
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

  /// Runs the work on a stack of its own to its end; false when there is no memory for one.
  private static func start(_ work: Work, stackSize: Int) -> Bool {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let minimum = 256 << 10
    let size = max(stackSize, minimum) / page * page
    return clua_run_on_own_stack(
      size,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().run() }
      }, Unmanaged.passUnretained(work).toOpaque())
  }
}
