/// A file that a script names: as messages show it, and as it is checked and opened.
struct ScriptPath {
  let shown: String
  /// With links followed, once: what was checked is what is opened.
  let real: String
  /// What is said behind a failure of it.
  var hint = ""

  /// What the path leads to.
  init(following path: String) {
    shown = path
    real = FilePaths.resolved(path)
  }

  /// The entry of a folder itself, be it a link: what is removed or renamed.
  init(entry path: String) {
    shown = path
    real = FilePaths.resolvedEntry(path)
  }
}
