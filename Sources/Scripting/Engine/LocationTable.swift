import Lua

/// Numbers for places in scripts, so that a node can carry one in four bytes. 0 is unknown.
struct LocationTable {
  private var numbers: [LuaSourceLocation: Int32] = [:]
  private var places: [LuaSourceLocation] = []

  mutating func number(of location: LuaSourceLocation?) -> Int32 {
    guard let location else { return 0 }
    if let known = numbers[location] { return known }
    places.append(location)
    numbers[location] = Int32(places.count)
    return Int32(places.count)
  }

  subscript(_ number: Int32) -> LuaSourceLocation? {
    number > 0 && Int(number) <= places.count ? places[Int(number) - 1] : nil
  }
}
