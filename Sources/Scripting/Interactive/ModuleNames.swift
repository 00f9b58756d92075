/// What `require` would find.
extension ScriptEngine {
  /// The modules whose names begin so, as far as their last dot: folders that hold modules end with
  /// one.
  func moduleNames(beginning prefix: String) -> [String] {
    let parts = prefix.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    let package = parts.map { $0 + "." }.joined()
    var names = Set(options.modules.compactMap { hostModule($0.name, in: package) })
    for root in searchPath.roots {
      let folder = FilePaths.join(root, parts.joined(separator: "/"))
      for entry in FilePaths.names(in: folder) {
        names.formUnion(moduleNames(of: entry, in: folder).map { package + $0 })
      }
    }
    return names.sorted()
  }

  /// A module of the host as far as its next dot; nil when it is not in the package.
  private func hostModule(_ name: String, in package: String) -> String? {
    guard name.hasPrefix(package) else { return nil }
    let rest = name.dropFirst(package.count)
    return package + (rest.firstIndex(of: ".").map { rest[...$0] } ?? rest)
  }

  private func moduleNames(of entry: String, in folder: String) -> [String] {
    if entry.hasSuffix(".lua") {
      let name = String(entry.dropLast(4))
      let isModule = !name.contains(".") && name != "init"
      let path = FilePaths.normalised(FilePaths.join(folder, entry))
      return isModule && path != FilePaths.normalised(sources.boardPath) ? [name] : []
    }
    let path = FilePaths.join(folder, entry)
    guard !entry.contains("."), FilePaths.isFolder(path) else { return [] }
    let entries = FilePaths.names(in: path)
    let isModule = entries.contains("init.lua")
    let hasModules = entries.contains { $0.hasSuffix(".lua") && $0 != "init.lua" }
    return (isModule ? [entry] : []) + (hasModules ? [entry + "."] : [])
  }
}
