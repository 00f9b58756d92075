import Lua

/// A text by what a reader takes for its characters.
///
/// Most texts are ASCII, where these are the bytes: a paste of megabytes must not be looked through for more.
struct Clusters {
  private let text: String
  private let isBytes: Bool

  init(at index: Int, of stack: LuaStack) {
    // What is no UTF-8 is replaced, as where it is drawn.
    text = String(decoding: stack.bytes(at: index) ?? .init(start: nil, count: 0), as: UTF8.self)
    // The one cluster of several ASCII bytes is CR LF.
    isBytes = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  /// The place behind the word that begins or goes on at `place`, or before the one that ends or goes on there: a word
  /// is letters and digits, and what lies between is passed over.
  func edgeOfWord(from place: Int, isBehind: Bool) -> Int {
    let part = isBehind ? text(from: place, to: .max) : String(text(from: 0, to: place).reversed())
    func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    let rest = part.drop { !isOfWord($0) }.drop(while: isOfWord)
    let passed = part.count - rest.count
    return isBehind ? place + passed : place - passed
  }

  var count: Int { isBytes ? text.utf8.count : text.count }

  /// The clusters behind the first `start`, up to the `end`-th; empty where there are none.
  func text(from start: Int, to end: Int) -> String {
    guard start < end else { return "" }
    if isBytes { return String(text.utf8.prefix(end).dropFirst(start)) ?? "" }
    return String(text.prefix(end).dropFirst(start))
  }
}
