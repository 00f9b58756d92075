import Containers

extension Global {
  /// Views that arrange others, and whose children lie in one table with their labels.
  static var containers: [Global] {
    let across = Label(
      "alignment", \StackParameters.alignment.vertical, .choice(Label.verticalChoices),
      "where lower views stand",
      default: "\"center\"")
    let along = Label(
      "alignment", \StackParameters.alignment.horizontal, .named,
      "where narrower views stand",
      default: "\"center\"")
    let spacing = Label("spacing", \StackParameters.spacing, .cells, "cells between two neighbours")
    return [
      .container(
        "HStack", .hStack, StackParameters(), labels: [across, spacing.or("1")],
        Description(
          "Views side by side.", example: #"HStack { spacing = 2, "left", "right" }"#,
          seeAlso: ["VStack", "ZStack"])),
      .container(
        "VStack", .vStack, StackParameters(), labels: [along, spacing.or("0")],
        Description(
          "Views one below the other.", example: #"VStack { alignment = "leading", "one", "two" }"#,
          seeAlso: ["HStack", "LazyVStack"])),
      .container(
        "LazyHStack", .lazyHStack, StackParameters(), labels: [across, spacing.or("1")],
        Description(
          "Views side by side, as high as there is room.", example: #"LazyHStack { "a", "b" }"#,
          seeAlso: ["HStack", "ScrollView"])),
      .container(
        "LazyVStack", .lazyVStack, StackParameters(), labels: [along, spacing.or("0")],
        Description(
          "Views one below the other, made when they are seen.",
          example: #"ScrollView { LazyVStack { ForEach(9, function(i) return Text(i) end) } }"#,
          seeAlso: ["VStack", "ScrollView"])),
      .container(
        "ZStack", .zStack, StackParameters(),
        labels: [
          Label(
            "alignment", \StackParameters.alignment, .choice(Label.alignmentChoices),
            "where smaller views stand",
            default: "\"center\""),
          Label(
            "spacing", \StackParameters.spacing, .cells,
            "taken as every stack takes it; between layers there are no cells"),
        ],
        Description(
          "Views one in front of the other.", example: #"ZStack { Color "blue", "in front" }"#,
          seeAlso: ["overlay", "zIndex"])),
      .container(
        "FlowLayout", .flowLayout, FlowParameters(),
        labels: [
          Label(
            "spacing", \FlowParameters.spacing, .cells,
            "cells between neighbours of a row; 1 without it"),
          Label(
            "lineSpacing", \FlowParameters.lineSpacing, .cells,
            "cells between two rows; 0 without it"),
          Label(
            "columns", \FlowParameters.hasEqualColumns, .choice([("equal", true)]),
            "whether all have one width"),
          Label(
            "alignment", \FlowParameters.alignment.horizontal, .named,
            "where shorter rows stand; in equal columns, where views do",
            default: "\"leading\""),
        ],
        Description(
          "Views in rows that wrap at the width offered.",
          example: #"FlowLayout { spacing = 1, "tea", "coffee", "water" }"#, seeAlso: ["Layout"])),
      .container(
        "Grid", .grid, GridParameters(),
        labels: [
          Label(
            "alignment", \GridParameters.alignment, .choice(Label.alignmentChoices),
            "where in a cell its view stands",
            default: "\"center\""),
          Label(
            "horizontalSpacing", \GridParameters.horizontalSpacing, .cells,
            "cells between two columns; 1 without it"),
          Label(
            "verticalSpacing", \GridParameters.verticalSpacing, .cells,
            "cells between two rows; 0 without it"
          ),
        ],
        Description(
          "Views in rows and columns that line up.",
          example: #"Grid { GridRow { "a", "b" }, GridRow { "c", "d" } }"#,
          seeAlso: ["GridRow", "gridCellColumns"])),
      .container(
        "GridRow", .gridRow, GridRowParameters(),
        labels: [
          Label(
            "alignment", \GridRowParameters.alignment,
            .choice(Label.verticalChoices.map { ($0, $1) }),
            "where lower views stand in the row; as in the grid without it")
        ],
        Description(
          "The cells of one row of a Grid.",
          example: #"Grid { GridRow { alignment = "top", "a", "b" } }"#, seeAlso: ["Grid"])),
      .scrollView,
      .container(
        "ViewThatFits", .viewThatFits, [.horizontal, .vertical] as Axis.Set,
        labels: [
          Label(
            "axes", .axes, "the directions in which a view has to fit",
            default: "{ \"horizontal\", \"vertical\" }"
          ) {
            $0[Axis.Set.self] = $1
          }
        ],
        Description(
          "The first view whose ideal size fits, else the last.",
          example: #"ViewThatFits { axes = "horizontal", "a long title", "title" }"#,
          seeAlso: ["frame"])),
    ]
  }
}
