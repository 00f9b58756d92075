import Containers

/// What there is in `Controls/Lua`.
extension Widget {
  static func forEach(_ body: (Widget) throws -> Void) rethrows {
    try controls.forEach(body)
    try time.forEach(body)
    try meters.forEach(body)
    try labels.forEach(body)
    try tables.forEach(body)
    try drawings.forEach(body)
    try texts.forEach(body)
  }

  /// The modifiers among them.
  static var modifiers: [Widget] {
    [
      Widget(
        "safeAreaInset", .labels,
        Description(
          "Content along an edge; the view takes the rest of the room. Several views become one, and sections are none any more.",
          [
            [
              "edge: \"top\" | \"bottom\" | \"leading\" | \"trailing\" -- where the content stands",
              "content: view -- what stands there; several views lie in a ZStack",
            ]
          ], example: #"ScrollView { "a", "b" }:safeAreaInset("bottom", Text "2 rows":dim())"#,
          seeAlso: ["overlay", "VStack"])),
      Widget(
        "searchable", .inputs,
        Description(
          "A field above the view for what is looked for; the board draws what it finds. Several views become one, and sections are none any more.",
          [["text: binding -- the string that is looked for"]],
          acting: .control,
          example:
            #"Container("C", { text = State "", body = function(self) return List { "a" }:searchable(self:binding "text") end }) {}"#,
          seeAlso: ["TextField", "List"])),
      Widget(
        "sheet", .sheets,
        Description(
          "Lies over a live board while the binding is true, and has all input; Escape makes it false.",
          [
            [
              "isPresented: binding -- whether it is there; Escape makes it false",
              "content: fn() -- returns the view that lies there",
            ]
          ],
          acting: .over,
          example:
            #"Container("C", { isOn = State(false), body = function(self) return Text "x":sheet(self:binding "isOn", function() return Text "more" end) end }) {}"#,
          seeAlso: ["alert"])),
      Widget(
        "alert", .sheets,
        Description(
          "A question over a live board while the binding is true; each of its buttons ends it, Escape too.",
          [
            [
              "title: string -- the question that is asked",
              "isPresented: binding -- whether it is there; Escape makes it false",
              "buttons?: children -- Buttons, one OK without any",
            ]
          ],
          labels: ["message: string -- a text below the question"],
          acting: .over,
          example:
            #"Container("C", { isOn = State(false), body = function(self) return Text "x":alert("Delete it?", self:binding "isOn", { Button("Delete", function() end) }) end }) {}"#,
          seeAlso: ["sheet", "confirmationDialog"])),
      Widget(
        "confirmationDialog", .sheets,
        Description(
          "As alert, with the buttons below one another, and one to cancel; one of the role \"cancel\" stands in its place.",
          [
            [
              "title: string -- the question that is asked",
              "isPresented: binding -- whether it is there; Escape makes it false",
              "buttons?: children -- Buttons, each of which ends it",
            ]
          ],
          labels: ["message: string -- a text below the question"],
          acting: .over,
          example:
            #"Container("C", { isOn = State(false), body = function(self) return Text "x":confirmationDialog("Delete it?", self:binding "isOn", { Button("Delete", function() end) }) end }) {}"#,
          seeAlso: ["alert"])),
    ]
  }

