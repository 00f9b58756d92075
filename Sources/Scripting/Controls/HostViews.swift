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

  /// Its children, each of which may be false, are those of ``MeterPart``.
  static var meter: Global {
    .container(
      "Meter", .meter, StackParameters(), labels: [],
      Description("A name, a bar and a number.", example: ""))
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
