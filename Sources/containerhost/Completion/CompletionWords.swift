import ArgumentParser
import Foundation
import PluginTools
import Scripting

/// Finds the words that a shell offers: each function gets the words of the command line, the index of the one that is
/// completed, and what is written of it.
enum CompletionWords {
  @Sendable static func themes(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    beginning(prefix, ThemeChoice.names) + scripts(prefix)
  }

  @Sendable static func plugins(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    pluginNames(words, index, prefix) + scripts(prefix)
  }

  @Sendable static func pluginNames(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let project = PluginOptions.project(of: words)
    return beginning(prefix, project.search.pluginNames.sorted())
  }

  @Sendable static func documents(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    guard let catalog = try? Reference.catalog() else { return [] }
    return beginning(prefix, Set(ReferencePage.names(in: catalog)).sorted())
  }

  @Sendable static func codes(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    beginning(prefix, DiagnosticCode.allCases.map(\.rawValue))
  }

  @Sendable static func variables(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    beginning(prefix, ProcessInfo.processInfo.environment.keys.sorted())
  }

  @Sendable static func programs(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let programs = folders.flatMap { folder in
      beginning(prefix, FilePaths.names(in: String(folder))).filter {
        let path = FilePaths.join(String(folder), $0)
        return access(path, X_OK) == 0 && FilePaths.isFile(path)
      }
    }
    return Set(programs).sorted()
  }

  private static func beginning(_ prefix: String, _ words: [String]) -> [String] {
    words.filter { $0.hasPrefix(written(prefix)) }
  }

  /// What is written of a value, without a quote that is not closed, and without an option before it: `--theme=da`.
  private static func written(_ prefix: String) -> String {
    let sign = prefix.hasPrefix("--") ? prefix.firstIndex(of: "=") : nil
    let value = sign.map { prefix[prefix.index(after: $0)...] } ?? prefix[...]
    return String(value.drop { $0 == "\"" || $0 == "'" })
  }

  /// The scripts and folders that a path may go on to. Shells go on by themselves behind a slash; bash wants to write
  /// it itself.
  private static func scripts(_ prefix: String) -> [String] {
    let path = written(prefix)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let isHidden = path.dropFirst(folder.count).hasPrefix(".")
    let slash = CompletionShell.requesting == .bash ? "" : "/"
    let names = FilePaths.names(in: folder.isEmpty ? "." : folder)
      .filter { isHidden || !$0.hasPrefix(".") }
    return beginning(
      path,
      names.sorted().compactMap { name in
        let path = folder + name
        if FilePaths.isFolder(path) { return path + slash }
        return name.hasSuffix(".lua") ? path : nil
      })
  }
}