  static var controls: [Widget] {
    [
      Widget(
        "Toggle", .controls,
        Description(
          "A value that is on or off.",
          [["label: children -- the label; a binding before it is its value"]],
          labels: ["value: boolean | binding = false -- whether it is on"],
          acting: .control, example: #"Toggle { value = true, "Wake me" }"#,
          seeAlso: ["Button", "State"])),
      Widget(
        "TextField", .inputs,
        Description(
          "A line of text that is typed.",
          [
            [
              "label: children -- the label, or without a prompt what stands there while it is empty"
            ]
          ],
          labels: [
            "value: string | binding = \"\" -- the text that is shown and typed",
            "text: string | binding = \"\" -- the same as value",
            "prompt: view -- what stands there while it is empty",
          ], acting: .control, example: #"TextField { value = "Sam", "name" }"#,
          seeAlso: ["SecureField", "onSubmit"])
      ),
      Widget(
        "SecureField", .inputs,
        Description(
          "A line of text that is typed and not shown.",
          [
            [
              "label: children -- the label, or without a prompt what stands there while it is empty"
            ]
          ],
          labels: [
            "value: string | binding = \"\" -- the text that is shown and typed",
            "text: string | binding = \"\" -- the same as value",
            "prompt: view -- what stands there while it is empty",
          ], acting: .control, example: #"SecureField { text = "secret" }"#, seeAlso: ["TextField"])
      ),
      Widget(
        "TextEditor", .inputs,
        Description(
          "Text of several lines that is typed.",
          [["content: children -- the text, where a binding stands without a key"]],
          labels: [
            "value: string | binding = \"\" -- the text that is shown and typed",
            "text: string | binding = \"\" -- the same as value",
          ], acting: .control, example: #"TextEditor { text = "one\ntwo" }"#, seeAlso: ["TextField"]
        )),
      Widget(
        "Picker", .choices,
        Description(
          "One of several views with tags.",
          [["content: children -- the views to choose from, each with a tag"]],
          labels: [
            "value: string | number | boolean | binding -- the tag of the chosen view",
            "selection: string | number | boolean | binding -- the same as value",
            "label: view -- says what is chosen",
            "style: \"menu\" | \"inline\" | \"segmented\" = \"menu\" -- one view, all in a column, or in a row",
          ],
          acting: .partly,
          example: #"Picker { value = "b", label = "Size", Text "a":tag "a", Text "b":tag "b" }"#,
          seeAlso: ["tag", "TabView"])),
      Widget(
        "TabView", .choices,
        Description(
          "One of several views, each with a title to choose it by.",
          [["content: children -- the views, each with a tabItem"]],
          labels: [
            "selection: string | number | boolean | binding -- the tag, or the number, of the view"
          ],
          acting: .partly,
          example: #"TabView { Text "1 open":tabItem "Open", Text "2 done":tabItem "Done" }"#,
          seeAlso: ["tabItem", "Picker"])),
      Widget(
        "Menu", .choices,
        Description(
          "Views that show when the label is pressed.",
          [["content: children -- what shows when it is open, as Buttons"]],
          labels: ["label: view -- the view that is pressed"],
          acting: .partly, example: #"Menu { label = "More", Button("Copy", function() end) }"#,
          seeAlso: ["Button", "DisclosureGroup"])),
      Widget(
        "Stepper", .controls,
        Description(
          "A number to count up and down.",
          [["label: children -- the label; a binding before it is its value"]],
          labels: [
            "value: number | binding = 0 -- the number that is shown and changed",
            "step: number = 1 -- from one number to the next",
            "from: number = -math.huge -- the least number to come to",
            "to: number = math.huge -- the greatest number to come to",
            "min: number = -math.huge -- the same as from",
            "max: number = math.huge -- the same as to",
          ], acting: .control, example: #"Stepper { value = 3, from = 0, to = 9, "Copies" }"#,
          seeAlso: ["Slider"])),
      Widget(
        "Slider", .controls,
        Description(
          "A number in a range.", [["label: children -- the label that stands with it"]],
          labels: [
            "value: number | binding = 0 -- the number that is shown and changed",
            "from: number = 0 -- the number at its beginning",
            "to: number = 1 -- the number at its end",
            "step: number -- from one number to the next",
            "min: number = 0 -- the same as from", "max: number = 1 -- the same as to",
          ],
          acting: .control, example: #"Slider { value = 0.4, "Volume" }"#, seeAlso: ["Stepper"])),
      Widget(
        "DisclosureGroup", .controls,
        Description(
          "Views that can be folded away.",
          [["content: children -- the views that are folded away"]],
          labels: [
            "label: view -- the view that stays, and is pressed",
            "isExpanded: boolean | binding -- whether the content shows",
          ],
          acting: .partly,
          example: #"DisclosureGroup { label = "More", isExpanded = true, "details" }"#,
          seeAlso: ["Section"])),
      Widget(
        "List", .lists,
        Description(
          "Rows, one below the other, in their sections; listStyle says how they look. A row's badge stands at its end.",
          [
            ["content: children -- the rows, and Sections of them"],
            [
              "data: list -- what rows are made of, as ForEach takes it",
              "row: fn(item, index) -- returns the view of one row",
            ],
            [
              "data: list -- what rows are made of, as ForEach takes it",
              "key: table -- { id = }, a field or a function of the item that tells items apart",
              "row: fn(item, index) -- returns the view of one row",
            ],
          ],
          labels: [
            "selection: string | number | boolean | table | binding -- the tag of the chosen row; a table for several"
          ],
          acting: .partly, example: #"List { Section "Today" { "Tune the piano" } }"#,
          seeAlso: ["Section", "ForEach", "listStyle", "listRowSeparator", "listRowBackground"])),
    ]
  }

  private static var time: [Widget] {
    [
      Widget(
        "TimelineView", .controls,
        Description(
          "A view that is drawn again at each tick of a live board.",
          [["options: table -- the interval, and a function of the time"]],
          signature: "TimelineView { every =, fn(now) }",
          labels: ["every: number = 1 -- seconds from one tick to the next"],
          acting: .clock,
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
          [
            ["label: string -- what is done, as text"],
            ["label: children -- the label that stands with it"],
          ],
          labels: [
            "value: number -- how much is done", "total: number = 1 -- how much there is to do",
            "style: \(meterStyle)", "thresholds: \(thresholds)",
            "currentValueLabel: view | false -- in place of the percent; false for none",
            "color: \(Ink.type) -- the colour of the bar",
          ], example: #"ProgressView { value = 3, total = 4, "Download" }"#,
          seeAlso: ["Gauge", "Bar"])),
      Widget(
        "Gauge", .meters,
        Description(
          "Where a value stands between two bounds.",
          [["label: children -- the label that stands with it"]],
          labels: [
            "value: number -- where it stands between min and max",
            "min: number -- the value at its beginning, 0 without it",
            "max: number -- the value at its end, 1 without it",
            "total: number -- the same as max, as a ProgressView has it",
            "style: \(meterStyle)", "thresholds: \(thresholds)",
            "currentValueLabel: view | false -- in place of the value; false for none",
            "minimumValueLabel: view -- what stands before the bar",
            "maximumValueLabel: view -- what stands behind the bar",
            "color: \(Ink.type) -- the colour of the bar",
          ], example: #"Gauge { value = 0.62, "CPU" }"#, seeAlso: ["ProgressView", "BarChart"])),
      Widget(
        "BarChart", .charts,
        Description(
          "A bar for each value, with labels and numbers.",
          [["options: table -- the values, and how they are drawn"]],
          labels: [
            "values: list -- numbers or { value =, label =, color = }, a bar for each; where one is null the bar is missing",
            "labels: list -- texts, one for each bar",
            "axis: \"horizontal\" | \"vertical\" = \"horizontal\" -- the direction in which bars grow",
            "min: number -- the value at which bars begin",
            "max: number -- the value at which the longest bar could end",
            "height: cells -- how many rows vertical bars have",
            "color: \(Ink.type) -- the colour of all bars",
            "colors: list -- a colour for each bar", "thresholds: \(thresholds)",
            "style: \(BarStyle.alternatives) -- what bars are drawn with; horizontal ones are thin without it",
            "showsValues: boolean -- whether numbers stand at the bars",
            "format: \(FormatModule.type) -- how numbers are written: a name of host.format, a pattern of string.format, or a function",
          ], example: #"BarChart { values = { 12, 18 }, labels = { "Mon", "Tue" } }"#,
          seeAlso: ["Sparkline", "Gauge"])),
    ]
  }

  private static let meterStyle =
    "\"linear\" | \"circular\" | \(BarStyle.alternatives) -- a bar, one symbol, or a bar drawn with that"
  private static let thresholds =
    "table -- the colour from a share on, as in { [0.8] = \"orange\", [0.9] = \"red\" }"

  private static var labels: [Widget] {
    [
      Widget(
        "Badge", .labels,
        Description(
          "A short text set off from what is around it.",
          [
            ["text: string | number -- the text that it shows"],
            ["text: children -- the text that it shows"],
          ],
          labels: [
            "color: color -- the colour of the ground; of the text where there are no grounds"
          ],
          example: #"Badge { color = "green", "new" }"#, seeAlso: ["badge", "Label"])),
      Widget(
        "Rule", .labels,
        Description(
          "A line across the width, with a title in it.",
          [
            ["title: string | number -- what interrupts the line"],
            ["title: children -- what stands above it, or in it"],
          ],
          labels: [
            "alignment: \"leading\" | \"center\" | \"trailing\" = \"leading\" -- where in the line the title stands"
          ], example: #"VStack { Rule "Today", "Tune the piano" }"#,
          seeAlso: ["Divider", "Section"])),
      Widget(
        "LabeledContent", .labels,
        Description(
          "A name at one end of the width, a value at the other.",
          [
            [
              "label: view -- the name at the one end", "value: view -- the value at the other end",
            ],
            ["value: children -- the value at the other end"],
          ],
          labels: ["label: view -- the name at the one end"],
          example: #"LabeledContent("Doors", "19:00")"#,
          seeAlso: ["Form"])),
      Widget(
        "Form", .labels,
        Description(
          "Rows below one another; names and values of LabeledContent stand in columns.",
          [["content: children -- the rows, one below the other"]],
          labels: [
            "alignment: \"columns\" | \"edges\" = \"columns\" -- names beside values, or at both ends"
          ],
          example: #"Form { LabeledContent("Doors", "19:00"), LabeledContent("Stage", "Main") }"#,
          seeAlso: ["LabeledContent", "Grid"])),
    ]
  }
}
