/// What a declared view is: a *transparent* view, replaced by what it contains when a container
/// resolves it, or a *unary* view, which is exactly one resolved subview (R1, R2).
package enum ViewKind: UInt8 {
  // Transparent (R3–R11).
  case empty
  case tuple
  case group
  case forEach
  case section
  case branch
  case anyView
  case deferred
  case composite
  case modified
  case subview
  case collection
  case separated
  case groupSubviews
  case groupSections
  case forEachSubviews
  case forEachSections
  case gridRow
  /// Rows of cells that are plain texts, for a renderer that draws them without views; to anybody else, the views.
  case cells
  /// A name and a value, twice: at both ends of the width, and as the GridRow of a grid that has `columnsOfLabels`.
  case labeled

  // Unary (R2).
  case text
  case image
  case color
  case label
  case divider
  case spacer
  case hStack
  case vStack
  case zStack
  case flowLayout
  case lazyHStack
  case lazyVStack
  case scrollView
  case grid
  case viewThatFits
  case layout
  /// Cells in columns: a layout that the renderer knows.
  case columns
  /// A guide for each level of a tree, and a view: a layout that the renderer knows.
  case treeRow
  /// A name, a bar and a number: a layout that the renderer knows.
  case meter
  /// A name, a gap and a value at both ends of the width: a layout that the renderer knows.
  case ends
  /// What a function makes that is told whether rows are built as they come into sight, as a long table's are.
  case rows
  case geometryReader
  case button
  case bar
  case sparkline
  case drawing

  /// Whether a container sees this view as one subview instead of looking into it.
  package var isUnary: Bool { rawValue >= ViewKind.text.rawValue }

  /// The constructor's name, as authors write it.
  package var name: String {
    switch self {
    case .empty: "EmptyView"
    case .tuple: "tuple"
    case .group, .groupSubviews, .groupSections, .cells, .labeled: "Group"
    case .forEach, .forEachSubviews, .forEachSections: "ForEach"
    case .section: "Section"
    case .branch: "If"
    case .anyView: "AnyView"
    case .deferred: "function"
    case .composite: "Container"
    case .modified: "modifier"
    case .subview: "Subview"
    case .collection: "SubviewsCollection"
    case .separated: "separated"
    case .text: "Text"
    case .image: "Image"
    case .color: "Color"
    case .label: "Label"
    case .divider: "Divider"
    case .spacer: "Spacer"
    case .hStack: "HStack"
    case .vStack: "VStack"
    case .zStack: "ZStack"
    case .flowLayout: "FlowLayout"
    case .lazyHStack: "LazyHStack"
    case .lazyVStack: "LazyVStack"
    case .scrollView: "ScrollView"
    case .grid: "Grid"
    case .gridRow: "GridRow"
    case .viewThatFits: "ViewThatFits"
    case .layout, .columns, .rows, .meter: "Layout"
    case .treeRow: "TreeRow"
    case .ends: "Ends"
    case .geometryReader: "GeometryReader"
    case .button: "Button"
    case .bar: "Bar"
    case .sparkline: "Sparkline"
    case .drawing: "Canvas"
    }
  }
}
