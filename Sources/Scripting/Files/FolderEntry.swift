import Glibc

/// A folder, whatever leads to it.
struct FolderID: Hashable {
  private let device: UInt
  private let node: UInt

  /// nil when there is no folder at `path`.
  init?(_ path: String) {
    guard let status = FilePaths.status(of: path), status.st_mode & S_IFMT == S_IFDIR else {
      return nil
    }
    (device, node) = (UInt(status.st_dev), UInt(status.st_ino))
  }
}

/// A name in a folder.
struct FolderEntry: Hashable {
  let folder: FolderID
  let name: String

  /// An entry, and a path to its folder.
  struct Step {
    let folder: String
    let entry: FolderEntry
  }

  /// Links that are followed, as the system does.
  private static let mostLinks = 40

  /// The entries that decide what is at `path`: the links on the way, and the last one, or the first that does not
  /// exist.
  static func way(to path: String) -> [Step] {
    var folder = path.hasPrefix("/") ? "/" : "."
    var names = Array(path.split(separator: "/").reversed())
    var steps: [Step] = []
    var links = 0
    while let name = names.popLast() {
      guard name != "." else { continue }
      let place = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      var status = stat()
      let exists = lstat(place, &status) == 0
      let kind = exists ? status.st_mode & S_IFMT : 0
      if kind == S_IFDIR, !names.isEmpty {
        folder = place
        continue
      }
      guard let id = FolderID(folder) else { return steps }
      steps.append(Step(folder: folder, entry: FolderEntry(folder: id, name: String(name))))
      guard kind == S_IFLNK, links < mostLinks, let target = FilePaths.linkTarget(place) else {
        return steps
      }
      links += 1
      if target.hasPrefix("/") { folder = "/" }
      names += target.split(separator: "/").reversed()
    }
    return steps
  }
}
