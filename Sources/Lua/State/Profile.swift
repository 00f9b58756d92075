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
  /// Notes from now on, to the state's end, when functions run; false where there is no memory for it.
  package func startProfile() -> Bool {
    guard let currentThread else { return false }
    return clua_start_profile(currentThread)
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
