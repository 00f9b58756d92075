/// What a plugin says about itself in the comments that begin its file, read without running it:
///
///     --- @name badge
///     --- @version 1.0.0
///     --- @api 1
///     --- @requires meter >= 1.0
///     --- @permission read:data run:git
///     --- @summary Texts with a badge.
package struct Manifest: Sendable {
  /// The version of the Lua API that this host has.
  package static let hostAPI = 1

  package var name: String?
  package var version: SemanticVersion?
  package var api: Int?
  package var requirements: [PluginRequirement] = []
  package var permissions: [PermissionRequest] = []
  package var summary: String?
  package var author: String?
  package var homepage: String?
  package var license: String?
  /// Everything that is wrong with it, in the order of the lines.
  package private(set) var problems: [Problem] = []
  /// The lines of keys, from 1.
  package private(set) var lines: [String: Int] = [:]

  package struct Problem: Sendable, Hashable {
    /// From 1.
    package let line: Int
    package let message: String
    /// Whether the plugin can be used nonetheless.
    package let isWarning: Bool
  }

  /// Whether there is anything of a manifest in the file.
  package var isPresent: Bool { !lines.isEmpty }

  /// What keeps the plugin from being used.
  package var errors: [Problem] { problems.filter { !$0.isWarning } }

  /// What the script at a path says; empty when it cannot be read as one, or is larger than scripts may be.
  package init(ofScriptAt path: String) {
    self.init(script: FilePaths.contents(of: path, atMost: ScriptEngine.sizeLimit) ?? [])
  }

  /// Reads the comments at the beginning of a script, without the byte order mark that compiling leaves out too.
  package init(script bytes: some Collection<UInt8>) {
    var line: [UInt8] = []
    var number = 1
    for byte in bytes.dropFirst(ScriptText.markLength(of: bytes)) {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      guard read(line, number) else { return }
      line.removeAll(keepingCapacity: true)
      number += 1
    }
    _ = read(line, number)
  }

  /// Reads one line; false when the comments have ended.
  private mutating func read(_ bytes: [UInt8], _ number: Int) -> Bool {
    let text = Substring(decoding: bytes, as: UTF8.self).trimmed
    if text.isEmpty || (number == 1 && text.hasPrefix("#")) { return true }
    guard text.hasPrefix("--"), !text.hasPrefix("--[") else { return false }
    guard text.hasPrefix("---") else { return true }
    let comment = text.dropFirst(3).trimmed
    guard comment.hasPrefix("@") else { return true }
    let key = comment.dropFirst().prefix { !$0.isWhitespace }
    read(key: String(key), value: comment.dropFirst(1 + key.count).trimmed, number)
    return true
  }

  private mutating func read(key: String, value: Substring, _ line: Int) {
    guard let reader = Self.keys[key] else { return noteUnknown(key, line) }
    if !Self.repeatable.contains(key), let first = lines[key] {
      return note("@\(key) is given twice, first in line \(first)", line)
    }
    lines[key] = line
    guard !value.isEmpty else { return note("@\(key) needs a value", line) }
    let known = permissions.count
    do { try reader(&self, value) } catch { note("@\(key): \(error)", line) }
    guard permissions.dropFirst(known).contains(where: { $0.kind == .network }) else { return }
    note(
      "@permission net: this host has no functions for the network; ask for the program that reaches it, as in 'run:curl', or for 'native'",
      line, isWarning: true)
  }

  private mutating func noteUnknown(_ key: String, _ line: Int) {
    guard !Self.annotations.contains(key) else { return }
    let hint = NearestName.hint(key, among: Self.keys.keys.sorted())
    let all = hint.isEmpty ? "; there are \(Self.keys.keys.sorted().joined(separator: ", "))" : ""
    note("unknown manifest key '@\(key)'\(hint)\(all)", line, isWarning: true)
  }

  private mutating func note(_ message: String, _ line: Int, isWarning: Bool = false) {
    problems.append(Problem(line: line, message: message, isWarning: isWarning))
  }
}

extension Manifest {
  private typealias Reader = @Sendable (inout Manifest, Substring) throws -> Void

  private static let keys: [String: Reader] = [
    "name": { manifest, value in
      guard PluginName.isValid(value) else {
        throw ScriptError("a name is a letter, then letters, digits, '-' and '_', not '\(value)'")
      }
      manifest.name = String(value)
    },
    "version": { manifest, value in
      guard let version = SemanticVersion(value) else {
        throw ScriptError("expected a version such as 1.2.0, found '\(value)'")
      }
      manifest.version = version
    },
    "api": { manifest, value in
      guard let api = Int(value), api > 0 else {
        throw ScriptError("expected a whole number such as 1, found '\(value)'")
      }
      manifest.api = api
    },
    "requires": { manifest, value in
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        manifest.requirements.append(try PluginRequirement(part.trimmed))
      }
    },
    "permission": { manifest, value in
      for part in value.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
        manifest.permissions.append(try PermissionRequest(part))
      }
    },
    "summary": { $0.summary = String($1) },
    "author": { $0.author = String($1) },
    "homepage": { $0.homepage = String($1) },
    "license": { $0.license = String($1) },
  ]

  private static let repeatable: Set<String> = ["requires", "permission"]

  /// What editors read in such comments, and no manifest.
  private static let annotations: Set<String> = [
    "alias", "as", "async", "cast", "class", "deprecated", "diagnostic", "enum", "field", "generic",
    "meta", "module", "nodiscard", "operator", "overload", "package", "param", "private",
    "protected", "return", "see", "source", "type", "vararg",
  ]
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }
}
