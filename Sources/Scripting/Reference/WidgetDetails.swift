extension APIDetails {
  /// Meters, charts, tables and trees.
  static let widgets: [String: APIDetails] = [
    "ProgressView": APIDetails(
      [["label: string"], ["content: children"]],
      defaults: ["total": "1"],
      example: #"ProgressView { value = 3, total = 4, "Download" }"#,
      seeAlso: ["Gauge", "Bar"]),
    "Gauge": APIDetails(
      [["content: children"]],
      example: #"Gauge { value = 0.62, "CPU" }"#, seeAlso: ["ProgressView", "BarChart"]),
    "Bar": APIDetails(
      [["share: 0…1"], ["options: table"]],
      defaults: ["from": "0", "axis": "\"horizontal\"", "track": "true"],
      example: "Bar { from = 0.5, to = 0.8 }:frame { width = 20 }",
      seeAlso: ["ProgressView", "Sparkline"]),
    "Sparkline": APIDetails(
      [["options: table"]], defaults: ["height": "1", "stretches": "false"],
      example: "Sparkline { values = { 3, 5, 4, 8 } }", seeAlso: ["BarChart"]),
    "BarChart": APIDetails(
      [["options: table"]], defaults: ["axis": "\"horizontal\""],
      example: #"BarChart { values = { 12, 18 }, labels = { "Mon", "Tue" } }"#,
      seeAlso: ["Sparkline", "Gauge"]),
    "Badge": APIDetails(
      [["text: string | number"], ["content: children"]],
      example: #"Badge { color = "green", "new" }"#, seeAlso: ["badge", "Label"]),
    "LabeledContent": APIDetails(
      [["label: view", "value: view"], ["content: children"]],
      example: #"LabeledContent("Doors", "19:00")"#, seeAlso: ["Form"]),
    "Form": APIDetails(
      [["content: children"]], defaults: ["alignment": "\"columns\""],
      example: #"Form { LabeledContent("Doors", "19:00"), LabeledContent("Stage", "Main") }"#,
      seeAlso: ["LabeledContent", "Grid"]),
    "Table": APIDetails(
      [["rows: list", "columns: list"], ["content: children"]],
      defaults: ["style": "\"plain\"", "header": "true"],
      example: #"Table({ { name = "Sam" }, { name = "Matt" } }, { TableColumn("Name", "name") })"#,
      seeAlso: ["TableColumn", "Grid"]),
    "TableColumn": APIDetails(
      [["title: string", "value: string | function"], ["content: children"]],
      example: #"Table({ { n = 3 } }, { TableColumn("Plays", "n") })"#, seeAlso: ["Table"]),
    "OutlineGroup": APIDetails(
      [
        ["data: table"], ["data: table", "row: fn(item)"],
        ["data: table", "options: table", "row: fn(item)"],
      ],
      example:
        #"OutlineGroup({ name = "songs", children = { { name = "one" } } }, function(item) return item.name end)"#,
      seeAlso: ["Tree", "DisclosureGroup"]),
    "Tree": APIDetails(
      [
        ["data: table"], ["data: table", "row: fn(item)"],
        ["data: table", "options: table", "row: fn(item)"],
      ],
      example: #"Tree { name = "songs", children = { { name = "one" } } }"#,
      seeAlso: ["OutlineGroup"]),
    "badge": APIDetails(
      [["badge: number | string | nil"]], example: #"List { Text "Inbox":badge(3) }"#,
      seeAlso: ["List", "Badge"]),
  ]
}
