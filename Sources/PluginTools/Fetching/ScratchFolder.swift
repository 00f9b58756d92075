import Glibc
import Scripting

/// A new folder below the system's for temporary files, removed with everything in it when nobody
/// holds it.
final class ScratchFolder {
  let path: String

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array((parent.isEmpty ? "/tmp" : parent) + "/containerhost-XXXXXX").map(\.utf8)
      .flatMap { $0.map { CChar(bitPattern: $0) } }
    template.append(0)
    guard mkdtemp(&template) != nil else {
      throw PluginToolError("cannot make a folder in '\(parent)': \(FilePaths.failure)")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? Files.remove(path) }
}
