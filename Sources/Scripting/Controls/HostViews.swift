import Containers

/// Containers of the widgets' files, whose layouts the renderer knows.
extension Global {
  /// Its children are a guide for each level, then the view.
  static var treeRow: Global {
    .container(
      "TreeRow", .treeRow, TreeRowParameters(),
      labels: [
        Label("deepest", \TreeRowParameters.deepest, .levels, "the levels above the deepest row")
      ], Description("One row of a tree.", example: ""))
  }

  /// Its children are a name, a Spacer and a value.
  static var ends: Global {
    .container(
      "Ends", .ends,
      StackParameters(alignment: Alignment(horizontal: .leading, vertical: .top)), labels: [],
      Description("A name and a value.", example: ""))
  }

  /// Its children, each of which may be false, are those of ``MeterPart``. It is called what the widget is.
  static func meter(_ name: String) -> Global {
    Global(
      name, Description("A name, a bar and a number.", example: ""),
      push: { engine, name, body, stack in
        try engine.pushContainerFunction(
          name, try engine.meter(name), labels: [], body, on: stack)
      }
    ) { engine, stack in
      let count = try engine.readTable(name, labels: [], on: stack)
      try engine.newContainer(try engine.meter(name), owner: name, children: count, on: stack)
    }
  }
}

extension ScriptEngine {
  fileprivate func meter(_ name: String) throws -> ViewNode {
    var node = ViewNode(.meter, StackParameters())
    node.code = try declared.components.number(of: name, "Layout")
    return node
  }
}

extension Argument<Int32> {
  private static var mostLevels: Int { 1000 }

  fileprivate static var levels: Argument {
    Argument("levels", plain: 0..<Int32(mostLevels) + 1) {
      Int32(try $0.integer(in: 0...mostLevels))
    }
  }
}
