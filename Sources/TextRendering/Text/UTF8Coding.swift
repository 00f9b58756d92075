/// The scalar that starts at `bytes[index]` of valid UTF-8, and its length in bytes.
@inline(__always)
func decodeScalar(_ bytes: UnsafePointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
  let lead = UInt32(bytes[index])
  if lead < 0x80 { return (lead, 1) }
  let second = UInt32(bytes[index &+ 1] & 0x3F)
  if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
  let third = UInt32(bytes[index &+ 2] & 0x3F)
  if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
  let fourth = UInt32(bytes[index &+ 3] & 0x3F)
  return ((lead & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
}

/// What starts at an index of bytes that may be anything.
enum DecodedScalar {
  case valid(UInt32, length: Int)
  /// A maximal subpart of an ill-formed sequence (Unicode 3.9, table 3-7): one U+FFFD stands for it.
  case invalid(length: Int)
}

/// Decodes one scalar of unchecked bytes; `index` has to be below `count`.
@inline(__always)
func decodeUnchecked(
  _ bytes: UnsafePointer<UInt8>, at index: Int, count: Int
) -> DecodedScalar {
  let lead = bytes[index]
  // Most scalars of three bytes: neither overlong forms nor surrogates start with these.
  if lead > 0xE0 && lead < 0xED && index &+ 2 < count {
    let second = bytes[index &+ 1] ^ 0x80
    let third = bytes[index &+ 2] ^ 0x80
    if second | third < 0x40 {
      let scalar = UInt32(lead & 0x0F) << 12 | UInt32(second) << 6 | UInt32(third)
      return .valid(scalar, length: 3)
    }
  }
  return decodeAnyForm(bytes, at: index, count: count)
}

private func decodeAnyForm(
  _ bytes: UnsafePointer<UInt8>, at index: Int, count: Int
) -> DecodedScalar {
  let lead = bytes[index]
  if lead < 0x80 { return .valid(UInt32(lead), length: 1) }
  guard let form = SequenceForm(lead: lead) else { return .invalid(length: 1) }
  var scalar = form.leadBits
  for position in 1..<form.length {
    let next = index + position
    let allowed = position == 1 ? form.second : 0x80...0xBF
    guard next < count, allowed.contains(bytes[next]) else { return .invalid(length: position) }
    scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
  }
  return .valid(scalar, length: form.length)
}

/// What a lead byte announces: the sequence's length and the second bytes it allows.
private struct SequenceForm {
  let length: Int
  let second: ClosedRange<UInt8>
  let leadBits: UInt32

  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    default: return nil
    }
    leadBits = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
  }
}

/// Writes the UTF-8 form of `scalar` (up to 4 bytes) and returns its length.
@inline(__always)
func encodeScalar(_ scalar: UInt32, into output: UnsafeMutablePointer<UInt8>) -> Int {
  if scalar < 0x80 {
    output[0] = UInt8(truncatingIfNeeded: scalar)
    return 1
  }
  let low = UInt8(truncatingIfNeeded: scalar & 0x3F) | 0x80
  let middle = UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F) | 0x80
  if scalar < 0x800 {
    output[0] = UInt8(truncatingIfNeeded: scalar >> 6) | 0xC0
    output[1] = low
    return 2
  }
  let high = UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F) | 0x80
  if scalar < 0x10000 {
    output[0] = UInt8(truncatingIfNeeded: scalar >> 12 & 0x0F) | 0xE0
    output[1] = middle
    output[2] = low
    return 3
  }
  output[0] = UInt8(truncatingIfNeeded: scalar >> 18 & 0x07) | 0xF0
  output[1] = high
  output[2] = middle
  output[3] = low
  return 4
}
