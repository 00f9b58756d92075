import Lua

/// A text by what a reader takes for its characters.
///
/// Most texts are ASCII, where these are the bytes: a paste of megabytes must not be looked through for more.
struct Clusters {
  private let text: String
  private let isBytes: Bool

  init(at index: Int, of stack: LuaStack) {
    text = stack.string(at: index) ?? ""
    // The one cluster of several ASCII bytes is CR LF.
    isBytes = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  var count: Int { isBytes ? text.utf8.count : text.count }

  /// The clusters behind the first `start`, up to the `end`-th; empty where there are none.
  func text(from start: Int, to end: Int) -> String {
    guard start < end else { return "" }
    if isBytes { return String(text.utf8.prefix(end).dropFirst(start)) ?? "" }
    return String(text.prefix(end).dropFirst(start))
  }
}
