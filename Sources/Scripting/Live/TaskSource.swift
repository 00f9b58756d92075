package import Lua

/// What a task waits for besides the time: the end of a program, a line of it, a file that changes.
///
/// A host function makes one and returns ``LuaTasks/wait(for:as:on:)``. It never blocks: whoever keeps the board
/// watches its descriptors, and has it read what has come.
package protocol TaskSource: AnyObject {
  /// What is watched as long as a task waits for it or holds it; may be others each time.
  var descriptors: [Int32] { get }

  /// Whether it is to ``read()`` every now and then, as it has no descriptor to watch.
  var isPolled: Bool { get }

  /// How a session on a clock of its own waits for it.
  var patience: TaskPatience { get }

  /// Takes what has come, without waiting for more. What fails is kept for ``take(on:)``.
  func read()

  /// Pushes what the function that waits returns, and gives the number of values; nil, and nothing pushed, while
  /// there is nothing to go on with. What it throws is that function's error.
  func take(on stack: LuaStack) throws -> Int?

  /// Nobody waits for it any more, or will: its task has what it wanted, has ended, or was given up. May come twice.
  func end()
}

extension TaskSource {
  package var isPolled: Bool { false }
}

/// How a session on a clock of its own, as tests have, waits for a source: what is outside of it takes real time.
package enum TaskPatience: Equatable {
  /// Not at all: what is to come has come when time passes.
  case none
  /// It may never come: as long as a task waits for it, the clock of the session goes as that of the system.
  case passing
  /// It is sure to come: the clock of the session stands until it has.
  case standing
}

/// What never comes: programs and files are waited for in live boards alone.
final class NothingToCome: TaskSource {
  let descriptors: [Int32] = []
  let patience = TaskPatience.none

  func read() {}
  func take(on stack: LuaStack) -> Int? { nil }
  func end() {}
}
