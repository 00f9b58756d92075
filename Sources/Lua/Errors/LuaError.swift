/// An error of a script, or of the host on its way through a script.
public struct LuaError: Error, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// The chunk is no Lua. `incomplete`: more text at its end could make it right.
    case syntax(incomplete: Bool)
    /// The script failed.
    case runtime
    /// There is no more memory.
    case memory
    /// A function of the host failed, or was not used as it must be.
    case host
    /// Calls are nested too deeply, in Lua or between Lua and the host.
    case stackOverflow
    /// The host stopped the script, or a limit did; no `pcall` catches it.
    case stopped(LuaStopReason)
  }

  /// What went wrong.
  public var kind: Kind
  /// The message without its position.
  public var message: String
  /// The message as Lua has it, position included.
  public var rawMessage: String
  /// The line that the message names, else the line where the error was raised.
  public var location: LuaSourceLocation?
  /// The script functions that were running, innermost first, across calls from Lua into the host
  /// and back.
  public var traceback: [LuaTraceFrame]
  /// What the host was doing when it called the script, innermost first: "the body of Card".
  public var scopes: [String] = []
  /// The views around the one whose evaluation failed, outermost first.
  package var viewPath: [String] = []
  /// Where the views around it were written, innermost first.
  package var viewPlaces: [LuaSourceLocation] = []
  /// The error that a script raised anew behind words of its own; none, or one.
  package var causes: [LuaError] = []
  /// The error that a function of the host threw.
  public var underlying: (any Error)?
  /// The value that was raised in Lua; nil when the error has not been there.
  var value: LuaRaisedValue?

  /// An error of the host.
  public init(_ message: String) { self.init(message: message) }

  init(
    kind: Kind = .host, message: String, rawMessage: String? = nil,
    location: LuaSourceLocation? = nil, traceback: [LuaTraceFrame] = [],
    underlying: (any Error)? = nil, value: LuaRaisedValue? = nil
  ) {
    self.kind = kind
    self.message = message
    self.rawMessage = rawMessage ?? message
    self.location = location
    self.traceback = traceback
    self.underlying = underlying
    self.value = value
  }

  /// `chunk:line: message`.
  public var description: String { location.map { "\($0): \(message)" } ?? message }

  /// The error as it is, or an error of the host with what it stands for kept inside; `prefix`
  /// begins the message of the latter.
  package init(wrapping error: any Error, prefix: String = "") {
    self = error as? LuaError ?? LuaError(message: "\(prefix)\(error)", underlying: error)
  }

  /// The error on its way out of views, whose path from the outside is given. A path that goes on
  /// where it ends is joined to it.
  package func leaving(viewPath outer: [String]) -> LuaError {
    var error = self
    let shared = (0...min(outer.count, viewPath.count)).last {
      outer.suffix($0) == viewPath.prefix($0)
    }
    error.viewPath = outer + viewPath.dropFirst(shared ?? 0)
    return error
  }

  /// The error on its way out of a named call of the host.
  package func leaving(_ scope: String) -> LuaError {
    var error = self
    error.scopes.append(scope)
    return error
  }

  /// The same error with its description as the string that Lua gets.
  package func asText() -> LuaError {
    var text = self
    text.value = .string(LuaBytes(description))
    text.rawMessage = description
    return text
  }
}

/// The errors that the host itself makes.
extension LuaError {
  @usableFromInline
  package static func stackOverflow() -> LuaError {
    LuaError(kind: .stackOverflow, message: "stack overflow: the Lua stack is full")
  }

  static func nestedTooDeeply() -> LuaError {
    LuaError(
      kind: .stackOverflow,
      message: "stack overflow: more than \(LuaState.maximumCallDepth) calls between Lua and the "
        + "host are inside each other")
  }

  package static func outOfMemory() -> LuaError {
    LuaError(kind: .memory, message: "not enough memory")
  }

  @usableFromInline
  package static func notATable(_ type: LuaType) -> LuaError {
    LuaError("expected a table, got \(type.name)")
  }

  @usableFromInline
  package static func invalidKey(_ type: LuaType) -> LuaError {
    LuaError(type == .number ? "a table key cannot be NaN" : "a table key cannot be nil")
  }
}
