/// A line of a Lua chunk.
public struct LuaSourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The short name of the chunk, as Lua prints it.
  public var chunk: String
  /// The line, counted from 1.
  public var line: Int

  /// Creates a location.
  public init(chunk: String, line: Int) {
    self.chunk = chunk
    self.line = line
  }

  /// `chunk:line`.
  public var description: String { "\(chunk):\(line)" }
}
