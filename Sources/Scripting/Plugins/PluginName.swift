/// What a plugin may be called: `require` finds it by this name, in a file or folder of this name.
package enum PluginName {
  /// Longer names are refused, in characters.
  package static let maximumLength = 64

  /// What `require` finds before any plugin, besides `package`.
  static let libraries = ["string", "table", "math", "utf8", "coroutine", "debug", "io", "os"]

  /// What names are, in words.
  package static let rule =
    "a letter, then letters, digits, '-' and '_', at most \(maximumLength) of them"

  /// Why a plugin of a name cannot be required; nil when it can. Libraries without a manifest are required by names that
  /// are no plugins', too.
  package static func problem(of name: String) -> String? {
    guard !name.isEmpty, name.utf8.allSatisfy(isPart) else {
      return "its name has to be \(rule); rename it"
    }
    guard libraries.contains(name) || name == "package" else { return nil }
    return "'\(name)' is a library of Lua, which 'require' finds first; choose another name"
  }

  /// A letter, then letters, digits, `-` and `_`.
  package static func isValid(_ name: some StringProtocol) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= maximumLength else { return false }
    return isLetterOrDigit(first) && !(0x30...0x39).contains(first) && name.utf8.allSatisfy(isPart)
  }

  /// Whether a byte may stand in a part of a module's name.
  static func isPart(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
