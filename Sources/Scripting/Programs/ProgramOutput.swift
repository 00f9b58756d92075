import Lua

/// A program whose whole output and status a task waits for.
final class ProgramOutput: TaskSource {
  /// Chunks that are read before others have their turn.
  private static let chunksAtOnce = 16
  /// For so many seconds a session on a clock of its own takes it that the program ends.
  private static let trust = 30.0

  private unowned let engine: ScriptEngine
  private let program: ChildProgram
  private let began = SourceWait.now
  private var bytes: [UInt8] = []
  private var failure: ScriptError?

  init(_ program: ChildProgram, _ engine: ScriptEngine) {
    (self.program, self.engine) = (program, engine)
  }

  var descriptors: [Int32] {
    (program.output.isOpen ? [program.output.descriptor] : []) + program.descriptors
  }

  var isPolled: Bool { program.isPolled }

  var patience: TaskPatience { SourceWait.now - began < Self.trust ? .standing : .passing }

  func read() {
    for _ in 0..<Self.chunksAtOnce where program.output.read(into: &bytes) {}
    program.read()
    // Lua gets a copy.
    if failure == nil,
      (try? engine.current.mayGoOn(instructions: 0, extraBytes: bytes.count * 2)) == false
    {
      bytes = []
      failure = ScriptError(
        "host.run: '\(program.name)' writes more than the memory limit allows; read it by host.lines, or run with a greater --memory-limit",
        .memory)
    }
  }

  func take(on stack: LuaStack) throws -> Int? {
    if let failure { throw failure }
    guard let status = program.status else { return nil }
    bytes.withUnsafeBytes { stack.push(bytes: $0) }
    stack.push(Int(status))
    return 2
  }

  func end() {
    bytes = []
    engine.tasks.leaving.end(program)
  }
}
