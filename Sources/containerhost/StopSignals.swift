import Glibc
import Lua
import Scripting

/// Ends a script when Ctrl-C is pressed or its time is over.
///
/// The signals do it all: no thread waits, and a script that ends in time pays nothing. Only what
/// is safe in a signal handler happens here.
enum StopSignals {
  /// A script that goes on computing for so many seconds after it was asked to stop is in a library
  /// function that never looks for a stop: the process ends. On a busy machine they take longer.
  private static let patience = 2.0
  /// So many ticks after it was asked to stop, a process that waits and computes nothing ends.
  private static let longPatience = 300
  private static let tick = timeval(tv_sec: 0, tv_usec: 100_000)

  // Set while the signals are blocked, and read by the handlers alone.
  private nonisolated(unsafe) static var handle: LuaStopHandle?
  private nonisolated(unsafe) static var ticks = 0
  private nonisolated(unsafe) static var secondsAtStop = 0.0

  /// Watches the one script of this process. `seconds` counts from now.
  static func watch(_ handle: LuaStopHandle, seconds: Double?) {
    block()
    Self.handle = handle
    ticks = 0
    unblock()
    // A shell that runs a job in the background has it ignore Ctrl-C.
    if !isIgnored(SIGINT) { install(SIGINT) { _ in StopSignals.interrupted() } }
    install(SIGALRM) { _ in StopSignals.rang() }
    guard let seconds else { return }
    let whole = seconds.rounded(.down)
    let microseconds = max(whole == 0 ? 1 : 0, Int((seconds - whole) * 1e6))
    ring(after: timeval(tv_sec: Int(whole), tv_usec: microseconds))
  }

  /// Ends the watch.
  static func end() {
    block()
    ring(after: timeval(), every: timeval())
    handle = nil
    unblock()
  }

  /// Ends the watch; Ctrl-C ends the process from now on, and if it came when the script had just ended.
  static func leaveInterrupts() {
    block()
    let wasInterrupted = handle?.reason == .interrupt
    ring(after: timeval(), every: timeval())
    handle = nil
    if !isIgnored(SIGINT) { signal(SIGINT, SIG_DFL) }
    unblock()
    if wasInterrupted { raise(SIGINT) }
  }

  /// Whoever started this process may have left its signals blocked.
  static func unblock() { change(SIG_UNBLOCK) }

  /// Keeps the signals from the calling thread, and from those it starts until they ``unblock()``.
  /// One that waits would get them late, when what they were for is over.
  static func block() { change(SIG_BLOCK) }

  private static func change(_ how: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGALRM] { sigaddset(&signals, signal) }
    pthread_sigmask(how, &signals, nil)
  }

  private static func interrupted() {
    // Whoever presses twice does not want to wait. `timeout -s INT` signals a process and its group
    // at once: what comes before the first tick is the same press.
    if handle?.reason == nil {
      stop(.interrupt)
    } else if ticks > 0 {
      leave()
    }
  }

  private static func rang() {
    guard handle?.reason != nil else { return stop(.timeLimit) }
    ticks += 1
    if secondsComputed - secondsAtStop >= patience || ticks >= longPatience { leave() }
    // Lua may just have switched to another coroutine: ask again.
    handle?.stop(.interrupt)
  }

  private static func stop(_ reason: LuaStopReason) {
    handle?.stop(reason)
    secondsAtStop = secondsComputed
    ring(after: tick)
  }

  /// What the process has had of the processors.
  private static var secondsComputed: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func ring(after time: timeval, every interval: timeval = tick) {
    var timer = itimerval(it_interval: interval, it_value: time)
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  private static func leave() -> Never {
    let reason = handle?.reason ?? .interrupt
    switch reason {
    case .interrupt: write("interrupted\n")
    default:
      write("error: the limit is over, and the script did not stop within 2 seconds of computing\n")
    }
    handle?.writePlace(to: STDERR_FILENO)
    _exit(DiagnosticCode(reason).exitStatus())
  }

  /// Ends a session in which what runs does not heed Ctrl-C.
  static func leaveSession() {
    write("\ninterrupted twice: what runs cannot be stopped\n")
    _exit(DiagnosticCode.interrupt.exitStatus())
  }

  private static func write(_ text: StaticString) {
    _ = Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private static func install(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    // A read that waits must come back to Lua: no SA_RESTART.
    action.sa_flags = 0
    sigaction(signal, &action, nil)
  }
}
