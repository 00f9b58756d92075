package import Scripting

/// Every plugin a board of a project could require, with what becomes of it.
package struct PluginList {
  package enum Status: Equatable {
    case ok
    /// Another one is found first, at this path.
    case shadowed(by: String)
    /// It cannot be loaded, and why.
    case refused(String)
  }

  package struct Row {
    package let file: PluginFile
    package let manifest: Manifest
    package let status: Status
    /// "changed since it was added", and where a link leads; empty for most.
    package let notes: [String]
  }

  package let rows: [Row]
  /// The names in the lock whose plugin is not there.
  package let missing: [String]
  /// Why the lock cannot be read; what the list knows without it, it has nonetheless.
  package let lockProblem: PluginToolError?

  package init(_ project: PluginProject) throws {
    let lock: PluginLock
    do {
      lock = try PluginLock(in: project.folder)
      lockProblem = nil
    } catch let problem as PluginToolError {
      lock = PluginLock()
      lockProblem = problem
    }
    var first: [String: PluginFile] = [:]
    var rows: [Row] = []
    for root in project.search.roots {
      let isBoard = root == project.folder
      let misnamed = PluginFile.misnamed(in: root, needManifest: isBoard)
      for file in PluginFile.all(in: root, needManifest: isBoard) + misnamed {
        let isFirst = first[file.name] == nil
        let status =
          try first[file.name].map { Status.shadowed(by: $0.path) }
          ?? Self.status(of: file, project)
        if isFirst { first[file.name] = file }
        rows.append(
          Row(
            file: file, manifest: file.manifest, status: status,
            notes: Self.notes(on: file, status, project, lock)))
        rows += Self.hiddenFolder(of: file)
      }
    }
    self.rows = rows.enumerated().sorted {
      ($0.element.file.name, $0.offset) < ($1.element.file.name, $1.offset)
    }.map(\.element)
    missing = lock.entries.map(\.name).filter {
      PluginFile(named: $0, in: project.pluginFolder) == nil
    }
  }

  private static func status(of file: PluginFile, _ project: PluginProject) throws -> Status {
    try project.failure(of: file).map { .refused($0.text(beside: file)) } ?? .ok
  }

  private static func notes(
    on file: PluginFile, _ status: Status, _ project: PluginProject, _ lock: PluginLock
  ) -> [String] {
    var notes = file.manifest.problems.filter(\.isWarning).map { "line \($0.line): \($0.message)" }
    if !PluginName.isValid(file.name), status == .ok {
      notes.append("no plugin can have this name, see 'plugins check'")
    }
    if lock[file.name] != nil {
      do {
        if let problem = try project.lockProblem(of: file, lock) { notes.append(problem) }
      } catch { notes.append("\(error)") }
    }
    if let link = [file.folder, file.entry].compactMap({ $0 }).first(where: FilePaths.isLink) {
      notes.append("a link to \(FilePaths.resolved(link))")
    }
    return notes
  }

  /// `badge/init.lua` beside `badge.lua`: the file is found first.
  private static func hiddenFolder(of file: PluginFile) -> [Row] {
    guard let folder = file.folder, let entry = file.entry, entry != folder + "/init.lua",
      FilePaths.isFile(folder + "/init.lua"),
      let hidden = PluginFile(folder: folder, named: file.name, in: file.root)
    else { return [] }
    return [
      Row(file: hidden, manifest: hidden.manifest, status: .shadowed(by: entry), notes: [])
    ]
  }

  /// One line for each plugin: name, version, path, status.
  package var text: String {
    let cells = rows.map { row in
      [
        row.file.name, row.manifest.version?.description ?? "–", row.file.path,
        ([row.status.text] + row.notes).joined(separator: "; "),
      ]
    }
    let widths = (0..<3).map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { row in
      zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count) + "  "
      }.joined() + row[3]
    }
    return (lines + missing.map { "\($0): in \(PluginLock.fileName), but not in plugins/" })
      .map { $0 + "\n" }.joined()
  }
}

extension PluginList.Status {
  package var text: String {
    switch self {
    case .ok: "ok"
    case .shadowed(let path): "shadowed by \(path)"
    case .refused(let reason): "refused: \(reason)"
    }
  }
}
