import Glibc
import Lua

/// A program whose lines a task waits for, one after the other. What is not asked for stays with the program, which
/// waits when its pipe is full.
final class ProgramLines: TaskSource {
  private static let longestLine = 8 << 20

  private unowned let engine: ScriptEngine
  private let program: ChildProgram
  private var bytes: [UInt8] = []
  /// Where the next line begins, where it ends if that is known, and how far it was looked for.
  private var start = 0
  private var lineEnd: Int?
  private var searched = 0
  private var hasEnded = false

  let patience = TaskPatience.passing

  init(_ program: ChildProgram, _ engine: ScriptEngine) {
    (self.program, self.engine) = (program, engine)
  }

  var descriptors: [Int32] {
    (program.output.isOpen && hasRoom ? [program.output.descriptor] : []) + program.descriptors
  }

  /// Whether there is no line to take, and may be one.
  private var hasRoom: Bool { lineEnd == nil && bytes.count <= Self.longestLine }

  var isPolled: Bool { program.isPolled }

  func read() {
    if hasRoom, program.output.read(into: &bytes) { findEnd() }
    program.read()
  }

  func take(on stack: LuaStack) throws -> Int? {
    if let lineEnd {
      push(upTo: lineEnd, on: stack)
      start = lineEnd + 1
      searched = start
      findEnd()
    } else if bytes.count > Self.longestLine {
      throw ScriptError(
        "host.lines: '\(program.name)' writes a line of more than \(Self.longestLine >> 20) MiB; read all of its output by host.run"
      )
    } else if program.output.isOpen {
      return nil
    } else if start < bytes.count {
      push(upTo: bytes.count, on: stack)
      forget()
    } else {
      stack.pushNil()
    }
    return 1
  }

  private func push(upTo end: Int, on stack: LuaStack) {
    bytes.withUnsafeBytes { stack.push(bytes: UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
  }

  /// Looks for the end of the next line; lines that were taken go when there is none.
  private func findEnd() {
    lineEnd = bytes.withUnsafeBytes { all in
      let rest = UnsafeRawBufferPointer(rebasing: all[searched...])
      guard let first = rest.baseAddress, let found = memchr(first, 10, rest.count) else {
        return nil
      }
      return searched + (UnsafeRawPointer(found) - first)
    }
    guard lineEnd == nil else { return }
    bytes.removeFirst(start)
    start = 0
    searched = bytes.count
  }

  private func forget() { (bytes, start, lineEnd, searched) = ([], 0, nil, 0) }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    forget()
    engine.tasks.leaving.end(program)
  }
}
