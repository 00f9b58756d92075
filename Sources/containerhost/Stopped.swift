import Lua
import Scripting

/// A script that was stopped or ran out of memory, and the exit status that says so.
struct Stopped: Error {
  let reason: LuaStopReason
  private var error: LuaError?

  init(reason: LuaStopReason) { self.reason = reason }

  /// Nil when `error` is another kind of error.
  init?(_ error: any Error) {
    if let stopped = error as? Stopped {
      self = stopped
      return
    }
    guard let error = error as? LuaError else { return nil }
    switch error.kind {
    case .stopped(let reason): self.init(reason: reason)
    case .memory: self.init(reason: .memoryLimit)
    default: return nil
    }
    self.error = error
  }

  var status: Int32 {
    switch reason {
    case .interrupt: ContainerHost.Status.interrupt
    case .timeLimit, .instructionLimit: ContainerHost.Status.time
    case .memoryLimit: ContainerHost.Status.memory
    }
  }

  /// What to tell: one line for whoever pressed Ctrl-C, the place and the way out for a limit.
  func text(by engine: ScriptEngine?) -> String {
    if reason == .interrupt {
      return "interrupted" + (error?.location.map { " at \($0)" } ?? "")
    }
    guard var error else { return "error: \(way)" }
    error.message += way
    let diagnostic = engine?.diagnostic(of: error) ?? Diagnostic(error)
    return diagnostic.text { engine?.lines(ofChunk: $0) }
  }

  private var way: String {
    switch reason {
    case .interrupt: ""
    case .timeLimit: "; --time-limit=SECONDS sets it"
    case .memoryLimit: "; --memory-limit=MIB sets it"
    case .instructionLimit: "; --max-instructions=COUNT sets it"
    }
  }
}
