package import Lua

extension LuaStopReason {
  /// A message of a limit with the flag that sets it, where it does not name that already.
  package func withFlag(_ message: String) -> String {
    message.hasSuffix(flag) ? message : message + flag
  }

  private var flag: String {
    switch self {
    case .interrupt: ""
    case .timeLimit: "; --time-limit=SECONDS sets it"
    case .memoryLimit: "; --memory-limit=MIB sets it"
    case .instructionLimit: "; --max-instructions=COUNT sets it"
    }
  }
}
