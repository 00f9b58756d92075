import CLua
import Testing

@testable import Lua

struct PanicTests {
  @Test func `H29: an error outside every protected call ends the process with a sentence`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let state = try LuaState()
      try state.withStack { stack in
        // What no code of the host may do: index nil with no protection.
        stack.pushNil()
        stack.pushNil()
        _ = lua_gettable(stack.lua, -2)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("unprotected error in a call to Lua: attempt to index a nil value"))
  }
}
