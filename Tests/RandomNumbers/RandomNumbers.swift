/// Numbers that look random and are the same for the same seed, in every run and on every machine (splitmix64).
package struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }
}
