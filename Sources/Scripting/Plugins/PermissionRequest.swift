/// One thing outside its folder that a plugin's manifest asks for: `read:data`, `run:git`, `net`.
///
/// A plugin gets at most what it asks for and what the user granted.
package struct PermissionRequest: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Sendable, CaseIterable {
    case read, write
    case environment = "env"
    case run
    case network = "net"
    case native
  }

  package let kind: Kind
  /// A path (relative ones are beside the board), the name of a variable, a program or a host; nil
  /// asks for whatever of the kind the user granted.
  package let target: String?

  package init(kind: Kind, target: String? = nil) {
    (self.kind, self.target) = (kind, target)
  }

  /// Reads `kind` or `kind:target`; throws a `ScriptError` with what is wrong.
  package init(_ text: some StringProtocol) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else {
      // There are no functions for the network to be allowed.
      let kinds = Kind.allCases.filter { $0 != .network }.map(\.rawValue)
      throw ScriptError(
        "no permission '\(parts[0])'" + NearestName.hint(String(parts[0]), among: kinds)
          + "; there are \(kinds.joined(separator: ", "))")
    }
    guard parts.count == 1 || !parts[1].isEmpty else {
      throw ScriptError("'\(text)' names nothing after the colon")
    }
    guard parts.count == 1 || kind != .native else {
      throw ScriptError("'native' takes no name after a colon")
    }
    self.init(kind: kind, target: parts.count == 1 ? nil : String(parts[1]))
  }

  package var description: String { kind.rawValue + (target.map { ":\($0)" } ?? "") }
}
