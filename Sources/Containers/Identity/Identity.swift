/// What stays equal for the same place or element over updates and over runs (R31).
///
/// A 64-bit hash of the structural path: slots, element ids, explicit ids and branch sides.
/// Opaque: only equality means anything, and only inside one container (R39, R40).
public struct Identity: Hashable, Sendable, BitwiseCopyable {
  package let hash: UInt64

  package init(_ hash: UInt64) { self.hash = hash }

  package static let root = Identity(0x9E37_79B9_7F4A_7C15)

  /// The kinds of steps an identity can take; the number is part of the hash.
  package enum Step: UInt64 {
    case slot = 1, element, item, branch, body, header, content, footer, explicit, boundary
    case proxy, occurrence, section, implicitSection, separator, result, effect
  }

  package func entering(_ step: Step, _ value: Identity) -> Identity {
    let mixed = Identity.mix(hash &+ step.rawValue &* 0xD6E8_FEB8_6659_FD93)
    return Identity(Identity.mix(mixed ^ Identity.mix(value.hash &+ 0x2545_F491_4F6C_DD1D)))
  }

  /// A bijective scramble of 64 bits (the finaliser of SplitMix64).
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Hashes bytes so that equal bytes hash equally in every run.
  package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= bytes.count {
      let word = UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self)
      state = mix(state ^ word)
      index += 8
    }
    var tail: UInt64 = 0
    while index < bytes.count {
      tail = tail << 8 | UInt64(bytes[index])
      index += 1
    }
    return mix(state ^ tail)
  }

  /// Hashes an integer; `1` and the string `"1"` differ.
  package static func hash(_ integer: Int) -> UInt64 {
    mix(UInt64(bitPattern: Int64(integer)) ^ 0x51_7C_C1_B7_27_22_0A_95)
  }
}

extension Identity: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
