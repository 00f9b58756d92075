/// The fields and methods of what the API hands to authors: subviews, collections, sections, `self`.
extension APICatalog {
  /// The members of every class, and the global tables.
  static let members: [Function] = [
    subview, collection, section, sections, values, containerSelf, binding, layoutSubview,
    layoutSubviews, tables,
  ].flatMap { $0 }

  private static func property(
    _ owner: String, _ name: String, _ type: String, _ summary: String, example: String
  ) -> Function {
    Function(
      name: name, role: .property, signature: "\(owner).\(name)", summary: summary, owner: owner,
      returns: type, example: example)
  }

  private static func method(
    _ owner: String, _ name: String, _ parameters: [String], _ type: String, _ summary: String,
    example: String
  ) -> Function {
    let labels = parameters.map(Label.init(described:))
    let names = labels.map(\.name).joined(separator: ", ")
    return Function(
      name: name, role: .method, signature: "\(owner):\(name)(\(names))", summary: summary,
      owner: owner, forms: [labels], returns: type, example: example)
  }

  private static let subview = [
    property(
      "Subview", "id", "string", "Equal for the same place or element; may be kept for ever.",
      example: #"resolve.subviews("a")[1].id"#),
    property(
      "Subview", "containerValues", "ContainerValuesProxy", "The values written on the subview.",
      example: #"resolve.subviews("a")[1].containerValues"#),
    property(
      "Subview", "kind", "string", "The constructor of the resolved leaf, as \"Text\".",
      example: #"resolve.subviews("a")[1].kind"#),
    property(
      "Subview", "component", "string?",
      "The container whose body wrote the view; nil for a board's own views.",
      example: #"resolve.subviews("a")[1].component"#),
    property(
      "Subview", "text", "string?", "The plain text of a Text as it was written, else nil.",
      example: #"resolve.subviews("a")[1].text"#),
  ]

  private static let collection: [Function] = {
    let all = #"resolve.subviews { "a", "b", "c" }"#
    func property(_ name: String, _ type: String, _ summary: String) -> Function {
      Self.property("SubviewsCollection", name, type, summary, example: "\(all).\(name)")
    }
    func method(
      _ name: String, _ parameters: [String], _ summary: String, _ arguments: String,
      returns type: String = "SubviewsCollection"
    ) -> Function {
      Self.method(
        "SubviewsCollection", name, parameters, type, summary,
        example: "\(all):\(name)(\(arguments))")
    }
    return [
      property("count", "integer", "How many there are; also `#subviews`. Evaluates all."),
      property("isEmpty", "boolean", "Whether there are none. Evaluates at most one."),
      property("first", "Subview?", "The first, nil when there is none."),
      property("last", "Subview?", "The last, nil when there is none. Evaluates all."),
      method("prefix", ["count: number"], "The first ones, as far as there are.", "2"),
      method("suffix", ["count: number"], "The last ones. Evaluates all.", "2"),
      method("dropFirst", ["count?: number"], "All but the first ones, one without a count.", "1"),
      method("dropLast", ["count?: number"], "All but the last ones, one without a count.", "1"),
      method(
        "slice", ["first: number", "last: number"], "Those from one position to another.", "1, 2"),
      method("reversed", [], "All in the opposite order.", ""),
      method(
        "filter", ["isIncluded: fn(subview, index)"], "Those for which the function is true.",
        "function(subview, index) return index > 1 end"),
      method(
        "sorted", ["isBefore: fn(a, b)"],
        "All in the order of the function; equal ones keep theirs.",
        "function(a, b) return a.text > b.text end"),
      method(
        "map", ["transform: fn(subview, index)"], "A Lua list of what the function makes.",
        "function(subview, index) return subview.text end", returns: "table"),
      method(
        "separated", ["separator: fn(index)"],
        "A view with what the function makes between neighbours.",
        "function(index) return Divider end", returns: "View"),
    ]
  }()

  private static let section: [Function] = {
    let one = #"resolve.sections(Section "T" { "a" })[1]"#
    func property(_ name: String, _ type: String, _ summary: String) -> Function {
      Self.property("SectionConfiguration", name, type, summary, example: "\(one).\(name)")
    }
    return [
      property("id", "string", "Equal for the same section; may be kept for ever."),
      property("header", "SubviewsCollection", "The subviews of the header, empty without one."),
      property("content", "SubviewsCollection", "The subviews of the section itself."),
      property("footer", "SubviewsCollection", "The subviews of the footer, empty without one."),
      property("containerValues", "ContainerValuesProxy", "The values written on the section."),
      property("isImplicit", "boolean", "Whether it stands for content outside any Section."),
    ]
  }()

  private static let sections: [Function] = {
    let all = #"resolve.sections(Section "T" { "a" })"#
    func property(_ name: String, _ type: String, _ summary: String) -> Function {
      Self.property("SectionCollection", name, type, summary, example: "\(all).\(name)")
    }
    return [
      property("count", "integer", "How many there are; also `#sections`."),
      property("isEmpty", "boolean", "Whether there are none."),
      property("first", "SectionConfiguration?", "The first, nil when there is none."),
      property("last", "SectionConfiguration?", "The last, nil when there is none."),
    ]
  }()

  private static let values: [Function] = [
    method(
      "ContainerValuesProxy", "tag", ["type: \"string\" | \"number\" | \"boolean\""],
      "string|number|boolean|nil", "The tag of that type; nil without one.",
      example: #"resolve.subviews(Text "a":tag "s")[1].containerValues:tag "string""#),
    method(
      "ContainerValuesProxy", "hasTag", ["value: any"], "boolean",
      "Whether the tag of its type is this value.",
      example: #"resolve.subviews(Text "a":tag "s")[1].containerValues:hasTag "s""#),
  ]

  private static let containerSelf: [Function] = [
    property(
      "ContainerSelf", "content", "View", "The children of this use, as one view.",
      example: #"Container("C", function(self) return self.content end) { "a" }"#),
    method(
      "ContainerSelf", "binding", ["name: name"], "Binding", "Reads and writes a State property.",
      example:
        #"Container("C", { on = State(true), body = function(self) return Toggle { self:binding "on" } end }) {}"#
    ),
  ]

  private static let binding: [Function] = [
    property(
      "Binding", "value", "any", "The value; assigning it draws the board again.",
      example:
        #"Container("C", { n = State(1), body = function(self) return Text(self:binding("n").value) end }) {}"#
    )
  ]

  /// A layout that reads the member in `use` of its first subview while it is measured.
  private static func measuring(_ use: String) -> String {
    #"Layout("L", { sizeThatFits = function(self, proposal, subviews) local x = \#(use); return { width = 1, height = 1 } end, placeSubviews = function() end }) { "a" }"#
  }

  private static let layoutSubview: [Function] =
    [
      method(
        "LayoutSubview", "sizeThatFits", ["proposal?: table"], "table",
        "Its size, { width =, height = }, for an offer in cells; a missing length is not bounded.",
        example: measuring("subviews[1]:sizeThatFits { width = 10 }")),
      method(
        "LayoutSubview", "place", ["place: table"], "nil",
        "Puts it at { x =, y =, width =, height =, anchor = }, in placeSubviews.",
        example:
          #"Layout("L", { sizeThatFits = function() return { width = 1, height = 1 } end, placeSubviews = function(self, bounds, proposal, subviews) subviews[1]:place { x = 0, y = 0 } end }) { "a" }"#
      ),
      method(
        "LayoutSubview", "hide", [], "nil",
        "Leaves it out, in placeSubviews: it is neither drawn nor read out, and takes no cells.",
        example:
          #"Layout("L", { sizeThatFits = function() return { width = 1, height = 1 } end, placeSubviews = function(self, bounds, proposal, subviews) subviews[1]:hide() end }) { "a" }"#
      ),
      property(
        "LayoutSubview", "priority", "number", "Its layoutPriority.",
        example: measuring("subviews[1].priority")),
    ]
    + subview.map { member in
      property(
        "LayoutSubview", member.name, member.returns ?? "any", member.summary,
        example: measuring("subviews[1].\(member.name)"))
    }

  private static let layoutSubviews: [Function] = [
    ("count", "integer", "How many there are; also `#subviews`."),
    ("isEmpty", "boolean", "Whether there are none."),
    ("first", "LayoutSubview?", "The first, nil when there is none."),
    ("last", "LayoutSubview?", "The last, nil when there is none."),
  ].map { name, type, summary in
    property("LayoutSubviews", name, type, summary, example: measuring("subviews.\(name)"))
  }

  private static let tables: [Function] = [
    (
      "View", "The modifiers. function View:name(…) … end adds one to every view.",
      #"function View:shout() return self:bold():textCase "uppercase" end"#
    ),
    (
      "ContainerValues",
      "Values that a view tells its direct container: ContainerValues.name = Entry(default).",
      "ContainerValues.isUrgent = Entry(false)"
    ),
    (
      "EnvironmentValues",
      "Values that go down the whole tree: EnvironmentValues.name = Entry(default).",
      #"EnvironmentValues.theme = Entry "light""#
    ),
    (
      "PreferenceValues",
      "Values that go up the whole tree: PreferenceValues.name = Entry(default, { reduce = fn }).",
      "PreferenceValues.count = Entry(0, { reduce = function(current, next) return current + next end })"
    ),
    ("resolve", "What a container would see of a view.", #"print(#resolve.subviews { "a", "b" })"#),
    ("host", "What a script may ask of the program it runs in.", "print(type(host.repl))"),
    ("arg", "The board's arguments after --, from 1; its path at 0.", "print(#(arg or {}))"),
  ].map { name, summary, example in
    Function(
      name: name, role: .table, signature: name, summary: summary, returns: "table",
      example: example)
  }
}
