import Glibc
import Scripting

/// Where plugins lie that belong to no project, in the order `require` looks there: the folders of
/// `CONTAINERHOST_PLUGIN_PATH`, the user's, and the bundled ones.
enum SharedPluginFolders {
  static var all: [String] {
    named + ([user, installed, repository].compactMap { $0 }.filter(FilePaths.isFolder))
  }

  /// Those of `CONTAINERHOST_PLUGIN_PATH`.
  static var named: [String] {
    variable("CONTAINERHOST_PLUGIN_PATH")?.split(separator: ":").map(String.init) ?? []
  }

  /// `$XDG_DATA_HOME/containerhost/plugins`, by default below `~/.local/share`.
  private static var user: String? {
    let data = variable("XDG_DATA_HOME") ?? variable("HOME").map { $0 + "/.local/share" }
    return data.map { $0 + "/containerhost/plugins" }
  }

  /// Those that were installed with the program: `bin/containerhost` finds `share/` beside `bin/`.
  private static var installed: String? {
    programFolder.map { FilePaths.join(FilePaths.folder(of: $0), "share/containerhost/plugins") }
  }

  /// A program that lies where `swift build` puts it finds the plugins of its repository.
  private static var repository: String? {
    guard let folder = programFolder else { return nil }
    let parts = folder.split(separator: "/")
    guard let build = parts.lastIndex(of: ".build") else { return nil }
    return parts[..<build].reduce("") { "\($0)/\($1)" } + "/plugins"
  }

  private static var programFolder: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return FilePaths.folder(of: String(cString: path))
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
