import Lua

/// A constructor or a modifier that is written in Lua: where, and what it takes.
struct Widget {
  /// A file of `Controls/Lua`.
  enum Source: String {
    case controls, lists, buttons, inputs, choices, sheets, meters, charts, labels, columns,
      sorting, table, tablecolumn, tablerows, tablelines, tree, format, canvas, scales, plot, marks,
      rows, series,
      chart, histogram, heatmap, calendar, markup, ansi, code, markdown, newspaper, bigtext, image

    /// Containers that boards have no name for: layouts that the renderer knows.
    var hostViews: [Global] {
      switch self {
      case .meters: [.meter("ProgressView"), .meter("Gauge")]
      case .tree: [.treeRow]
      case .labels: [.ends]
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

extension Widget {
  /// The names of the controls that somebody uses, and does not only look at.
  static let controlNames = Set(controls.filter { $0.description().acting != nil }.map(\.name))
}

extension ScriptEngine {
  /// Puts a constructor that is written in Lua into the table of globals, which is on top.
  func register(_ widget: Widget, on stack: LuaStack) throws {
    catalog.add(widget.name, .constructor, widget.description)
    stack.pushFunction(
      name: widget.name,
      pushing { engine, stack in try engine.declared.controls.call(widget, engine, on: stack) })
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
