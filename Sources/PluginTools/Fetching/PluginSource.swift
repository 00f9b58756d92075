import Scripting

/// Where a plugin comes from: what `plugins add` is told, and what the lock keeps to read it again.
package struct PluginSource: Equatable, Sendable {
  package enum Kind: Sendable {
    /// A folder or a file of this machine.
    case files
    /// A repository that `git` reads.
    case git
    /// A `.tar.gz` or a `.zip`.
    case archive
  }

  /// A path, or what git or `curl` are told.
  package let address: String
  /// A branch, a tag or a commit of a repository; nil is its default branch.
  package let ref: String?
  /// The SHA-256 of an archive, as 64 hexadecimal digits.
  package let checksum: String?
  /// The folder or file of the plugin inside of a repository or an archive.
  package let inside: String?

  /// An address, with what belongs to it beside it. Throws a `PluginToolError` for what no source could be, whatever
  /// lies at the address: a lock can be read when that has gone.
  package init(
    address: String, ref: String? = nil, checksum: String? = nil, inside: String? = nil
  ) throws {
    (self.address, self.ref, self.inside) = (address, ref, inside)
    self.checksum = try checksum.map(Self.digest)
    try checkTexts()
  }

  /// What an author typed: an address that may end in `#ref`.
  package init(argument: String, ref: String?, checksum: String?, inside: String?) throws {
    let hash = Files.exists(argument) ? nil : argument.lastIndex(of: "#")
    guard let hash else {
      try self.init(address: argument, ref: ref, checksum: checksum, inside: inside)
      return
    }
    guard ref == nil else {
      throw PluginToolError("'\(argument)' has a ref already; leave out #… or --ref")
    }
    try self.init(
      address: String(argument[..<hash]), ref: String(argument[argument.index(after: hash)...]),
      checksum: checksum, inside: inside)
  }

  // MARK: - What an address is

  /// As the address says, or what lies there; where nothing does, what belongs to the source says what it was.
  package var kind: Kind {
    if let scheme = Self.scheme(of: address) {
      return Self.hasArchiveName(address) && scheme != "ssh" ? .archive : .git
    }
    if Files.exists(address) {
      // Of what is neither, the archive says that it is none.
      if FilePaths.isFile(address) { return address.hasSuffix(".lua") ? .files : .archive }
      return ref != nil || Self.isBareRepository(address) ? .git : .files
    }
    if ref != nil || Self.isRemotePath(address) { return .git }
    return checksum != nil || inside != nil ? .archive : .files
  }

  private static func scheme(of address: String) -> String? {
    address.firstRange(of: "://").map { address[..<$0.lowerBound].lowercased() }
  }

  private static func check(scheme: String, of address: String) throws {
    guard ["https", "ssh", "file"].contains(scheme) else {
      throw PluginToolError(
        "plugins are not read from '\(scheme)://'; write https://, ssh:// or file://")
    }
    let host = address.dropFirst(scheme.count + 3).prefix { $0 != "/" }
    let user = host.split(separator: "@", omittingEmptySubsequences: false).dropLast().joined()
    guard !user.contains(":"), scheme != "https" || user.isEmpty else {
      throw PluginToolError(
        "an address with a user or a password in it would be kept in \(PluginLock.fileName); leave it out, git asks for it or has it in its settings"
      )
    }
  }

  static func hasArchiveName(_ address: String) -> Bool {
    [".tar.gz", ".tgz", ".zip"].contains { address.lowercased().hasSuffix($0) }
  }

  private static func isBareRepository(_ path: String) -> Bool {
    FilePaths.isFile(path + "/HEAD") && FilePaths.isFolder(path + "/objects")
      && FilePaths.isFolder(path + "/refs")
  }

  /// `git@example.org:plugins/badge.git`: a colon before the first slash.
  private static func isRemotePath(_ address: String) -> Bool {
    let host = address.prefix { $0 != "/" && $0 != ":" }
    return !host.isEmpty && !host.hasPrefix("-") && address.dropFirst(host.count).first == ":"
  }

  // MARK: - What belongs to it

  /// Throws where the parts say what cannot be, on any machine.
  private func checkTexts() throws {
    let scheme = Self.scheme(of: address)
    if let scheme { try Self.check(scheme: scheme, of: address) }
    if let ref, !Self.isRef(ref) {
      throw PluginToolError("'\(ref)' is no branch, tag or commit of git")
    }
    if let inside, inside.split(separator: "/").contains("..") || inside.hasPrefix("/") {
      throw PluginToolError("'\(inside)' does not lie in '\(address)'")
    }
    if scheme == "https", checksum == nil, Self.hasArchiveName(address) {
      throw PluginToolError(
        "an archive from the network needs --checksum sha256:…, as its author publishes it")
    }
  }

  /// Throws where something is said that sources of this kind do not have.
  func checkParts() throws {
    let kind = kind
    if ref != nil, kind != .git {
      throw PluginToolError("'\(address)' is no repository of git; only those have a ref")
    }
    if checksum != nil, kind != .archive {
      throw PluginToolError(
        "'\(address)' is no .tar.gz or .zip; only those have a checksum"
          + (kind == .git ? ", of a repository name the commit with --ref" : ""))
    }
    if inside != nil, kind == .files {
      throw PluginToolError("'\(address)' is no repository or archive; name the plugin's own path")
    }
  }

  /// Whether git takes the text for nothing but a name: no option, no second name after a colon.
  private static func isRef(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") else {
      return false
    }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-/+@".unicodeScalars.contains($0)
    }
  }

  /// The digits of `sha256:…`.
  private static func digest(_ text: String) throws -> String {
    let digits = text.hasPrefix("sha256:") ? text.dropFirst(7).lowercased() : ""
    guard digits.utf8.count == 64, digits.allSatisfy(\.isHexDigit) else {
      throw PluginToolError("'\(text)' is no checksum; it is sha256: and 64 hexadecimal digits")
    }
    return digits
  }

  // MARK: - What others make of it

  /// A path from `folder`, where it is one and does not say where it begins.
  func seen(from folder: String) throws -> PluginSource {
    guard isLocalPath, !address.hasPrefix("/"), folder != "." else { return self }
    return try PluginSource(
      address: FilePaths.resolved(address), ref: ref, checksum: checksum.map { "sha256:" + $0 },
      inside: inside)
  }

  /// The source for whoever works from elsewhere: a path in a lock begins in the lock's folder.
  func beside(_ folder: String) throws -> PluginSource {
    let path = FilePaths.join(folder, address)
    guard Self.scheme(of: address) == nil, !address.hasPrefix("/"),
      Files.exists(path) || !Self.isRemotePath(address)
    else { return self }
    return try PluginSource(
      address: path, ref: ref, checksum: checksum.map { "sha256:" + $0 }, inside: inside)
  }

  private var isLocalPath: Bool {
    Self.scheme(of: address) == nil && (Files.exists(address) || !Self.isRemotePath(address))
  }

  /// The path of this machine that it is; nil for what is reached otherwise.
  var localPath: String? {
    if isLocalPath { return address }
    return Self.scheme(of: address) == "file" ? String(address.dropFirst("file://".count)) : nil
  }

  /// What the plugin is called when it does not say so itself: `badge` of `…/badge.git`.
  var baseName: String {
    let last = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? address
    for ending in [".git", ".tar.gz", ".tgz", ".zip"] where last.lowercased().hasSuffix(ending) {
      return String(last.dropLast(ending.count))
    }
    return last
  }
}

extension PluginSource: CustomStringConvertible {
  /// As an author would type it.
  package var description: String {
    address + (ref.map { "#\($0)" } ?? "") + (inside.map { " (\($0))" } ?? "")
  }
}
