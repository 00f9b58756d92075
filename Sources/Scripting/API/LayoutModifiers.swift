import Containers
import Lua

extension Modifier {
  /// Modifiers that are boxes in layout, or order them (R122–R130).
  static var layout: [Modifier] {
    [
      padding, frame, fixedSize, border, joinsBorders, scrollIndicators, offset, position,
      aspectRatio,
      scaled("scaledToFit", .fit, seeAlso: "scaledToFill"),
      scaled("scaledToFill", .fill, seeAlso: "scaledToFit"), alignmentGuide,
      decoration(
        "background", .background, "color | view", example: #"Text "now":background "blue""#,
        seeAlso: ["overlay"]),
      decoration(
        "overlay", .overlay, "view", example: #"Text "now":overlay(Text "!")"#,
        seeAlso: ["background", "ZStack"]),
      .plain(
        "clipped", .clipped,
        Description(
          "Draws nothing outside the view's own size.", [[]],
          example: #"Text "now":frame { width = 2 }:clipped()"#, seeAlso: ["frame"])),
      .plain(
        "hidden", .hidden,
        Description(
          "Takes the space and draws nothing.", [[]], example: #"Text "now":hidden()"#,
          seeAlso: ["opacity"])),
      opacity,
      .value(
        "layoutPriority", .layoutPriority, "priority", "higher ones are given space first",
        Argument("number") { LayoutPriorityParameters(try $0.number()) },
        Description(
          "Who is given space first in a stack; 0 without it.",
          example: #"HStack { Text "first":layoutPriority(1), "second" }"#, seeAlso: ["frame"])),
      .value(
        "zIndex", .zIndex, "index", "higher ones are in front",
        Argument("number") { ZIndexParameters(try $0.number()) },
        Description(
          "Who is drawn in front in a ZStack; 0 without it.",
          example: #"ZStack { Text "front":zIndex(1), "back" }"#,
          seeAlso: ["ZStack"])),
      .value(
        "gridCellColumns", .gridCellColumns, "columns", "so many, at least 1",
        .count("columns", "column", GridCellParameters.init),
        Description(
          "How many columns of its Grid or Table the cell takes.",
          example: #"Grid { GridRow { Text "wide":gridCellColumns(2) } }"#,
          seeAlso: ["Grid", "Table"])),
      .value(
        "gridCellUnsizedAxes", .gridCellUnsizedAxes, "axes", "where it asks for no room", .axes,
        Description(
          "Where the cell takes what the others need.",
          example: #"Grid { GridRow { "a" }, Divider:gridCellUnsizedAxes "horizontal" }"#,
          seeAlso: ["Grid"])),
      .value(
        "gridColumnAlignment", .gridColumnAlignment, "alignment", "of all cells of its column",
        Argument<HorizontalAlignment>.named,
        Description(
          "Where the cells of its column stand, whatever the Grid says.",
          example:
            #"Grid { GridRow { "build", Text "41s":gridColumnAlignment "trailing" }, GridRow { "test", "10m 40s" } }"#,
          seeAlso: ["Grid", "gridCellColumns"])),
    ]
  }

  private static var offset: Modifier {
    Modifier(
      "offset", taking: 2,
      Description(
        "Moves the drawing, not the layout.",
        [
          [
            "x: cells -- columns to the right, negative to the left",
            "y?: cells -- rows down, negative up",
          ]
        ],
        example: #"Text "now":offset(1, 0)"#, seeAlso: ["padding"])
    ) { engine, stack in
      engine.newModifier(.offset, try engine.readPoint("offset", on: stack), on: stack)
    }
  }

  private static var opacity: Modifier {
    Modifier(
      "opacity",
      Description(
        "How much of the view is seen; 0 draws nothing, what is between mixes with the page.",
        [["amount: number -- from 0, nothing, to 1, all of it"]],
        example: #"Text "now":opacity(0.5)"#, seeAlso: ["hidden", "dim"])
    ) { engine, stack in
      let reader = engine.argument(1, at: 2, of: "opacity", on: stack)
      let amount = try reader.number()
      guard (0...1).contains(amount) else {
        throw ScriptError(
          "\(reader.subject) must be from 0 to 1, got \(reader.writtenNumber ?? "")")
      }
      engine.newModifier(.opacity, OpacityParameters(amount), on: stack)
    }
  }
}

extension ScriptEngine {
  /// Reads a column and a row, 0 without one.
  func readPoint(_ name: String, on stack: LuaStack) throws -> OffsetParameters {
    let x = try argument(1, at: 2, of: name, on: stack).cells(signed: true)
    let y = argument(2, at: 3, of: name, on: stack)
    return OffsetParameters(x: x, y: y.isAbsent ? 0 : try y.cells(signed: true))
  }
}
