import Containers

/// The fields and methods of what the API hands to authors, and the global tables.
extension APICatalog {
  static var members: [Function] {
    Subview.members.functions(of: "Subview")
      + SubviewsStorage.members.functions(of: "SubviewsCollection")
      + SectionConfiguration.members.functions(of: "SectionConfiguration")
      + SectionList.members.functions(of: "SectionCollection")
      + ScriptEngine.valuesMembers.functions(of: "ContainerValuesProxy")
      + ScriptEngine.selfMembers.functions(of: "ContainerSelf")
      + StateBinding.members.functions(of: "Binding")
      + LayoutSubview.members.functions(of: "LayoutSubview")
      + LayoutHandle.members.functions(of: "LayoutSubviews") + tables
  }

  private static var tables: [Function] {
    [
      (
        "View",
        "The modifiers; a function that is assigned to one of its fields becomes a modifier of every view.",
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
      (
        "resolve", "What a container would see of a view.",
        #"print(#resolve.subviews { "a", "b" })"#
      ),
      ("host", "What a script may ask of the program it runs in.", "print(type(host.repl))"),
      ("arg", "The board's arguments after --, from 1; its path at 0.", "print(#(arg or {}))"),
    ].map { name, summary, example in
      Function(
        name: name, role: .table,
        description: Description(summary, returns: "table", example: example))
    }
  }
}
