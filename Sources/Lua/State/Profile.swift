import CLua

/// A call of a Lua function that took long enough to be seen.
package struct LuaProfiledCall {
  /// What its caller knows it by; empty where that is nothing.
  package let name: String
  /// Where the function begins; nil for one of the host.
  package let location: LuaSourceLocation?
  /// Since the profile began.
  package let start: Duration
  package let length: Duration
}

/// When functions of Lua ran.
extension LuaState {
  /// Notes from now on, to the state's end, when functions run; nil where there is no memory for it.
  ///
  /// Returns the moment that calls are counted from. Two clocks tell it, read in turns: the turn that took least
  /// is right to some ten nanoseconds, however long the process had to wait in another.
  package func startProfile() -> ContinuousClock.Instant? {
    guard let currentThread, clua_start_profile(currentThread) else { return nil }
    let turns = (0..<16).map { _ in
      let before = ContinuousClock.now
      let age = Duration.nanoseconds(clua_profile_age(currentThread))
      let length = before.duration(to: .now)
      return (length: length, beginning: before + length / 2 - age)
    }
    return turns.min { $0.length < $1.length }?.beginning
  }

  /// The calls that have returned: each lies in another or behind it.
  package var profiledCalls: [LuaProfiledCall] {
    guard let currentThread else { return [] }
    var calls: UnsafePointer<clua_ProfiledCall>?
    let count = clua_profiled_calls(currentThread, &calls)
    return UnsafeBufferPointer(start: calls, count: count).map(LuaProfiledCall.init)
  }
}

extension LuaProfiledCall {
  fileprivate init(_ call: clua_ProfiledCall) {
    name = Self.text(call.name)
    location =
      call.line < 0 ? nil : LuaSourceLocation(chunk: Self.text(call.chunk), line: Int(call.line))
    start = .nanoseconds(call.start)
    length = .nanoseconds(call.length)
  }

  /// The text in an array of C.
  private static func text(_ characters: some Any) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
