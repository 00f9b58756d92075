extension [String] {
  /// The strings with `separator` between them.
  ///
  /// Budget: `.ci/budgets`, `hello.lua`. For the library's `joined` the Swift runtime looks through
  /// all conformances of the program once, which a small board would pay for.
  func separated(by separator: String) -> String {
    var text = ""
    for (index, part) in enumerated() {
      if index > 0 { text += separator }
      text += part
    }
    return text
  }
}
