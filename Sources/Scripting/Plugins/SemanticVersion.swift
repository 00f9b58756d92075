/// A version in the order of semver.org: `1.4.0`, `2.0.0-beta.1`; missing numbers count as 0.
package struct SemanticVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major, minor, patch: Int
  /// What stands behind the hyphen: such a version comes before the one without it.
  package let prerelease: [String]

  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0, prerelease: [String] = []) {
    (self.major, self.minor, self.patch, self.prerelease) = (major, minor, patch, prerelease)
  }

  /// Reads one to three numbers, a prerelease and build metadata, which does not count; nil for
  /// anything else.
  package init?(_ text: some StringProtocol) {
    let text = Substring(text)
    let withoutBuild = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    guard withoutBuild.count == 1 || Self.areIdentifiers(withoutBuild[1]) else { return nil }
    let parts = withoutBuild[0].split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      .map { Self.number($0) }
    guard (1...3).contains(numbers.count), !numbers.contains(nil) else { return nil }
    guard parts.count == 1 || Self.areIdentifiers(parts[1]) else { return nil }
    let known = numbers.compactMap(\.self) + [0, 0]
    prerelease = parts.count == 1 ? [] : parts[1].split(separator: ".").map(String.init)
    (major, minor, patch) = (known[0], known[1], known[2])
  }

  package static func < (left: Self, right: Self) -> Bool {
    let numbers = (left.major, left.minor, left.patch)
    let others = (right.major, right.minor, right.patch)
    guard numbers == others else { return numbers < others }
    if left.prerelease.isEmpty || right.prerelease.isEmpty {
      return !left.prerelease.isEmpty && right.prerelease.isEmpty
    }
    for (own, other) in zip(left.prerelease, right.prerelease) where own != other {
      return precedes(own, other)
    }
    return left.prerelease.count < right.prerelease.count
  }

  package var description: String {
    "\(major).\(minor).\(patch)"
      + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
  }

  /// Numbers come before words and are compared as numbers.
  private static func precedes(_ own: String, _ other: String) -> Bool {
    switch (number(own), number(other)) {
    case (let own?, let other?): own < other
    case (nil, nil): own < other
    case (let own, _): own != nil
    }
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? Int(text) : nil
  }

  private static func areIdentifiers(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
  }
}

/// Whether a byte is an ASCII letter or digit.
func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
  default: false
  }
}
