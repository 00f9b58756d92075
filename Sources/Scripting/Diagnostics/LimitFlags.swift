package import Lua

extension LuaStopReason {
  /// What a message of a limit says besides: the flag that sets it.
  package var way: String {
    switch self {
    case .interrupt: ""
    case .timeLimit: "; --time-limit=SECONDS sets it"
    case .memoryLimit: "; --memory-limit=MIB sets it"
    case .instructionLimit: "; --max-instructions=COUNT sets it"
    }
  }
}
