import Testing

@testable import Lua

struct NameTableTests {
  @Test func `a table of names is a dictionary, with few names and with many`() {
    var table = NameTable<Int>()
    var oracle: [String: Int] = [:]
    var random = SystemRandomNumberGenerator()
    for step in 0..<4000 {
      // The number of names swings around the one from which they are looked up in a dictionary.
      let name = "name \(Int.random(in: 0..<24, using: &random))"
      let value = Int.random(in: 0..<3, using: &random) == 0 ? nil : step
      table[name] = value
      oracle[name] = value
      #expect(table[name] == value)
      #expect(table.names.count == oracle.count)
    }
    for number in 0..<24 { #expect(table["name \(number)"] == oracle["name \(number)"]) }
    #expect(table.names.sorted() == oracle.keys.sorted())
    #expect(table.values.sorted() == oracle.values.sorted())
  }

  @Test func `names stand in the order they came`() {
    var table = NameTable<Int>()
    for number in 0..<40 { table["name \(number)"] = number }
    table["name 3"] = nil
    table["name 39"] = 7
    #expect(table.values == Array(0..<3) + Array(4..<39) + [7])
  }
}
