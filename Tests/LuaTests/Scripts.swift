import Synchronization
import Testing

@testable import Lua

extension LuaState {
  /// Runs a chunk named `test.lua`.
  @discardableResult
  func run(_ source: String) throws(LuaError) -> [LuaValue] {
    try load(source, name: "test.lua")()
  }

  /// Runs a chunk that must fail.
  func failure(of source: String, at position: SourceLocation = #_sourceLocation) throws -> LuaError
  {
    try #require(throws: LuaError.self, sourceLocation: position) { try self.run(source) }
  }

  /// Makes a host function a global.
  func define(_ name: String, _ body: @escaping LuaHostFunction) throws {
    try withStack { stack in
      stack.pushFunction(name: name, body)
      try stack.setGlobal(name)
    }
  }
}

/// A Swift object whose end can be seen.
final class Tracked: Sendable {
  final class Counter: Sendable {
    let count = Mutex(0)
    var live: Int { count.withLock { $0 } }
  }

  let counter: Counter

  init(_ counter: Counter) {
    self.counter = counter
    counter.count.withLock { $0 += 1 }
  }

  deinit { counter.count.withLock { $0 -= 1 } }
}

/// An error of a host, with something of its own in it.
struct HostFailure: Error, Equatable, CustomStringConvertible {
  let code: Int
  var description: String { "failure \(code)" }
}
