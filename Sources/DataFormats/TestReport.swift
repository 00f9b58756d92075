import Lua
import Scripting

/// What `host.junit` and `host.tap` share: `read(source, options)` of each gives the same report, and is written in Lua
/// with the API that every script has.
enum TestReport {
  static func reader(of kind: String, example: String, writtenIn text: ModuleText) -> ModuleMember {
    .function(
      "read",
      [
        "source: string | file | function -- \(kind), or an open file or a function that gives it in pieces",
        "options?: table -- { name = }",
      ],
      labels: ["name: string -- what errors call the text, as the name of its file"],
      returns: "table",
      "The report: its suites, each with its tests, all tests, and how many passed, failed or were skipped.",
      example: example, writtenIn: text)
  }

  /// The text of a module, which gets what both share.
  static func text(_ name: String, file: String) -> ModuleText {
    ModuleText(name, file: file) { engine, stack in try results.push(engine, on: stack) }
  }

  private static let results = ModuleText(
    "host.results", file: "results", given: { $1.pushNil() })
}
