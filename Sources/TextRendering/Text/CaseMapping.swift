import Containers

extension TextCase {
  /// `text` in this case by Unicode's full mappings (`ß` becomes `SS`), whatever the language.
  func apply(_ text: String) -> String {
    switch self {
    case .asWritten: text
    case .uppercase: text.uppercased()
    case .lowercase: text.contains("Σ") ? lowercasedWithFinalSigma(text) : text.lowercased()
    }
  }

  /// An ASCII letter in this case; any other byte as it is.
  @inline(__always)
  func apply(toASCII byte: UInt8) -> UInt8 {
    switch self {
    case .asWritten: byte
    case .uppercase: byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
    case .lowercase: byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
    }
  }
}

/// Lowercase with the one mapping that depends on its neighbours (SpecialCasing.txt, Final_Sigma): a
/// sigma at the end of a word is ς.
private func lowercasedWithFinalSigma(_ text: String) -> String {
  let scalars = Array(text.unicodeScalars)
  var result = ""
  for (index, scalar) in scalars.enumerated() {
    guard scalar == "Σ" else {
      result += scalar.properties.lowercaseMapping
      continue
    }
    let isInWord = meetsCasedLetter(scalars[..<index].reversed())
    let continues = meetsCasedLetter(scalars[(index + 1)...])
    result += isInWord && !continues ? "ς" : "σ"
  }
  return result
}

/// True when a letter with case comes first, marks and apostrophes looked through.
private func meetsCasedLetter(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
  scalars.first { !$0.properties.isCaseIgnorable }?.properties.isCased ?? false
}
