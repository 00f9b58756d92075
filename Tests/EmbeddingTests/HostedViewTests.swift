import Containers
import Lua
import Scripting
import Testing
import TextRendering

/// Views that go from Lua to Swift and back: what Swift may do with them, and how long they are kept.
struct HostedViewTests {
  /// A plugin that is one closure.
  private struct Tools: Plugin {
    let name = "tools"
    let register: (PluginRegistry) throws -> Void
    func register(in registry: PluginRegistry) throws { try register(registry) }
  }

  private final class Kept<Value> {
    var value: Value?
  }

  private func host(
    memory: Int? = nil, _ register: @escaping (PluginRegistry) throws -> Void
  ) throws -> ScriptHost {
    var configuration = ScriptHost.Configuration()
    configuration.plugins = [Tools(register: register)]
    configuration.memoryLimit = memory
    return try ScriptHost(configuration)
  }

  /// A view of Lua that a plugin has kept, and its host.
  private func keptView(_ source: String) throws -> (view: View, host: ScriptHost) {
    let kept = Kept<View>()
    let host = try host { registry in
      try registry.modifier("keep") { view, _ in
        kept.value = view
        return view
      }
    }
    #expect(
      try host.board(source: "require 'tools' return \(source):keep()")?.rendered() == "kept\n")
    return (try #require(kept.value), host)
  }

  @Test func `a view of Lua that is kept for longer than its host is an error`() throws {
    let view = try keptView("Text(('kept'):rep(1))").view
    #expect(throws: ResolutionError.foreign) { try view.rendered() }
    #expect(throws: ResolutionError.foreign) { try VStack { view.bold() }.rendered() }
  }

  @Test func `a view of Lua in the board of another host is an error, and in its own is drawn`()
    throws
  {
    let (view, first) = try keptView("VStack { ForEach(1, function() return Text 'kept' end) }")
    let second = try host { try $0.constructor("Kept") { _ in view } }
    let error = #expect(throws: ScriptFailure.self) {
      try second.board(source: "return require('tools').Kept {}")?.rendered()
    }
    #expect(error?.code == "E-EXPIRED")
    #expect(try first.board(source: "return Text 'on'")?.rendered() == "on\n")
  }

  @Test(arguments: [
    "'a', 'b'", "ForEach(3, function(i) return Text(i) end)", "function() return Text 'f' end",
    "Container('C', function() return Text 'c' end) {}", "List { 'a' }",
  ])
  func `content that is resolved away from its board is a failure, and nothing is left out`(
    content: String
  ) throws {
    let failures = Kept<[(any Error)?]>()
    let host = try host { registry in
      try registry.constructor("Count") { arguments in
        let subviews = arguments.content.resolvedSubviews()
        #expect(subviews.isEmpty)
        failures.value = [subviews.failure]
        return "\(try arguments.content.rendered())"
      }
    }
    let error = #expect(throws: ScriptFailure.self) {
      try host.board(source: "return require('tools').Count { \(content) }")
    }
    #expect(error?.message.contains("Group(subviews:)") == true)
    #expect(failures.value?.first as? ResolutionError == .foreign)
  }

  /// A live board that makes views of `levels` Swift modifiers, each around the one before, in every frame.
  private func churning(_ levels: Int, memory: Int?) throws -> LiveBoard {
    let host = try host(memory: memory) { registry in
      try registry.modifier("starred") { view, _ in
        HStack {
          "*"; view
        }
      }
    }
    let board = try host.board(
      source: """
        require 'tools'
        return Container('C', { n = State(0), body = function(self)
          local view = Text('n' .. self.n)
          for i = 1, \(levels) do view = view:starred() end
          return view:onKeyPress('x', function() self.n = self.n + 1 end)
        end }) {}
        """)
    return LiveBoard(try #require(board))
  }

  @Test func `views of Lua in views of Swift in views of Lua are no memory once they are gone`()
    throws
  {
    let board = try churning(20, memory: 2 << 20)
    for _ in 0..<1000 {
      try board.update()
      try board.take(.key("x"))
    }
    try board.update()
    #expect(board.frame.rendered().contains("n1000"))
  }

  @Test func `a view of Swift that nothing refers to is released, however deep it lies`() throws {
    final class Counter {
      var count = 0
    }
    final class Guest {
      let counter: Counter
      init(_ counter: Counter) {
        self.counter = counter
        counter.count += 1
      }
      deinit { counter.count -= 1 }
    }
    let counter = Counter()
    let host = try host { registry in
      try registry.modifier("held") { view, _ in
        let guest = Guest(counter)
        return ForEach(0..<1) { _ in withExtendedLifetime(guest) { view } }
      }
    }
    for _ in 0..<40 {
      _ = try host.board(
        source: "require 'tools' local v = Text 'a' for i = 1, 200 do v = v:held() end")
    }
    #expect(counter.count < 3000)
  }

  private final class Guest {}

  /// The host is known to be there by what its configuration holds.
  @Test func `a host that is let go while a function of it runs stays until that has ended`() throws
  {
    let host = Kept<ScriptHost>()
    let function = Kept<LuaFunction>()
    weak var guest: Guest?
    let isThere = { guest != nil }
    do {
      let made = Guest()
      guest = made
      var configuration = ScriptHost.Configuration()
      configuration.onPrint = { _ in withExtendedLifetime(made) {} }
      configuration.plugins = [
        Tools { registry in
          try registry.function("keep") { arguments in
            function.value = arguments.first?.function
            return .nil
          }
          try registry.function("drop") { _ in
            host.value = nil
            return .nil
          }
          try registry.function("isThere") { _ in .boolean(isThere()) }
        }
      ]
      host.value = try ScriptHost(configuration)
    }
    _ = try host.value?.board(
      source: """
        local tools = require 'tools'
        tools.keep(function()
          tools.drop()
          for i = 1, 1000 do Text('x' .. i):bold():padding(i % 3) end
          return tools.isThere()
        end)
        """)
    let kept = try #require(function.value)
    #expect(try kept.call(with: []) == [true])
    #expect(!isThere())
    #expect(throws: LuaError.self) { try kept.call(with: []) }
  }
}
