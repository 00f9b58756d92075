import Glibc
import Lua

extension Global {
  /// `host.run` and `host.lines`: programs that run while the board goes on.
  static var programs: [Global] { [runProgram, programLines] }

  private static var runProgram: Global {
    Global(
      pushing: "run", in: "host", as: .function,
      Description(
        "Runs a program in a task, without a shell, and waits for what it writes and how it ends (a signal is 128 and its number). It needs --allow-run, and begins in live boards alone.",
        [["command: list -- the program and its arguments"]],
        returns: "string, integer",
        acting: .wait,
        example:
          #"return Text "log":task(function() local output, status = host.run { "git", "log" } end)"#,
        seeAlso: ["host.lines", "host.sleep", "task"])
    ) { engine, stack in engine.pushRunProgram(rights: nil, on: stack) }
  }

  private static var programLines: Global {
    Global(
      pushing: "lines", in: "host", as: .function,
      Description(
        "Runs a program in a task, without a shell, and gives its lines as they come. It ends with the loop, the task or the board. It needs --allow-run, and begins in live boards alone.",
        [["command: list -- the program and its arguments"]],
        returns: "fun(): string | nil",
        acting: .wait,
        example:
          #"return Text "log":task(function() for line in host.lines { "tail", "-f", "log" } do print(line) end end)"#,
        seeAlso: ["host.run", "host.sleep", "task"])
    ) { engine, stack in engine.pushProgramLines(rights: nil, on: stack) }
  }
}

extension ScriptEngine {
  /// Puts a plugin's rights into the functions of its `host` that ask for permissions.
  func addRights(_ rights: PluginRights, toHost host: Int, on stack: LuaStack) throws {
    pushRunProgram(rights: rights, on: stack)
    try stack.rawSet(table: host, key: "run" as StaticString)
    pushProgramLines(rights: rights, on: stack)
    try stack.rawSet(table: host, key: "lines" as StaticString)
    pushChanged(rights: rights, on: stack)
    try stack.rawSet(table: host, key: "changed" as StaticString)
  }

  /// Pushes `host.run`, for a plugin with these rights, or for a board.
  fileprivate func pushRunProgram(rights: PluginRights?, on stack: LuaStack) {
    stack.pushFunction(
      name: "run",
      function { engine, stack in
        let command = try ProgramCommand(engine, of: "host.run", on: stack)
        return try engine.tasks.wait(
          for: ProgramOutput(engine.start(command, rights, of: "host.run"), engine),
          as: "host.run", on: stack)
      })
  }

  /// Pushes `host.lines`, for a plugin with these rights, or for a board.
  fileprivate func pushProgramLines(rights: PluginRights?, on stack: LuaStack) {
    stack.pushFunction(
      name: "lines",
      function { engine, stack in
        let command = try ProgramCommand(engine, of: "host.lines", on: stack)
        let lines = try engine.tasks.hold(
          ProgramLines(engine.start(command, rights, of: "host.lines"), engine), as: "host.lines",
          on: stack)
        stack.pushFunction(
          name: "lines",
          engine.function { engine, stack in
            try engine.tasks.wait(for: lines, as: "host.lines", on: stack)
          })
        stack.pushNil()
        stack.pushNil()
        try engine.pushCloser(of: lines, on: stack)
        return 4
      })
  }

  /// Starts a program if it may be run.
  private func start(_ command: ProgramCommand, _ rights: PluginRights?, of function: String) throws
    -> ChildProgram
  {
    var sandbox = sources.sandbox
    sandbox.rights = rights
    try sandbox.checkRun(program: command.name)
    do {
      return try ChildProgram(
        command, endsWithThread: options.programsEndWithThread, log: options.print)
    } catch  where error.errno == ENOENT {
      throw ScriptError(
        "\(function): there is no program '\(command.name)'; name one that PATH finds, or its path")
    } catch {
      throw ScriptError("\(function): '\(command.name)' cannot be run: \(error)")
    }
  }

  /// Pushes what ends a source when a loop over it is left.
  private func pushCloser(of source: any TaskSource, on stack: LuaStack) throws {
    stack.pushBox(HeldSource(source), metatable: try closerMetatable(on: stack))
  }

  private func closerMetatable(on stack: LuaStack) throws -> LuaRegistryKey {
    if let known = state.hostValues["lines"] { return known }
    stack.pushBoxMetatable(name: "lines")
    stack.pushFunction(
      name: "close",
      function { engine, stack in
        if let held = stack.box(at: 1, as: HeldSource.self) { engine.tasks.release(held.source) }
        return 0
      })
    try stack.rawSet(table: -2, key: "__close" as StaticString)
    let metatable = stack.store()
    state.hostValues["lines"] = metatable
    return metatable
  }
}

/// A source in a script's hands.
private final class HeldSource {
  let source: any TaskSource

  init(_ source: any TaskSource) { self.source = source }
}
