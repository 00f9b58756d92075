/// The files and folders that somebody named when the board was started: its arguments, as far as they are paths.
///
/// They mean what they mean in a shell, on whose command line they stood: they are found from the current directory and may be read, with everything
/// below them, wherever the board is.
struct GivenFiles {
  let arguments: [String]

  /// Whether a script means one of them by a name, something below one, or a file to be put in the place of one
  /// (`sales.csv.new`).
  func contain(_ name: String) -> Bool {
    guard !arguments.isEmpty else { return false }
    let name = FilePaths.normalised(name)
    return paths.contains { path in
      let path = FilePaths.normalised(path)
      return Self.contains(path, name)
        || name.utf8.starts(with: (path + ".").utf8) && FilePaths.isFile(path)
    }
  }

  /// Whether a path leads to one of them, or below one.
  func contain(_ path: ScriptPath) -> Bool {
    paths.contains { FilePaths.contains(FilePaths.resolved($0), path.real) }
  }

  /// The arguments, and the values in those like `--data=sales.csv`.
  private var paths: [String] {
    arguments.flatMap { argument in
      guard argument.hasPrefix("-"), let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
      else {
        return [argument]
      }
      return [argument, String(argument[argument.utf8.index(after: equals)...])]
    }
    .filter { !$0.isEmpty }
  }

  /// `FilePaths.contains`, for a folder that may be the current one.
  private static func contains(_ folder: String, _ name: String) -> Bool {
    FilePaths.contains(folder, name)
      || folder == "." && name.utf8.first != UInt8(ascii: "/") && name != ".."
        && !name.utf8.starts(with: "../".utf8)
  }
}
