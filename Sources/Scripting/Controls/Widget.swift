import Lua

/// A constructor or a modifier that is written in Lua: where, and what it takes.
struct Widget {
  /// A file of `Controls/Lua`, embedded when the program is built.
  enum Source: String {
    case controls, lists, buttons, inputs, choices, sheets, meters, charts, labels, columns,
      sorting, table, tablecolumn, tablerows, tablelines, tree, format, canvas, scales, plot, marks,
      rows, series,
      chart, histogram, heatmap, calendar, markup, ansi, code, markdown, newspaper, bigtext, image

    var bytes: [UInt8] {
      switch self {
      case .controls: PackageResources.controls_lua
      case .lists: PackageResources.lists_lua
      case .buttons: PackageResources.buttons_lua
      case .inputs: PackageResources.inputs_lua
      case .choices: PackageResources.choices_lua
      case .sheets: PackageResources.sheets_lua
      case .meters: PackageResources.meters_lua
      case .charts: PackageResources.charts_lua
      case .labels: PackageResources.labels_lua
      case .columns: PackageResources.columns_lua
      case .sorting: PackageResources.sorting_lua
      case .table: PackageResources.table_lua
      case .tablecolumn: PackageResources.tablecolumn_lua
      case .tablerows: PackageResources.tablerows_lua
      case .tablelines: PackageResources.tablelines_lua
      case .tree: PackageResources.tree_lua
      case .format: PackageResources.format_lua
      case .canvas: PackageResources.canvas_lua
      case .scales: PackageResources.scales_lua
      case .plot: PackageResources.plot_lua
      case .marks: PackageResources.marks_lua
      case .rows: PackageResources.rows_lua
      case .series: PackageResources.series_lua
      case .chart: PackageResources.chart_lua
      case .histogram: PackageResources.histogram_lua
      case .heatmap: PackageResources.heatmap_lua
      case .calendar: PackageResources.calendar_lua
      case .markup: PackageResources.markup_lua
      case .ansi: PackageResources.ansi_lua
      case .code: PackageResources.code_lua
      case .markdown: PackageResources.markdown_lua
      case .newspaper: PackageResources.newspaper_lua
      case .bigtext: PackageResources.bigtext_lua
      case .image: PackageResources.image_lua
      }
    }

    /// Containers that boards have no name for: layouts that the renderer knows.
    var hostViews: [Global] {
      switch self {
      case .meters: [.meter("ProgressView"), .meter("Gauge")]
      case .tree: [.treeRow]
      default: []
      }
    }
  }

  let name: String
  let source: Source
  /// Which argument has the labels, from 1; nil is the last one.
  let labelsArgument: Int?
  /// Its labels are what calls are checked against; see ``APIType``.
  let description: Description.Maker

  init(
    _ name: String, _ source: Source, labelsArgument: Int? = nil,
    _ description: @autoclosure @escaping Description.Maker
  ) {
    self.name = name
    self.source = source
    self.labelsArgument = labelsArgument
    self.description = description
  }
}

extension ScriptEngine {
  /// Puts a constructor that is written in Lua into the table of globals, which is on top.
  func register(_ widget: Widget, on stack: LuaStack) throws {
    catalog.add(widget.name, .constructor, widget.description)
    stack.pushFunction(
      name: widget.name,
      pushing { engine, stack in try engine.declared.controls.make(widget, engine, on: stack) })
    try stack.rawSet(table: -2, key: widget.name)
  }
}

extension Modifier {
  /// A modifier that is written in Lua.
  init(_ widget: Widget) {
    self.init(widget.name, widget.description()) { engine, stack in
      try engine.declared.controls.make(widget, engine, on: stack)
    }
  }
}
