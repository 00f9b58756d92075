import Scripting

/// A repository that `git` reads from an address: one commit of it, without the work tree and
/// without anything of it being run.
struct GitRepository {
  private let folder: String
  /// The commit that the ref names, whole.
  let commit: String

  /// Reads the commit of the source's ref into `scratch`.
  init(_ source: PluginSource, in scratch: ScratchFolder) throws {
    folder = scratch.path + "/repository"
    _ = try Self.git(["init", "--quiet", "--bare", "--template=", folder])
    do {
      commit = try Self.fetch(source, into: folder)
    } catch let error as ExternalProgram.Complaint {
      let hint = source.ref == nil ? "" : "; is there a '\(source.ref ?? "")' in it?"
      throw PluginToolError("git cannot read '\(source.address)': \(error)\(hint)")
    }
  }

  /// Writes the files of the commit into the folder.
  func unpack(into target: UnpackedFolder) throws {
    let tar = try ExternalProgram(
      words: Self.program + ["--git-dir", folder, "archive", "--format=tar", commit],
      outputLimit: UnpackedFolder.largest
    ).output()
    var reader = TarReader(tar)
    try target.write(try reader.files())
  }

  /// Only addresses of these kinds are read, whatever git's settings say, and nothing of the
  /// repository is run or changed on its way.
  private static let program =
    ["git", "-c", "protocol.allow=never"]
    + ["https", "ssh", "file"].flatMap { ["-c", "protocol.\($0).allow=always"] }
    + ["core.hooksPath=/dev/null", "core.autocrlf=false", "fetch.recurseSubmodules=false"]
    .flatMap { ["-c", $0] }

  private static func git(_ words: [String]) throws -> String {
    let output = try ExternalProgram(words: program + words).output()
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func fetch(_ source: PluginSource, into folder: String) throws -> String {
    let address = source.localPath.map(FilePaths.resolved) ?? source.address
    let ref = source.ref ?? "HEAD"
    let fetch = ["--git-dir", folder, "fetch", "--quiet", "--no-tags"]
    func commit(_ name: String) throws -> String {
      try git(["--git-dir", folder, "rev-parse", "--verify", "--quiet", name + "^{commit}"])
    }
    do {
      _ = try git(fetch + ["--depth=1", "--", address, ref])
      return try commit("FETCH_HEAD")
    } catch let error as ExternalProgram.Complaint {
      // The beginning of a commit's name is known only where all of them are.
      guard (4...64).contains(ref.utf8.count), ref.allSatisfy(\.isHexDigit) else { throw error }
      let all = ["heads", "tags"].map { "+refs/\($0)/*:refs/\($0)/*" }
      _ = try git(fetch + ["--", address] + all)
      return try commit(ref)
    }
  }
}
