import Foundation
import Lua
import TextRendering
import Testing

@testable import Scripting

/// A pipe that a task waits for: each wait gives what was written to it by then.
private final class PipeSource: TaskSource {
  let pipe = Pipe()
  let patience: TaskPatience
  private var text = ""
  private(set) var ends = 0
  var isPolled = false

  init(_ patience: TaskPatience) { self.patience = patience }

  var descriptors: [Int32] { isPolled ? [] : [pipe.fileHandleForReading.fileDescriptor] }

  func write(_ text: String) { pipe.fileHandleForWriting.write(Data(text.utf8)) }

  func read() {
    text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
  }

  func take(on stack: LuaStack) throws -> Int? {
    guard !text.isEmpty else { return nil }
    defer { text = "" }
    if text == "fail" { throw ScriptError("the source failed") }
    stack.push(text)
    return 1
  }

  func end() { ends += 1 }
}

/// A script whose tasks wait for a pipe by `come()`, or by `held()`, which keeps it.
private struct SourceScript {
  let engine: ScriptEngine
  let source: PipeSource
  let live: LiveSession
  private let log: Log

  private final class Log { var text = "" }

  init(_ body: String, _ patience: TaskPatience = .none) throws {
    let log = Log()
    let source = PipeSource(patience)
    engine = try ScriptEngine(
      options: ScriptOptions(print: { log.text += String(decoding: $0, as: UTF8.self) }))
    let engine = engine
    try engine.onStack { stack in
      stack.pushFunction(
        name: "come",
        engine.function { engine, stack in
          try engine.tasks.wait(for: source, as: "come", on: stack)
        })
      try stack.setGlobal("come")
      stack.pushFunction(
        name: "held",
        engine.function { engine, stack in
          _ = try engine.tasks.hold(source, as: "held", on: stack)
          return 0
        })
      try stack.setGlobal("held")
    }
    let board = try engine.evaluateBoard(
      source: "return Text 'x':task(function() \(body) end)", name: "live.lua")
    guard let board else { throw LuaError("no board") }
    live = LiveSession(board, in: engine, RenderOptions(width: 20), height: 2)
    (self.log, self.source) = (log, source)
    try live.update()
  }

  var printed: [String] { log.text.split(separator: "\n").map(String.init) }
}

struct TaskSourceTests {
  private func script(
    _ body: String, _ patience: TaskPatience = .none, _ test: (SourceScript) throws -> Void
  ) throws {
    nonisolated(unsafe) let test = test
    try onLuaThread {
      let script = try SourceScript(body, patience)
      defer { script.engine.close() }
      try test(script)
    }
  }

  @Test func `a task goes on when what it waits for has come`() throws {
    try script("print(come()) print(come())") { script in
      try script.live.advance(by: 100)
      #expect(script.printed == [])
      script.source.write("one")
      try script.live.advance(by: 0)
      #expect(script.printed == ["one"] && script.source.ends == 1)
      #expect(script.live.watched == script.source.descriptors)
      script.source.write("two")
      try script.live.advance(by: 0)
      #expect(script.printed == ["one", "two"] && script.live.watched == [])
    }
  }

  @Test func `what fails there is an error of the function that waits`() throws {
    try script("print(pcall(come))\ncome()") { script in
      script.source.write("fail")
      try script.live.advance(by: 0)
      #expect(script.printed.first?.hasPrefix("false\t") == true)
      #expect(script.printed.first?.hasSuffix("the source failed") == true)
      script.source.write("fail")
      let error = #expect(throws: LuaError.self) { try script.live.advance(by: 0) }
      #expect(error?.location?.line == 2)
      #expect(script.source.ends == 2)
    }
  }

  @Test func `a source ends with the task that waits for it, or holds it`() throws {
    for body in ["come()", "held() host.sleep(1)"] {
      try script(body) { script in
        #expect(script.live.watched == script.source.descriptors)
        script.live.end()
        #expect(script.source.ends > 0 && script.live.watched == [])
      }
    }
    try script("held() come() print 'held'") { script in
      script.source.write("x")
      #expect(script.source.ends == 0)
      try script.live.advance(by: 0)
      #expect(script.printed == ["held"] && script.source.ends == 1)
    }
  }

  @Test func `the clock stands for what is sure to come, and runs along with what may`() throws {
    try script("come() print 'came' host.sleep(1) print 'slept'", .standing) { script in
      let pipe = script.source.pipe.fileHandleForWriting
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { pipe.write(Data("x".utf8)) }
      try script.live.advance(by: 0)
      #expect(script.printed == ["came"])
      try script.live.advance(by: 1)
      #expect(script.printed == ["came", "slept"])
    }
    try script("come() print 'came'", .passing) { script in
      let start = SourceWait.now
      try script.live.advance(by: 0.1)
      #expect(SourceWait.now - start >= 0.1 && script.printed == [])
      let pipe = script.source.pipe.fileHandleForWriting
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { pipe.write(Data("x".utf8)) }
      // It stops waiting as soon as nothing is left to come.
      try script.live.advance(by: 3600)
      #expect(script.printed == ["came"])
    }
  }

  @Test func `what has no descriptor is read every now and then`() throws {
    try script("print(come())") { script in
      script.source.isPolled = true
      #expect(script.live.nextWake != nil)
      script.source.write("read")
      try script.live.advance(to: 1)
      #expect(script.printed == ["read"] && script.live.nextWake == nil)
    }
  }

  @Test func `waiting is for tasks, and nothing comes in a board that is printed`() throws {
    try script("print(pcall(coroutine.wrap(come)))") { script in
      #expect(
        script.printed.first?.contains("come cannot wait in a coroutine of the task's own") == true)
      let board = try script.engine.evaluateBoard(
        source: "return Text 'x':task(function() print 'begun' come() print 'never' end)",
        name: "b.lua")
      script.source.write("x")
      if let board { _ = try script.engine.drawn(board) }
      #expect(script.printed.last == "begun" && script.source.ends == 0)
    }
  }
}
