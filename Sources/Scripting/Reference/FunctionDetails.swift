import TextRendering

extension APIDetails {
  /// Functions that return something else than a view.
  static let functions: [String: APIDetails] = [
    "host.repl": APIDetails(
      [["variables?: table"]], returns: "nil",
      example: "pcall(host.repl, { answer = 42 })"),
    "range": APIDetails(
      [["first: number", "last: number"]], returns: "list",
      example: "ForEach(range(3, 5), function(i) return Text(i) end)", seeAlso: ["ForEach"]),
    "Container": APIDetails(
      [["name: string", "body: fn(self)"], ["name: string", "definition: table"]],
      returns: "fun(content: Children): View",
      example:
        #"local Card = Container("Card", function(self) return self.content:border() end); return Card { "a" }"#,
      seeAlso: ["State", "Environment", "Layout", "ContainerSelf"]),
    "Layout": APIDetails(
      [["name: string", "definition: table"]], returns: "fun(content: Children): View",
      example:
        #"local Top = Layout("Top", { sizeThatFits = function(_, p, s) return s[1]:sizeThatFits(p) end, placeSubviews = function(_, b, p, s) s[1]:place {} end }); return Top { "a" }"#,
      seeAlso: ["LayoutSubview", "Container"]),
    "Entry": APIDetails(
      [
        ["default?: any"], ["default?: any", "choices: list"], ["default?: any", "options: table"],
      ],
      labels: ["reduce: fn(current, next)"], returns: "Entry",
      example: #"ContainerValues.axis = Entry("vertical", { "vertical", "horizontal" })"#,
      seeAlso: ["ContainerValues", "containerValue"]),
    "State": APIDetails(
      [["initial: any"]], returns: "any",
      example:
        #"Container("Counter", { count = State(0), body = function(self) return Text(self.count) end })"#,
      seeAlso: ["Container", "Binding"]),
    "Environment": APIDetails(
      [["name: name"]], returns: "any",
      example:
        #"EnvironmentValues.theme = Entry "light"; return Container("Themed", { theme = Environment "theme", body = function(self) return self.theme end }) {}"#,
      seeAlso: ["environment", "EnvironmentValues"]),
    "require": APIDetails(
      [["name: string"]], returns: "any",
      example: #"return pcall(require, "cards") and "found" or "not found""#, seeAlso: []),
    "render": APIDetails(
      [["view: view"], ["view: view", "options: table"]],
      labels: [
        "width: cells = 80", "height: cells",
        "format: \(Label.choiceType(RenderFormat.choices)) = \"text\"",
        "color: \"none\" | \"16\" | \"256\" | \"truecolor\"",
        "theme: \(Label.choiceType(Theme.named)) | table",
        "markStrikethrough: boolean = false",
      ], returns: "string", example: #"print(render(Text "now":bold(), { width = 20 }))"#,
      seeAlso: ["resolve.subviews"]),
    "resolve.subviews": APIDetails(
      [["view: view"]], returns: "SubviewsCollection",
      example: #"print(#resolve.subviews { "a", "b" })"#, seeAlso: ["SubviewsCollection"]),
    "resolve.sections": APIDetails(
      [["view: view"]], returns: "SectionCollection",
      example: #"print(resolve.sections(Section "Today" { "a" })[1].header.count)"#,
      seeAlso: ["SectionCollection"]),
    "resolve.tree": APIDetails(
      [["view: view"]], returns: "table",
      example: #"print(resolve.tree(VStack { "a" }).kind)"#, seeAlso: ["resolve.subviews"]),
  ]
}
