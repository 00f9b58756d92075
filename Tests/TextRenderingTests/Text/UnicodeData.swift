import Foundation
import Testing

/// The Unicode Character Database as Debian installs it (package unicode-data).
enum UnicodeData {
  private static let folder = "/usr/share/unicode/"

  static let isInstalled = FileManager.default.fileExists(atPath: folder + "EastAsianWidth.txt")

  static let hint: Comment = "install the Debian package unicode-data to run this test"

  /// The first line of a file, which names it and its version.
  static func title(_ file: String) throws -> String {
    let text = try String(contentsOfFile: folder + file, encoding: .utf8)
    return text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }.description
  }

  /// The lines of a file before their comments, without empty ones.
  static func lines(_ file: String) throws -> [String] {
    try String(contentsOfFile: folder + file, encoding: .utf8)
      .split(separator: "\n").map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// The scalars of a property file whose second field is one of `values`.
  static func scalars(_ file: String, _ values: Set<String>) throws -> [UInt32] {
    try lines(file).flatMap { line -> [UInt32] in
      let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count > 1, values.contains(fields[1]) else { return [] }
      let bounds = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
      guard let low = bounds.first, let high = bounds.last else { return [] }
      return Array(low...high)
    }
  }

  /// The sequences in the first field of a file's lines whose second field starts with `value`.
  static func sequences(_ file: String, _ value: String) throws -> [String] {
    try lines(file).compactMap { line in
      let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count > 1, fields[1].hasPrefix(value) else { return nil }
      return string(fields[0])
    }
  }

  /// The text that hexadecimal code points stand for.
  static func string(_ hex: String) -> String {
    var text = String.UnicodeScalarView()
    for part in hex.split(separator: " ") {
      if let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
