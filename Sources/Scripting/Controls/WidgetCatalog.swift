/// What there is in `Controls/Lua`.
extension Widget {
  static var all: [Widget] { controls + time + meters + labels + tables }

  private static var controls: [Widget] {
    [
      Widget(
        "Toggle", .controls,
        Description(
          "A value that is on or off.", [["content: children"]],
          signature: "Toggle { binding, label… }", labels: ["value: boolean | binding = false"],
          example: #"Toggle { value = true, "Wake me" }"#, seeAlso: ["Button", "State"])),
      Widget(
        "TextField", .inputs,
        Description(
          "A line of text that is typed. Without a prompt its children are one.",
          [["content: children"]],
          signature:
            "TextField { text = binding, prompt =, label… } · TextField { binding, prompt… }",
          labels: [
            "value: string | binding = \"\"", "text: string | binding = \"\"", "prompt: view",
          ],
          example: #"TextField { value = "Sam", "name" }"#,
          seeAlso: ["SecureField", "onSubmit"])),
      Widget(
        "SecureField", .inputs,
        Description(
          "A line of text that is typed and not shown.", [["content: children"]],
          signature: "SecureField { text = binding, prompt =, label… }",
          labels: [
            "value: string | binding = \"\"", "text: string | binding = \"\"", "prompt: view",
          ],
          example: #"SecureField { text = "secret" }"#,
          seeAlso: ["TextField"])),
      Widget(
        "Picker", .choices,
        Description(
          "One of several views with tags.", [["content: children"]],
          signature: "Picker { selection = binding, style =, label = view, options… }",
          labels: [
            "value: string | number | boolean | binding",
            "selection: string | number | boolean | binding", "label: view",
            "style: \"menu\" | \"inline\" | \"segmented\" = \"menu\"",
          ],
          example: #"Picker { value = "b", label = "Size", Text "a":tag "a", Text "b":tag "b" }"#,
          seeAlso: ["tag", "TabView"])),
      Widget(
        "TabView", .choices,
        Description(
          "One of several views, each with a title to choose it by.", [["content: children"]],
          signature: "TabView { selection = binding, views with :tabItem(\"Title\")… }",
          labels: ["selection: string | number | boolean | binding"],
          example: #"TabView { Text "1 open":tabItem "Open", Text "2 done":tabItem "Done" }"#,
          seeAlso: ["tabItem", "Picker"])),
      Widget(
        "Menu", .choices,
        Description(
          "Views that show when the label is pressed.", [["content: children"]],
          signature: "Menu { label = view, buttons… }", labels: ["label: view"],
          example: #"Menu { label = "More", Button("Copy", function() end) }"#,
          seeAlso: ["Button", "DisclosureGroup"])),
      Widget(
        "Stepper", .controls,
        Description(
          "A number to count up and down.", [["content: children"]],
          signature: "Stepper { binding, step =, min =, max =, label… }",
          labels: [
            "value: number | binding = 0", "step: number = 1", "min: number = -math.huge",
            "max: number = math.huge",
          ], example: #"Stepper { value = 3, min = 0, max = 9, "Copies" }"#, seeAlso: ["Slider"])),
      Widget(
        "Slider", .controls,
        Description(
          "A number in a range.", [["content: children"]],
          signature: "Slider { value = binding, from =, to =, step =, label… }",
          labels: [
            "value: number | binding = 0", "from: number = 0", "to: number = 1", "step: number",
            "min: number = 0", "max: number = 1",
          ],
          example: #"Slider { value = 0.4, "Volume" }"#, seeAlso: ["Stepper"])),
      Widget(
        "DisclosureGroup", .controls,
        Description(
          "Views that can be folded away.", [["content: children"]],
          signature: "DisclosureGroup { label = view, isExpanded = binding, children… }",
          labels: ["label: view", "isExpanded: boolean | binding"],
          example: #"DisclosureGroup { label = "More", isExpanded = true, "details" }"#,
          seeAlso: ["Section"])),
      Widget(
        "List", .controls,
        Description(
          "Rows, one below the other, in their sections. A row whose container value listRowSeparator is \"visible\" has a line below it; its badge stands at its end.",
          [["content: children"]], signature: "List { selection = binding, children… }",
          labels: ["selection: string | number | boolean | table | binding"],
          example: #"List { Section "Today" { "Tune the piano" } }"#,
          seeAlso: ["Section", "ForEach"])),
    ]
  }

  private static var time: [Widget] {
    [
      Widget(
        "TimelineView", .controls,
        Description(
          "A view that is drawn again at each tick of a live board.", [["options: table"]],
          signature: "TimelineView { every = seconds, function(now) … end }",
          labels: ["every: number = 1"],
          example:
            #"TimelineView { every = 1, function(now) return Text(os.date("!%H:%M:%S", now)) end }"#,
          seeAlso: ["task"]))
    ]
  }

  private static var meters: [Widget] {
    [
      Widget(
        "ProgressView", .meters,
        Description(
          "How much of a task is done: a bar and its percent; without a value, that it goes on.",
          [["label: string"], ["content: children"]],
          signature: "ProgressView { value =, total =, style =, label… } · ProgressView \"label\"",
          labels: [
            "value: number", "total: number = 1", "style: \"linear\" | \"circular\"",
            "currentValueLabel: view | false", "color: color",
          ], example: #"ProgressView { value = 3, total = 4, "Download" }"#,
          seeAlso: ["Gauge", "Bar"])),
      Widget(
        "Gauge", .meters,
        Description(
          "Where a value stands between two bounds.", [["content: children"]],
          signature:
            "Gauge { value =, min =, max =, currentValueLabel = view, style =, label… }",
          labels: [
            "value: number", "min: number", "max: number",
            "style: \"linear\" | \"circular\"", "currentValueLabel: view | false",
            "minimumValueLabel: view", "maximumValueLabel: view", "color: color",
          ], example: #"Gauge { value = 0.62, "CPU" }"#, seeAlso: ["ProgressView", "BarChart"])),
      Widget(
        "BarChart", .charts,
        Description(
          "A bar for each value, with labels and numbers.", [["options: table"]],
          signature:
            "BarChart { values = {…}, labels = {…}, axis =, min =, max =, height =, colors = {…}, showsValues = }",
          labels: [
            "values: list", "labels: list", "axis: \"horizontal\" | \"vertical\" = \"horizontal\"",
            "min: number", "max: number", "height: cells", "color: color", "colors: list",
            "showsValues: boolean", "format: string | function",
          ], example: #"BarChart { values = { 12, 18 }, labels = { "Mon", "Tue" } }"#,
          seeAlso: ["Sparkline", "Gauge"])),
    ]
  }

  private static var labels: [Widget] {
    [
      Widget(
        "Badge", .labels,
        Description(
          "A short text set off from what is around it.",
          [["text: string | number"], ["content: children"]],
          signature: "Badge(text) · Badge { color =, text… }", labels: ["color: color"],
          example: #"Badge { color = "green", "new" }"#, seeAlso: ["badge", "Label"])),
      Widget(
        "LabeledContent", .labels,
        Description(
          "A name at one end of the width, a value at the other.",
          [["label: view", "value: view"], ["content: children"]],
          signature: "LabeledContent(label, value) · LabeledContent { label = view, value… }",
          labels: ["label: view"], example: #"LabeledContent("Doors", "19:00")"#,
          seeAlso: ["Form"])),
      Widget(
        "Form", .labels,
        Description(
          "Rows below one another; names and values of LabeledContent stand in columns.",
          [["content: children"]], signature: "Form { alignment =, children… }",
          labels: ["alignment: \"columns\" | \"edges\" = \"columns\""],
          example: #"Form { LabeledContent("Doors", "19:00"), LabeledContent("Stage", "Main") }"#,
          seeAlso: ["LabeledContent", "Grid"])),
    ]
  }

  private static var tables: [Widget] {
    [
      Widget(
        "Table", .table,
        Description(
          "Rows in columns that line up, each as wide as it needs and the width allows.",
          [["rows: list", "columns: list"], ["content: children"]],
          signature: "Table(rows, { columns… }) · Table { data = rows, style =, columns… }",
          labels: [
            "data: list", "id: string | function",
            "style: \"plain\" | \"rounded\" | \"grid\" | \"compact\" = \"plain\"",
            "zebra: boolean | color", "header: boolean = true", "empty: view",
          ],
          example:
            #"Table({ { name = "Sam" }, { name = "Matt" } }, { TableColumn("Name", "name") })"#,
          seeAlso: ["TableColumn", "Grid"])),
      Widget(
        "TableColumn", .table,
        Description(
          "One column of a Table.",
          [["title: string", "value: string | function"], ["content: children"]],
          signature:
            "TableColumn(title, field | function) · TableColumn { title, value =, width =, alignment =, lineLimit =, truncationMode =, footer = }",
          labels: [
            "title: string | view", "value: string | number | function", "width: cells | table",
            "alignment: \"leading\" | \"center\" | \"trailing\"", "lineLimit: cells",
            "truncationMode: \"head\" | \"middle\" | \"tail\"",
            "footer: string | number | view | function",
          ], example: #"Table({ { n = 3 } }, { TableColumn("Plays", "n") })"#, seeAlso: ["Table"])),
      tree(
        "OutlineGroup", "A tree of data, each item a row below its parent.",
        signature: "OutlineGroup(data, { children = field, style =, id = }, function(item) … end)",
        example:
          #"OutlineGroup({ name = "songs", children = { { name = "one" } } }, function(item) return item.name end)"#,
        seeAlso: ["Tree", "DisclosureGroup"]),
      tree(
        "Tree", "An OutlineGroup with guides.",
        signature: "Tree(data, { children = field }, function(item) … end)",
        example: #"Tree { name = "songs", children = { { name = "one" } } }"#,
        seeAlso: ["OutlineGroup"]),
    ]
  }

  private static func tree(
    _ name: String, _ summary: String, signature: String, example: String, seeAlso: [String]
  ) -> Widget {
    Widget(
      name, .tree, labelsArgument: 2,
      Description(
        summary,
        [
          ["data: table"], ["data: table", "row: fn(item)"],
          ["data: table", "options: table", "row: fn(item)"],
        ], signature: signature,
        labels: [
          "children: string | function", "id: string | function",
          "style: \"guides\" | \"indented\" | \"disclosure\"", "isExpanded: boolean",
        ], example: example, seeAlso: seeAlso))
  }
}
