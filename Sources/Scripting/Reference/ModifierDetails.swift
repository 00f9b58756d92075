import Containers

extension APIDetails {
  private static func toggle(_ example: String, seeAlso: String) -> APIDetails {
    APIDetails([["on?: boolean"]], example: example, seeAlso: [seeAlso])
  }

  /// Modifiers of text, values, effects and controls.
  static let modifiers: [String: APIDetails] = [
    "bold": toggle(#"Text "now":bold()"#, seeAlso: "font"),
    "italic": toggle(#"Text "now":italic()"#, seeAlso: "bold"),
    "underline": toggle(#"Text "now":underline()"#, seeAlso: "strikethrough"),
    "strikethrough": toggle(#"Text "gone":strikethrough(true)"#, seeAlso: "underline"),
    "dim": toggle(#"Text "aside":dim()"#, seeAlso: "foregroundStyle"),
    "inverse": toggle(#"Text "here":inverse()"#, seeAlso: "background"),
    "foregroundStyle": APIDetails(
      [["color: color"]], summary: "The colour of the text and symbols below.",
      example: #"Text "late":foregroundStyle "red""#, seeAlso: ["background", "Color"]),
    "font": APIDetails(
      [["name: \(Label.choiceType(FontName.allCases.map { ($0.name, 0) }))"]],
      summary: "The style of the text below, drawn as attributes.",
      example: #"Text "Today":font "headline""#, seeAlso: ["bold"]),
    "textCase": APIDetails(
      [["case: \"uppercase\" | \"lowercase\" | nil"]], summary: "Draws the text below in one case.",
      example: #"Text "today":textCase "uppercase""#, seeAlso: ["font"]),
    "lineLimit": APIDetails(
      [["lines: lines | nil"]], summary: "At most so many lines of text; nil for any number.",
      example: #"Text "a long story":lineLimit(1)"#, seeAlso: ["truncationMode"]),
    "truncationMode": APIDetails(
      [["mode: \"tail\" | \"head\" | \"middle\" | \"wrap\""]],
      summary: "Where text that does not fit is cut.",
      example: #"Text "a long story":truncationMode "middle":lineLimit(1)"#,
      seeAlso: ["lineLimit"]),
    "multilineTextAlignment": APIDetails(
      [["alignment: \(Label.choiceType(Label.horizontalChoices))"]],
      summary: "How the lines of a text stand to each other.",
      example: #"Text "two\nlines":multilineTextAlignment "trailing""#, seeAlso: ["frame"]),
    "link": APIDetails(
      [["url: string"]], summary: "Makes the text below a link where the output has them.",
      example: #"Text "home":link "https://www.lua.org/""#, seeAlso: ["underline"]),
    "accessibilityLabel": APIDetails(
      [["text: string"]], summary: "What is read out in place of the view.",
      example: #"Image "circle":accessibilityLabel "not done""#, seeAlso: ["Image"]),
    "accessibilityValue": APIDetails(
      [["text: string"]], example: #"Text "•••":accessibilityValue "3 of 4""#,
      seeAlso: ["accessibilityLabel"]),
    "accessibilityRole": APIDetails(
      [["role: \(Label.choiceType(AccessibilityRole.allCases.map { ($0.name, 0) }))"]],
      example: #"Text "Today":accessibilityRole "heading""#, seeAlso: ["accessibilityLabel"]),
    "accessibilityHidden": toggle(
      #"Text "---":accessibilityHidden()"#, seeAlso: "accessibilityLabel"),
    "joinsBorders": toggle(
      #"HStack { Text "a":border(), Text "b":border() }:joinsBorders()"#, seeAlso: "border"),
    "containerValue": APIDetails(
      [["name: name", "value: any"]],
      example:
        #"ContainerValues.isUrgent = Entry(false); return Text "now":containerValue("isUrgent", true)"#,
      seeAlso: ["Entry", "environment", "tag"]),
    "environment": APIDetails(
      [["name: name", "value: any"]],
      example:
        #"EnvironmentValues.theme = Entry "light"; return Text "now":environment("theme", "dark")"#,
      seeAlso: ["Environment", "containerValue"]),
    "preference": APIDetails(
      [["name: name", "value: any"]],
      example: #"PreferenceValues.widest = Entry(0); return Text "now":preference("widest", 3)"#,
      seeAlso: ["onPreferenceChange"]),
    "onPreferenceChange": APIDetails(
      [["name: name", "action: fn(value)"]],
      example:
        #"PreferenceValues.widest = Entry(0); return Text "now":onPreferenceChange("widest", function(n) end)"#,
      seeAlso: ["preference"]),
    "tag": APIDetails(
      [["value: string | number | boolean | nil"]], example: #"Text "Small":tag "s""#,
      seeAlso: ["Picker", "id"]),
    "id": APIDetails(
      [["value: string | number | boolean"]], example: #"Text "Sam":id "sam""#, seeAlso: ["ForEach"]
    ),
    "modifier": APIDetails(
      [["body: fn(content)"]],
      example: #"Text "now":modifier(function(content) return content:bold() end)"#,
      seeAlso: ["View"]),
    "onAppear": APIDetails(
      [["action: fn()"]], example: #"Text "now":onAppear(function() end)"#, seeAlso: ["onChange"]),
    "onChange": APIDetails(
      [["value: any", "action: fn(new, old)"]],
      example: #"Text "now":onChange(1, function(new, old) end)"#, seeAlso: ["onAppear"]),
    "onKeyPress": APIDetails(
      [["key: string", "action: fn()"]], example: #"Text "now":onKeyPress("q", function() end)"#,
      seeAlso: ["Button"]),
    "disabled": toggle(#"Button("Add", function() end):disabled()"#, seeAlso: "Button"),
    "buttonStyle": APIDetails(
      [["style: \(Label.choiceType(ButtonStyle.allCases.map { ($0.name, 0) }))"]],
      example: #"Button("Add", function() end):buttonStyle "plain""#, seeAlso: ["Button"]),
  ]

  private static let lengths = [
    "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
  ]
  private static let edges = [
    "leading", "trailing", "top", "bottom", "horizontal", "vertical", "all",
  ]
  private static let alignment =
    "alignment: \(Label.choiceType(Label.alignmentChoices)) = \"center\""

  /// Modifiers that are boxes in layout.
  static let layoutModifiers: [String: APIDetails] = [
    "padding": APIDetails(
      [
        ["cells?: cells"], ["edge: \(Label.choiceType(edges.map { ($0, 0) }))", "cells?: cells"],
        ["edges: table"],
      ], labels: edges.map { "\($0): cells = 0" }, example: #"Text "now":padding("horizontal", 2)"#,
      seeAlso: ["frame", "border"]),
    "frame": APIDetails(
      [["lengths: table"]],
      labels: ["width: cells", "height: cells"] + lengths.map { "\($0): cells | infinity" } + [
        alignment
      ],
      example: #"Text "now":frame { width = 20, alignment = "trailing" }"#,
      seeAlso: ["fixedSize", "padding"]),
    "fixedSize": APIDetails(
      [[], ["horizontal: boolean", "vertical?: boolean"], ["axes: table"]],
      labels: ["horizontal: boolean = false", "vertical: boolean = false"],
      example: #"Text "now":fixedSize()"#, seeAlso: ["frame"]),
    "border": APIDetails(
      [
        [
          "style?: \(Label.choiceType(BorderStyle.allCases.map { ($0.name, 0) }))", "color?: color",
        ],
        ["options: table"],
      ],
      labels: [
        "style: \(Label.choiceType(BorderStyle.allCases.map { ($0.name, 0) })) = \"single\"",
        "title: string",
        "titleAlignment: \(Label.choiceType(Label.horizontalChoices)) = \"leading\"",
        "color: color",
      ], example: #"Text "now":border { style = "rounded", title = "Today" }"#, seeAlso: ["padding"]
    ),
    "background": APIDetails(
      [["content: color | view"], ["content: table"]], labels: [alignment],
      example: #"Text "now":background "blue""#, seeAlso: ["overlay"]),
    "overlay": APIDetails(
      [["content: view"], ["content: table"]], labels: [alignment],
      example: #"Text "now":overlay(Text "!")"#, seeAlso: ["background", "ZStack"]),
    "offset": APIDetails(
      [["x: cells", "y?: cells"]], example: #"Text "now":offset(1, 0)"#, seeAlso: ["padding"]),
    "position": APIDetails(
      [["x: cells", "y?: cells"]],
      example: #"Text "now":position(4, 1):frame { width = 9, height = 3 }"#,
      seeAlso: ["offset", "frame"]),
    "aspectRatio": APIDetails(
      [["ratio?: number | nil", "mode?: \(Label.choiceType(ScriptEngine.contentModes))"]],
      example: #"Color "red":aspectRatio(2, "fit"):frame { width = 8, height = 4 }"#,
      seeAlso: ["scaledToFit", "scaledToFill", "frame"]),
    "scaledToFit": APIDetails(
      [[]], example: #"Text "now":scaledToFit()"#, seeAlso: ["aspectRatio", "scaledToFill"]),
    "scaledToFill": APIDetails(
      [[]], example: #"Text "now":scaledToFill()"#, seeAlso: ["aspectRatio", "scaledToFit"]),
    "alignmentGuide": APIDetails(
      [
        ["guide: \(Label.choiceType(ScriptEngine.guides))", "cells: cells"],
        [
          "guide: \(Label.choiceType(ScriptEngine.guides))",
          "from: \(Label.choiceType(ScriptEngine.origins))", "cells?: cells",
        ],
      ],
      example: #"VStack { alignment = "leading", Text "a: b":alignmentGuide("leading", 3), "c" }"#,
      seeAlso: ["VStack", "HStack", "offset"]),
    "clipped": APIDetails(
      [[]], summary: "Draws nothing outside the view's own size.",
      example: #"Text "now":frame { width = 2 }:clipped()"#, seeAlso: ["frame"]),
    "hidden": APIDetails(
      [[]], summary: "Takes the space and draws nothing.", example: #"Text "now":hidden()"#,
      seeAlso: ["opacity"]),
    "opacity": APIDetails(
      [["amount: number"]], example: #"Text "now":opacity(0.5)"#, seeAlso: ["hidden", "dim"]),
    "layoutPriority": APIDetails(
      [["priority: number"]], summary: "Who is given space first in a stack; 0 without it.",
      example: #"HStack { Text "first":layoutPriority(1), "second" }"#, seeAlso: ["frame"]),
    "zIndex": APIDetails(
      [["index: number"]], summary: "Who is drawn in front in a ZStack; 0 without it.",
      example: #"ZStack { Text "front":zIndex(1), "back" }"#, seeAlso: ["ZStack"]),
    "gridCellColumns": APIDetails(
      [["columns: columns"]], example: #"Grid { GridRow { Text "wide":gridCellColumns(2) } }"#,
      seeAlso: ["Grid"]),
    "gridCellUnsizedAxes": APIDetails(
      [["axes: \"vertical\" | \"horizontal\" | { axes… }"]],
      example: #"Grid { GridRow { "a" }, Divider:gridCellUnsizedAxes "horizontal" }"#,
      seeAlso: ["Grid"]),
  ]
}
