package import Scripting

/// Where the tests of a plugin are: `tests/*.lua` in its folder, and files that end in `_test.lua`.
package enum PluginTests {
  package static func files(of file: PluginFile) -> [String] {
    guard let folder = file.folder else { return beside(file) }
    let tests = FilePaths.names(in: folder + "/tests").filter { $0.hasSuffix(".lua") }
    let own = FilePaths.names(in: folder).filter { $0.hasSuffix("_test.lua") }
    return (tests.map { "\(folder)/tests/\($0)" } + own.map { "\(folder)/\($0)" } + beside(file))
      .filter { FilePaths.isFile($0) }
  }

  /// `meter_test.lua` beside `meter.lua`.
  private static func beside(_ file: PluginFile) -> [String] {
    let path = FilePaths.join(file.root, file.name + "_test.lua")
    return FilePaths.isFile(path) ? [path] : []
  }

  /// Whether a file of a plugin is one of its tests, or something that they use.
  static func isTest(path: String) -> Bool {
    path.hasSuffix("_test.lua") || path.split(separator: "/").dropLast().last == "tests"
  }
}
