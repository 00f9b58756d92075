/// What there is in `Controls/Lua`.
extension Widget {
  static let all = controls + meters + charts + texts + tables

  private static let controls = [
    Widget(
      name: "Toggle", source: .controls, signature: "Toggle { binding, label… }",
      summary: "A value that is on or off.", labels: [("value", "boolean | binding")]),
    Widget(
      name: "TextField", source: .controls, signature: "TextField { binding, placeholder… }",
      summary: "A line of text.", labels: [("value", "string | binding")]),
    Widget(
      name: "Picker", source: .controls,
      signature: "Picker { binding, label = view, options… }",
      summary: "One of several views with tags.",
      labels: [("value", "string | number | boolean | binding"), ("label", "view")]),
    Widget(
      name: "Stepper", source: .controls,
      signature: "Stepper { binding, step =, min =, max =, label… }",
      summary: "A number to count up and down.",
      labels: [
        ("value", "number | binding"), ("step", "number"), ("min", "number"), ("max", "number"),
      ]),
    Widget(
      name: "Slider", source: .controls, signature: "Slider { binding, min =, max =, label… }",
      summary: "A number in a range.",
      labels: [("value", "number | binding"), ("min", "number"), ("max", "number")]),
    Widget(
      name: "DisclosureGroup", source: .controls,
      signature: "DisclosureGroup { label = view, isExpanded = binding, children… }",
      summary: "Views that can be folded away.",
      labels: [("label", "view"), ("isExpanded", "boolean | binding")]),
    Widget(
      name: "List", source: .controls, signature: "List { children… }",
      summary:
        "Rows, one below the other, in their sections. A row whose container value listRowSeparator is \"visible\" has a line below it; its badge stands at its end."
    ),
  ]

  private static let meters = [
    Widget(
      name: "ProgressView", source: .meters,
      signature: "ProgressView { value =, total =, style =, label… } · ProgressView \"label\"",
      summary:
        "How much of a task is done: a bar and its percent; without a value, that it goes on.",
      labels: [
        ("value", "number"), ("total", "number"), ("style", "\"linear\" | \"circular\""),
        ("currentValueLabel", "view | false"), ("color", "color"),
      ]),
    Widget(
      name: "Gauge", source: .meters,
      signature: "Gauge { value =, min =, max =, currentValueLabel = view, style =, label… }",
      summary: "Where a value stands between two bounds.",
      labels: [
        ("value", "number"), ("min", "number"), ("max", "number"),
        ("style", "\"linear\" | \"circular\""), ("currentValueLabel", "view | false"),
        ("minimumValueLabel", "view"), ("maximumValueLabel", "view"), ("color", "color"),
      ]),
  ]

  private static let charts = [
    Widget(
      name: "BarChart", source: .charts,
      signature:
        "BarChart { values = {…}, labels = {…}, axis =, min =, max =, height =, colors = {…}, showsValues = }",
      summary: "A bar for each value, with labels and numbers.",
      labels: [
        ("values", "list"), ("labels", "list"), ("axis", "\"horizontal\" | \"vertical\""),
        ("min", "number"), ("max", "number"), ("height", "cells"), ("color", "color"),
        ("colors", "list"), ("showsValues", "boolean"), ("format", "string | function"),
      ])
  ]

  private static let texts = [
    Widget(
      name: "Badge", source: .labels, signature: "Badge(text) · Badge { color =, text… }",
      summary: "A short text set off from what is around it.", labels: [("color", "color")]),
    Widget(
      name: "LabeledContent", source: .labels,
      signature: "LabeledContent(label, value) · LabeledContent { label = view, value… }",
      summary: "A name at one end of the width, a value at the other.",
      labels: [("label", "view")]),
    Widget(
      name: "Form", source: .labels, signature: "Form { alignment =, children… }",
      summary: "Rows below one another; names and values of LabeledContent stand in columns.",
      labels: [("alignment", "\"columns\" | \"edges\"")]),
  ]

  private static let tables = [
    Widget(
      name: "Table", source: .table,
      signature: "Table(rows, { columns… }) · Table { data = rows, style =, columns… }",
      summary: "Rows in columns that line up, each as wide as it needs and the width allows.",
      labels: [
        ("data", "list"), ("id", "string | function"),
        ("style", "\"plain\" | \"rounded\" | \"grid\" | \"compact\""), ("zebra", "boolean | color"),
        ("header", "boolean"), ("empty", "view"),
      ]),
    Widget(
      name: "TableColumn", source: .table,
      signature:
        "TableColumn(title, field | function) · TableColumn { title, value =, width =, alignment =, lineLimit =, truncationMode =, footer = }",
      summary: "One column of a Table.",
      labels: [
        ("title", "string | view"), ("value", "string | number | function"),
        ("width", "cells | table"), ("alignment", "\"leading\" | \"center\" | \"trailing\""),
        ("lineLimit", "cells"), ("truncationMode", "\"head\" | \"middle\" | \"tail\""),
        ("footer", "string | number | view | function"),
      ]),
    Widget(
      name: "OutlineGroup", source: .tree,
      signature: "OutlineGroup(data, { children = field, style =, id = }, function(item) … end)",
      summary: "A tree of data, each item a row below its parent.", labels: treeLabels,
      labelsArgument: 2),
    Widget(
      name: "Tree", source: .tree,
      signature: "Tree(data, { children = field }, function(item) … end)",
      summary: "An OutlineGroup with guides.", labels: treeLabels,
      labelsArgument: 2),
  ]

  private static let treeLabels = [
    ("children", "string | function"), ("id", "string | function"),
    ("style", "\"guides\" | \"indented\" | \"disclosure\""), ("isExpanded", "boolean"),
  ].map { (name: $0.0, type: $0.1) }
}
