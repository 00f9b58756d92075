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

  /// Where the plugin lies that a file is a test of; nil for what is no plugin's test.
  package static func plugin(ofTest path: String) -> String? {
    guard path.hasSuffix(".lua"), FilePaths.isFile(path) else { return nil }
    var folder = FilePaths.normalised(FilePaths.folder(of: path))
    // It may have no name in the path.
    if folder == "." || folder.hasSuffix("..") { folder = FilePaths.resolved(folder) }
    var places: [String] = []
    if folder.split(separator: "/").last == "tests" { places.append(FilePaths.join(folder, "..")) }
    let name = path.split(separator: "/").last ?? ""
    if name.hasSuffix("_test.lua") {
      let tested = FilePaths.join(folder, String(name.dropLast("_test.lua".count)))
      places += [folder, tested + ".lua", tested]
    }
    return places.first { FilePaths.isFile($0) || FilePaths.isFile($0 + "/init.lua") }
  }

  /// Whether a file of a plugin is one of its tests, or something that they use.
  static func isTest(path: String) -> Bool {
    path.hasSuffix("_test.lua") || path.split(separator: "/").dropLast().last == "tests"
  }
}
