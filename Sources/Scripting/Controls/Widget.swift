/// A constructor that is written in Lua: where, and what it takes.
struct Widget {
  /// A file of `Controls/Lua`, embedded when the program is built.
  enum Source: String {
    case controls, meters, charts, labels, columns, table, tree

    var bytes: [UInt8] {
      switch self {
      case .controls: PackageResources.controls_lua
      case .meters: PackageResources.meters_lua
      case .charts: PackageResources.charts_lua
      case .labels: PackageResources.labels_lua
      case .columns: PackageResources.columns_lua
      case .table: PackageResources.table_lua
      case .tree: PackageResources.tree_lua
      }
    }
  }

  let name: String
  let source: Source
  let signature: String
  let summary: String
  /// Names and types; see ``ArgumentType``.
  var labels: [(name: String, type: String)] = []
  /// Which argument has the labels, from 1; nil is the last one.
  var labelsArgument: Int?
}
