import Containers
package import Lua

/// An error that says of which kind it is. Errors get their code where they are thrown.
package protocol CodedError: Error {
  var code: DiagnosticCode { get }
  /// What to do about it, where more can be said than `containerhost explain` does.
  var help: String? { get }
}

extension CodedError {
  package var help: String? { nil }
}

extension ResolutionError: CodedError {
  package var code: DiagnosticCode {
    switch self {
    case .tooDeep, .reentrant: .depth
    case .tooManyRows: .argument
    case .stale, .foreign: .expired
    }
  }
}

extension StateError: CodedError {
  package var code: DiagnosticCode { .state }
}

extension LayoutError: CodedError {
  package var code: DiagnosticCode { .layout }
}

extension ScriptFileError: CodedError {
  package var code: DiagnosticCode { .file }
}

extension LuaError: CodedError {
  /// That of the host's error inside it; else what Lua itself says.
  package var code: DiagnosticCode {
    if let coded = underlying as? any CodedError { return coded.code }
    switch kind {
    case .syntax: return .syntax
    case .memory: return .memory
    case .stopped(let reason): return DiagnosticCode(reason)
    case .stackOverflow: return .depth
    case .host: return .argument
    case .runtime: return GlobalSlip(in: message)?.isUndefined == true ? .name : .runtime
    }
  }

  package var help: String? { (underlying as? any CodedError)?.help }
}

extension DiagnosticCode {
  /// The kind of error that a stop is.
  package init(_ reason: LuaStopReason) {
    switch reason {
    case .interrupt: self = .interrupt
    case .timeLimit, .instructionLimit: self = .time
    case .memoryLimit: self = .memory
    }
  }
}
