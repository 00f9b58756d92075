import Glibc
import Testing

@testable import Lua

/// In processes of their own, because they take the memory away.
struct MemoryTests {
  /// Leaves this process about half a gibibyte of addresses.
  private static func limitMemory() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    let pages = 4096
    var buffer = [CChar](repeating: 0, count: 128)
    let file = open("/proc/self/statm", O_RDONLY)
    _ = read(file, &buffer, buffer.count - 1)
    close(file)
    limit.rlim_cur = rlim_t(Int(atoll(buffer)) * pages + (512 << 20))
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }

  @Test func `a script that asks for more memory than there is gets a memory error`() async {
    await #expect(processExitsWith: .success) {
      let state = try LuaState()
      Self.limitMemory()
      let error = try state.failure(of: "return ('x'):rep(1 << 30)")
      #expect(error.kind == .memory)
      #expect(error.message == "not enough memory")
      #expect(try state.run("return pcall(string.rep, 'x', 1 << 30)")[0] == false)
      #expect(try state.run("return 1") == [1])
    }
  }

  @Test func `H10: an allocation that fails while the host runs ends the process with a sentence`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let state = try LuaState()
      try state.withStack { stack in
        _ = stack.newUserdata(byteCount: 1 << 46)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("out of memory"))
  }
}
