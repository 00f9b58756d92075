/// The libraries a state opens.
///
/// They are Lua's own with these differences: chunks are text only; `string.dump`, `dofile` and
/// `loadfile` are absent, as the host opens files; `setmetatable` refuses `__gc`; `collectgarbage`
/// knows `"collect"`, `"count"` and `"step"`; `load` takes at most 64 KiB; coroutines keep the traceback of their
/// errors. A function that loops in the library ends when the state is stopped. There is no
/// `package`.
public struct LuaLibraries: OptionSet, Sendable {
  /// The bits, as `CLua` numbers them.
  public let rawValue: Int32

  /// Creates a set from its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// `print`, `pairs`, `pcall`, …
  public static let base = LuaLibraries(rawValue: 1 << 0)
  /// `string`, and the methods of strings.
  public static let string = LuaLibraries(rawValue: 1 << 1)
  /// `table`.
  public static let table = LuaLibraries(rawValue: 1 << 2)
  /// `math`.
  public static let math = LuaLibraries(rawValue: 1 << 3)
  /// `utf8`.
  public static let utf8 = LuaLibraries(rawValue: 1 << 4)
  /// `coroutine`.
  public static let coroutine = LuaLibraries(rawValue: 1 << 5)
  /// `io`, which scripts do not see: the host gets it as ``LuaState/ioLibrary``.
  public static let io = LuaLibraries(rawValue: 1 << 6)
  /// `os`, which scripts do not see: the host gets it as ``LuaState/osLibrary``.
  public static let os = LuaLibraries(rawValue: 1 << 7)

  /// `debug.traceback`, and a `debug.getinfo` that gives no functions away.
  public static let debug = LuaLibraries(rawValue: 1 << 8)

  /// Everything that cannot touch the world outside.
  public static let pure: LuaLibraries = [.base, .string, .table, .math, .utf8, .coroutine]
}
