import Containers
import Lua

extension Modifier {
  /// What rows and sections tell the List they are in. A board may define its own of the same names.
  static var lists: [Modifier] {
    [
      .listLine(
        "listRowSeparator",
        "Whether a List draws a line between this row and the next of its section.",
        example: #"List { Text "a":listRowSeparator "visible", "b" }"#),
      .listLine(
        "listSectionSeparator",
        "Whether a List draws a line below this section.",
        example: #"List { Section { "a" }:listSectionSeparator "visible", Section { "b" } }"#),
      listRowBackground, listRowInsets, listStyle,
    ].map { $0.givingWay() }
  }

  private static func listLine(_ name: String, _ summary: String, example: String) -> Modifier {
    Modifier(
      name,
      Description(
        summary,
        [
          [
            "visibility: \(ListLine.alternatives) -- whether the line is drawn; \"automatic\" leaves it to the list's style"
          ]
        ],
        example: example,
        seeAlso: ["List", "listStyle"])
    ) { engine, stack in
      let reader = engine.argument(1, at: 2, of: name, on: stack)
      if !reader.isAbsent { _ = try reader.named() as ListLine }
      stack.setTop(2)
      try engine.writeOwnValue(name, on: stack)
    }
  }

  private static var listRowBackground: Modifier {
    Modifier(
      "listRowBackground",
      Description(
        "What a List draws behind this row, across its whole width.",
        [["content: color | view -- what lies behind the row; nil for nothing"]],
        example: #"List { Text "a":listRowBackground "quaternary", "b" }"#,
        seeAlso: ["List", "background"])
    ) { engine, stack in
      stack.setTop(2)
      if try engine.pushColor("listRowBackground", on: stack) == nil {
        let place = ChildPlace(owner: "listRowBackground", place: { "argument 1" })
        stack.copy(2)
        if try engine.convertTop(place, on: stack) == nil { stack.pushNil() }
      }
      stack.replace(2)
      stack.setTop(2)
      try engine.writeOwnValue("listRowBackground", on: stack)
    }
  }

  private static var listRowInsets: Modifier {
    Modifier(
      "listRowInsets",
      Description(
        "The cells around this row in a List, in the place of those of its style.",
        [
          ["cells: cells -- as many on all edges"],
          ["edges: table -- cells by edge; an edge that is not named has none"],
        ],
        labels: ScriptEngine.edgeLabels,
        example: #"List { Section "Songs" { Text "a":listRowInsets { leading = 4 } } }"#,
        seeAlso: ["List", "padding"])
    ) { engine, stack in
      let insets = try engine.readInsets(of: "listRowInsets", on: stack)
      stack.setTop(1)
      stack.newTable(hash: 4)
      stack.push(Int(insets.leading))
      try stack.rawSet(table: -2, key: "leading" as StaticString)
      stack.push(Int(insets.trailing))
      try stack.rawSet(table: -2, key: "trailing" as StaticString)
      stack.push(Int(insets.top))
      try stack.rawSet(table: -2, key: "top" as StaticString)
      stack.push(Int(insets.bottom))
      try stack.rawSet(table: -2, key: "bottom" as StaticString)
      try engine.writeOwnValue("listRowInsets", on: stack)
    }
  }

  private static var listStyle: Modifier {
    Modifier(
      "listStyle",
      Description(
        "How the Lists below look: a line is a row (automatic, sidebar), lines between rows (plain), or each section in a border (insetGrouped).",
        [["style: \(ListStyle.alternatives) -- which look its lists have"]],
        example: #"List { Section "Songs" { "a", "b" } }:listStyle "insetGrouped""#,
        seeAlso: ["List", "listRowSeparator"])
    ) { engine, stack in
      _ = try engine.argument(1, at: 2, of: "listStyle", on: stack).named() as ListStyle
      stack.setTop(2)
      stack.push(ScriptEngine.listStyleName)
      stack.insert(2)
      try engine.writeWhole(.environment, in: engine.declared.environmentValues, on: stack)
    }
  }
}

/// Whether a list draws a line.
private enum ListLine: Int32, NamedCases {
  case automatic, visible, hidden

  static let names = ["automatic", "visible", "hidden"]
}

/// How a list looks.
private enum ListStyle: Int32, NamedCases {
  case automatic, plain, insetGrouped, sidebar

  static let names = ["automatic", "plain", "insetGrouped", "sidebar"]
}

extension ScriptEngine {
  /// The container values by which rows and sections ask for lines, each written by the modifier of its name, which
  /// checks it.
  static let lineValues = ["listRowSeparator", "listSectionSeparator"]
  /// Those of rows.
  static let rowValues = ["listRowBackground", "listRowInsets"]
  /// The environment value behind `listStyle`.
  static let listStyleName = "listStyle"

  /// Writes the value on top, for the container around the view at index 1; nil writes nothing.
  func writeOwnValue(_ name: String, on stack: LuaStack) throws {
    stack.push(name)
    stack.insert(2)
    try writeContainerValue(on: stack)
  }
}
