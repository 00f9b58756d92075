/// A plugin as it lies on disk: `name.lua`, or `name/init.lua`, or a folder `name/` of modules.
package struct PluginFile: Hashable, Sendable {
  /// What `require` finds it by.
  package let name: String
  /// The folder it was found in.
  package let root: String
  /// The file that `require "name"` runs; nil in a folder that has only modules.
  package let entry: String?
  /// The folder of its own modules; nil for a single file.
  package let folder: String?

  /// nil when there is nothing of that name in `root`, and for a name that would lead out of it.
  package init?(named name: String, in root: String) {
    guard isValidModuleName(name) else { return nil }
    let base = FilePaths.join(root, name)
    folder = FilePaths.isFolder(base) ? base : nil
    entry = [base + ".lua", base + "/init.lua"].first { FilePaths.isFile($0) }
    guard folder != nil || entry != nil else { return nil }
    (self.name, self.root) = (name, root)
  }

  /// The plugin of a folder beside which a file of the same name lies, which `require` finds first.
  package init?(folder: String, named name: String, in root: String) {
    guard FilePaths.isFile(folder + "/init.lua") else { return nil }
    (self.name, self.root, self.folder, entry) = (name, root, folder, folder + "/init.lua")
  }

  /// A plugin that the program brings with it.
  init(hosted name: String) {
    (self.name, root, folder, entry) = (name, "Swift", nil, nil)
  }

  private init(misnamed name: String, in root: String, entry: String, folder: String?) {
    (self.name, self.root, self.entry, self.folder) = (name, root, entry, folder)
  }

  /// Tells plugins apart: a name in a folder.
  var base: String { FilePaths.join(root, name) }

  /// What messages call it: its file.
  package var path: String { entry ?? base }

  /// What messages call the plugin: `badge 1.0.0`.
  package var title: String { name + (manifest.version.map { " \($0)" } ?? "") }

  /// What it says about itself; empty when it cannot be read, which loading it reports.
  package var manifest: Manifest {
    entry.map { Manifest(ofScriptAt: $0) } ?? Manifest(script: [])
  }

  /// The plugins in a folder, by name. Of a file and a folder of one name, the file counts; files
  /// that end in `_test.lua` are the tests of others.
  package static func all(in root: String, needManifest: Bool = false) -> [PluginFile] {
    let names = FilePaths.names(in: root).filter { !$0.hasSuffix("_test.lua") }
      .map { $0.hasSuffix(".lua") ? String($0.dropLast(4)) : $0 }
    return Set(names).sorted().compactMap { name in
      guard PluginName.isValid(name), let file = PluginFile(named: name, in: root),
        file.entry != nil
      else { return nil }
      return !needManifest || file.manifest.isPresent ? file : nil
    }
  }

  /// What lies in a folder as a plugin does, under a name that no plugin has; hidden files and editors' backups are no
  /// plugins.
  package static func misnamed(in root: String, needManifest: Bool = false) -> [PluginFile] {
    FilePaths.names(in: root).compactMap { last in
      guard !last.hasPrefix("."), !last.hasSuffix("_test.lua") else { return nil }
      let path = FilePaths.join(root, last)
      let isFolder = FilePaths.isFolder(path)
      let name = isFolder || !last.hasSuffix(".lua") ? last : String(last.dropLast(4))
      let entry = isFolder ? path + "/init.lua" : path
      guard !PluginName.isValid(name), entry.hasSuffix(".lua"), FilePaths.isFile(entry) else {
        return nil
      }
      let file = PluginFile(misnamed: name, in: root, entry: entry, folder: isFolder ? path : nil)
      return !needManifest || file.manifest.isPresent ? file : nil
    }
  }
}
