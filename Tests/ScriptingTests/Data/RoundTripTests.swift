import Lua
import Testing

@testable import Scripting

/// Values that nobody thought of: what is written is read back, and no text crashes a reader.
struct RoundTripTests {
  private static let count = 2000

  private func kinds(of format: String) -> RandomData.Kinds {
    switch format {
    case "json": .null
    case "yaml": [.null, .infinity]
    default: .infinity
    }
  }

  private func value(_ format: String, from random: inout RandomData) -> DataValue {
    switch format {
    case "toml": random.object(.infinity)
    case "csv": random.rows()
    default: random.value(kinds(of: format))
    }
  }

  @Test(arguments: ["json", "yaml", "toml", "csv"])
  func `what is written is read back as the same value`(name: String) throws {
    try DataFormat.with(name) { format in
      for seed in 0..<Self.count {
        var random = RandomData(seed: UInt64(seed))
        let value = value(name, from: &random)
        let text = try format.encode(value)
        let back = try? format.decode(text)
        #expect(
          back == value, "seed \(seed): \(value) became \(String(decoding: text, as: UTF8.self))")
        // The same value is the same text.
        #expect(try format.encode(value) == text, "seed \(seed)")
      }
    }
  }

  @Test(arguments: ["json", "yaml", "toml", "csv"])
  func `a damaged text is read as a value or refused with an error`(name: String) throws {
    try DataFormat.with(name) { format in
      for seed in 0..<Self.count {
        var random = RandomData(seed: UInt64(seed) | 1 << 32)
        let text = random.mutated(try format.encode(value(name, from: &random)))
        do {
          _ = try format.encode(try format.decode(text))
        } catch let error as LuaError {
          #expect(error.message.contains("host.\(name): "), "seed \(seed): \(error.message)")
        } catch is ScriptError {
          // A key that is no string: this test cannot hold it.
        }
      }
    }
  }
}
