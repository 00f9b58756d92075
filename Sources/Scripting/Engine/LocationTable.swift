import Lua

/// Numbers for places in scripts, so that a node can carry one in four bytes. 0 is unknown.
struct LocationTable {
  private var numbers: [LuaCallerPosition: Int32] = [:]
  private var places: [LuaCallerPosition] = []

  mutating func number(of position: LuaCallerPosition?) -> Int32 {
    guard let position else { return 0 }
    if let known = numbers[position] { return known }
    // No board has as many lines: beyond them, places in what a loop loads are not told apart.
    guard places.count < 1_000_000 else { return 0 }
    places.append(position)
    numbers[position] = Int32(places.count)
    return Int32(places.count)
  }

  subscript(_ number: Int32) -> LuaCallerPosition? {
    number > 0 && Int(number) <= places.count ? places[Int(number) - 1] : nil
  }
}

extension ScriptEngine {
  /// The file and line that a node's `location` stands for.
  func location(_ number: Int32) -> LuaSourceLocation? {
    sources.locations[number].map { state.location(of: $0) }
  }
}
