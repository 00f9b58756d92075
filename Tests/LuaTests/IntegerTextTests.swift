import CLua
import Testing

/// Whole numbers as text, as the program's Lua makes them; what Swift writes is the oracle.
struct IntegerTextTests {
  private static let numbers: [Int64] = {
    var numbers: [Int64] = [0, 9, 10, -10, 99, 100, .max, .min, .min + 1]
    for bit in 0..<63 {
      let power = Int64(1) << bit
      numbers += [power, -power, power - 1]
    }
    return numbers
  }()

  @Test func `a number is written as digits, in whatever room there is`() {
    for number in Self.numbers {
      let wanted = Array("\(number)".utf8)
      for room in [0, 1, 2, 5, wanted.count, wanted.count + 1, 44] {
        var text = [CChar](repeating: 0x7F, count: room + 1)
        let length = clua_integer_text(&text, room, number)
        #expect(length == Int32(wanted.count))
        let kept = Array(wanted.prefix(max(0, room - 1)))
        #expect(text.prefix(kept.count).map { UInt8(bitPattern: $0) } == kept)
        if room > 0 { #expect(text[kept.count] == 0) }
        #expect(text.last == 0x7F, "\(number) in \(room) bytes wrote behind them")
      }
    }
  }
}
