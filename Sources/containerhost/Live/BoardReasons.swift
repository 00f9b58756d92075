import Glibc
import Scripting
import TerminalRuntime

/// The reasons to evaluate a board again: its files, and the time.
final class BoardReasons {
  /// Why it is time now.
  struct Reason {
    /// Whether what the board is made of has changed, and not only the time.
    let isChange: Bool
  }

  private let watcher: FileWatcher?
  private let seconds: Double?
  private let clock = SystemClock()
  private var next: Double?
  /// The files whose changes are the business of the board's tasks.
  private var awaited: Set<String> = []
  /// Those of the evaluation that has begun last.
  private var newlyAwaited: Set<String> = []

  /// Leaves when the board cannot be read twice, or the system does not watch files.
  init(_ repetition: BoardRepetition, of host: HostOptions, board: String) {
    seconds = repetition.seconds
    watcher = repetition.watches ? FileWatcher() : nil
    next = repetition.seconds.map { clock.now + $0 }
    if repetition.watches, watcher == nil {
      host.errors.refuse("--watch: the system does not watch files: \(FilePaths.failure)")
    }
    if !FilePaths.isFile(board) {
      host.errors.refuse("'\(board)' is a pipe, and can be read only once: name a file")
    }
  }

  /// Takes note of a file that the board uses.
  func note(_ use: FileUse) {
    switch use {
    case .reads(let path): watcher?.watch(path)
    case .writes(let path): watcher?.expectChange(of: path)
    case .awaits(let path):
      awaited.insert(path)
      newlyAwaited.insert(path)
    }
  }

  /// The board is being evaluated from now on, which is known to have worked by ``end()``: until then the files of the
  /// evaluation before count too.
  func begin() {
    watcher?.beginRound()
    newlyAwaited = []
    next = seconds.map { clock.now + $0 }
  }

  func end() {
    watcher?.forgetOthers()
    awaited = newlyAwaited
  }

  var descriptors: [Int32] { watcher.map { [$0.descriptor] } ?? [] }

  /// When to ask for a reason; nil while there is nothing to wait for but the descriptors.
  var deadline: Double? { [watcher?.deadline, next].compactMap { $0 }.min() }

  /// Takes what has happened; nil when that is no reason.
  func take() -> Reason? {
    let changes = watcher?.takeChanges() ?? []
    if !awaited.isSuperset(of: changes) { return Reason(isChange: true) }
    return next.map { $0 <= clock.now } == true ? Reason(isChange: false) : nil
  }

  /// Waits for a reason, and watches whether anybody still reads the output; nil when nobody does.
  func wait(whileOpen output: Int32) -> Reason? {
    while true {
      if let reason = take() { return reason }
      var files = ([output] + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      files[0].events = 0
      _ = clock.poll(&files, until: deadline)
      if files[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return nil }
    }
  }
}
