extension APIDetails {
  private static let stack = ["spacing": "0", "alignment": "\"center\""]

  /// Views without children, and controls.
  static let constructors: [String: APIDetails] = [
    "Text": APIDetails(
      [["text: string | number | boolean"], ["runs: list"]],
      example: #"Text { "You have ", Text(3):bold(), " songs" }"#,
      seeAlso: ["Label", "bold", "lineLimit"]),
    "Image": APIDetails(
      [["name: string"]], example: #"Image "checkmark.circle.fill""#, seeAlso: ["Label"]),
    "Color": APIDetails(
      [["color: color"]], example: #"Color "red":frame { width = 10, height = 1 }"#,
      seeAlso: ["foregroundStyle", "background"]),
    "Label": APIDetails(
      [["title: string", "symbol: string"], ["content: children"]],
      example: #"Label("Rehearsal", "circle")"#, seeAlso: ["Image", "Text"]),
    "Divider": APIDetails(
      [[]], example: #"VStack { "above", Divider, "below" }"#, seeAlso: ["Spacer"]),
    "Spacer": APIDetails(
      [[], ["lengths: table"]],
      example: #"HStack { "left", Spacer { minLength = 2 }, "right" }"#, seeAlso: ["Divider"]),
    "EmptyView": APIDetails(
      [[]], example: #"VStack { "a", EmptyView }"#, seeAlso: ["hidden"]),
    "If": APIDetails(
      [["condition: any", "whenTrue: view", "whenFalse?: view"]],
      example: #"If(1 > 0, "open", "closed")"#, seeAlso: ["Group"]),
    "AnyView": APIDetails([["view: view"]], example: #"AnyView(Text "a")"#, seeAlso: ["If"]),
    "GeometryReader": APIDetails(
      [["body: fn(size)"]],
      example: #"GeometryReader(function(size) return Text(size.width .. " cells wide") end)"#,
      seeAlso: ["Layout", "frame", "ViewThatFits"]),
    "Button": APIDetails(
      [["title: string", "action: fn()"], ["content: children"]],
      example: #"Button("Add", function() end)"#, seeAlso: ["Toggle", "buttonStyle"]),
    "Toggle": APIDetails(
      [["content: children"]], labels: ["value: binding | boolean = false"],
      example: #"Toggle { value = true, "Wake me" }"#, seeAlso: ["Button", "State"]),
    "TextField": APIDetails(
      [["content: children"]], labels: ["value: binding | string = \"\""],
      example: #"TextField { value = "Sam", "name" }"#, seeAlso: ["Picker"]),
    "Picker": APIDetails(
      [["content: children"]], labels: ["value: binding | any", "label: view"],
      example: #"Picker { value = "b", label = "Size", Text "a":tag "a", Text "b":tag "b" }"#,
      seeAlso: ["tag"]),
    "Stepper": APIDetails(
      [["content: children"]],
      labels: [
        "value: binding | number = 0", "step: number = 1", "min: number = -math.huge",
        "max: number = math.huge",
      ], example: #"Stepper { value = 3, min = 0, max = 9, "Copies" }"#, seeAlso: ["Slider"]),
    "Slider": APIDetails(
      [["content: children"]],
      labels: ["value: binding | number = 0", "min: number = 0", "max: number = 1"],
      example: #"Slider { value = 0.4, "Volume" }"#, seeAlso: ["Stepper"]),
  ]

  /// Views that arrange or repeat others.
  static let containers: [String: APIDetails] = [
    "HStack": APIDetails(
      [["content: children"]], defaults: ["spacing": "1", "alignment": "\"center\""],
      example: #"HStack { spacing = 2, "left", "right" }"#, seeAlso: ["VStack", "ZStack"]),
    "VStack": APIDetails(
      [["content: children"]], defaults: stack,
      example: #"VStack { alignment = "leading", "one", "two" }"#,
      seeAlso: ["HStack", "LazyVStack"]),
    "ZStack": APIDetails(
      [["content: children"]], defaults: ["alignment": "\"center\""],
      example: #"ZStack { Color "blue", "in front" }"#, seeAlso: ["overlay", "zIndex"]),
    "LazyHStack": APIDetails(
      [["content: children"]], defaults: ["spacing": "1", "alignment": "\"center\""],
      example: #"LazyHStack { "a", "b" }"#, seeAlso: ["HStack", "ScrollView"]),
    "LazyVStack": APIDetails(
      [["content: children"]], defaults: stack,
      example: #"ScrollView { LazyVStack { ForEach(9, function(i) return Text(i) end) } }"#,
      seeAlso: ["VStack", "ScrollView"]),
    "FlowLayout": APIDetails(
      [["content: children"]], defaults: ["alignment": "\"leading\""],
      example: #"FlowLayout { spacing = 1, "tea", "coffee", "water" }"#, seeAlso: ["Layout"]),
    "ScrollView": APIDetails(
      [["content: children"]], defaults: ["axis": "\"vertical\"", "showsIndicators": "true"],
      example: #"ScrollView { axis = "vertical", "a", "b" }"#, seeAlso: ["LazyVStack", "List"]),
    "ViewThatFits": APIDetails(
      [["content: children"]], defaults: ["axes": "{ \"horizontal\", \"vertical\" }"],
      example: #"ViewThatFits { axes = "horizontal", "a long title", "title" }"#,
      seeAlso: ["frame"]),
    "Grid": APIDetails(
      [["content: children"]], defaults: ["alignment": "\"center\""],
      example: #"Grid { GridRow { "a", "b" }, GridRow { "c", "d" } }"#,
      seeAlso: ["GridRow", "gridCellColumns"]),
    "GridRow": APIDetails(
      [["content: children"]], example: #"Grid { GridRow { alignment = "top", "a", "b" } }"#,
      seeAlso: ["Grid"]),
    "List": APIDetails(
      [["content: children"]], example: #"List { Section "Today" { "Tune the piano" } }"#,
      seeAlso: ["Section", "ForEach"]),
    "DisclosureGroup": APIDetails(
      [["content: children"]], labels: ["label: view", "isExpanded: binding | boolean"],
      example: #"DisclosureGroup { label = "More", isExpanded = true, "details" }"#,
      seeAlso: ["Section"]),
    "Section": APIDetails(
      [["title: string"], ["title: string", "content: children"], ["content: children"]],
      defaults: ["isExpanded": "true"], example: #"Section "Today" { "Tune the piano" }"#,
      seeAlso: ["ForEach", "resolve.sections"]),
    "Group": APIDetails(
      [["content: children"]],
      example: #"Group { subviews = { "a", "b" }, function(all) return all:reversed() end }"#,
      seeAlso: ["ForEach", "SubviewsCollection"]),
    "ForEach": APIDetails(
      [
        ["data: list | number", "body: fn(element, index)"],
        ["data: list | number", "options: { id = … }", "body: fn(element, index)"],
        ["content: children"],
      ],
      example: #"ForEach({ "Sam", "Matt" }, function(name, i) return Text(i .. ". " .. name) end)"#,
      seeAlso: ["Group", "range", "Section"]),
  ]
}
