/// A script function that was running when an error was raised.
public struct LuaTraceFrame: Hashable, Sendable {
  /// The short name of the chunk, as Lua prints it.
  public var chunk: String
  /// The line it was at, counted from 1; nil when it is not known.
  public var line: Int?
  /// The name the function was called by, `"main chunk"` for a chunk; nil when it has none.
  public var function: String?
  /// The number of frames left out before this one: long traces keep their two ends.
  public var omittedBefore: Int

  /// Creates a frame.
  public init(chunk: String, line: Int?, function: String?, omittedBefore: Int = 0) {
    self.chunk = chunk
    self.line = line
    self.function = function
    self.omittedBefore = omittedBefore
  }
}
