import CSystemLibraries
package import Lua
public import Scripting

/// What a host may offer to scripts by `require`: `"host.json"`, `"host.csv"`, `"host.yaml"`,
/// `"host.toml"`, `"host.xml"`, `"host.junit"`, `"host.tap"`, `"host.markdown"`, `"host.text"` and `"host.format"`.
package enum DataModules {
  /// All modules. Nothing of them runs before a script requires one.
  package static var all: [any HostModule] {
    [
      JSONModule(), CSVModule(), YAMLModule(), TOMLModule(), XMLModule(), TestReportModule.junit,
      TestReportModule.tap, MarkdownModule(), TextModule(), FormatModule(),
    ]
  }

  /// Whether `host.yaml` can be required.
  package static var hasYAML: Bool { cyaml_library() != nil }

  /// Whether `host.xml` can be required.
  package static var hasXML: Bool { cexpat_library() != nil }

  /// Whether `host.markdown` can be required.
  package static var hasMarkdown: Bool { ccmark_is_there() }

  /// The table of a TOML document. Throws a `TextFault` for what is none.
  package static func readTOML(_ text: String, in state: LuaState) throws -> LuaValue {
    try state.withStack { stack in
      let (marks, dates) = (try DataMarks(on: stack), try TOMLDates(on: stack))
      var text = text
      try text.withUTF8 { bytes in
        let work = DataWork(stack, format: "host.toml")
        let text = try TextCursor(UnsafeRawBufferPointer(bytes), work)
        var reader = TOMLReader(text, marks: marks, dates: dates, stack: stack)
        try reader.readDocument()
      }
      return stack.value(at: -1)
    }
  }

  /// Lists and objects that may be inside each other.
  static let maximumDepth = 500
}

extension HostModules {
  /// All modules, those of data and of documents too.
  public static let all = HostModules(DataModules.all)
}
