import Scripting

extension Permissions {
  /// Why these cannot be used, in the words of the command line; nil when they can. An empty path would be the current
  /// folder, which is what a variable without a value must not allow.
  var problem: String? {
    let nameless: (option: String, noun: String)? =
      if read.contains("") {
        ("read", "a file or a folder")
      } else if write.contains("") {
        ("write", "a file or a folder")
      } else if environment.contains("") {
        ("env", "a variable")
      } else {
        run.contains("") ? ("run", "a program") : nil
      }
    return nameless.map { "--allow-\($0.option) needs the name of \($0.noun)" }
  }
}
