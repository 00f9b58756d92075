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

  /// The plain program leaves the collector to the library.
  private static var isPaced: Bool {
    #if CONTAINERHOST_PLAIN
      false
    #else
      true
    #endif
  }

  @Test(
    .enabled(if: isPaced), arguments: [10_000, 20_000, 30_000, 45_000, 60_000, 80_000, 100_000])
  func `rows are collected beside data, however much of it there is`(count: Int) throws {
    let state = try LuaState()
    _ = try state.run(
      """
      data = {}
      for row = 1, \(count) do data[row] = { title = "title " .. row, isLast = row == \(count) } end
      """)
    var peak = state.memoryUsed
    for _ in 0..<400 {
      _ = try state.run("for row = 1, 1000 do local _ = { 'row ' .. row } end")
      peak = max(peak, state.memoryUsed)
    }
    state.collectGarbage()
    let live = state.memoryUsed
    #expect(peak < live + live / 5 + (3 << 20), "\(peak) bytes, \(live) live")
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
