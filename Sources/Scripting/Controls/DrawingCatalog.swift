/// Canvas, and the charts that are drawn on it.
extension Widget {
  static var drawings: [Widget] { [canvas, chart] + marks + [histogram, heatmap, calendar] }

  /// A symbol, which the host draws, or a file, which `image.lua` does.
  static var picture: Widget {
    Widget(
      "Image", .image,
      Description(
        "A symbol drawn as a glyph, or a picture from a PNG file in half blocks.",
        [
          ["name: symbol -- its name, as SF Symbols has it"],
          ["options: table -- the file, and how large it is drawn"],
        ],
        labels: [
          "file: string -- the name of a PNG file; it needs libpng on the system",
          "data: string -- the bytes of such a file in its place",
          "width: cells -- at most so many columns; 60 without it, or as many as it has pixels",
          "height: cells -- at most so many rows",
          "label: string -- what is said of it; the file's name without it",
        ], example: #"Image "checkmark.circle.fill""#, seeAlso: ["Label", "Canvas"]))
  }

  private static var canvas: Widget {
    Widget(
      "Canvas", .canvas,
      Description(
        "Cells that a function draws: lines, circles and points in dots, and texts.",
        [["draw: fn(context, size) -- draws; called when the size is known, in cells"]],
        signature: "Canvas { width =, height =, style =, draw: fn(context, size) }",
        labels: [
          "width: cells -- how many columns; as many as are offered without it",
          "height: cells -- how many rows; as many as are offered without it",
          "style: \(dots) -- what dots are: eight of a cell, or its quarters",
        ],
        example:
          #"Canvas { width = 8, height = 2, function(context, size) context:line(0, 1.9, size.width, 0) end }"#,
        seeAlso: ["Chart", "GeometryReader"]))
  }

  private static var chart: Widget {
    Widget(
      "Chart", .chart,
      Description(
        "Values over an axis, as lines, areas, bars, points and rules.",
        [["marks: children -- LineMark, AreaMark, BarMark, PointMark and RuleMark"]],
        labels: [
          "values: list -- numbers, a line through them in place of marks",
          "labels: list -- what stands below those values",
          "title: string -- a line above the chart",
          "yLabel: string -- what the numbers of the axis are, above it",
          "height: number -- rows of the plot; without it about 8, and fewer in a lower frame; math.huge for all that is offered",
          "style: \(dots) -- what lines and points are drawn with",
          "legend: \"automatic\" | \"top\" | \"none\" = \"automatic\" -- where the names of several series stand",
          "color: color -- the colour of a single series",
          "xScale: \"automatic\" | \"linear\" | \"time\" | \"category\" | \"log\" = \"automatic\" -- time is in seconds since 1970; log: as yScale",
          "yScale: \"linear\" | \"log\" = \"linear\" -- log: powers of ten stand equally far apart",
          "grid: boolean = false -- points behind the marks at the values of the axis",
          "timeZone: \"local\" | \"utc\" = \"local\" -- whose clock the times are of",
          "xDomain: list -- the least and the greatest x, { low, high }",
          "yDomain: list -- the least and the greatest y, { low, high }",
          "xFormat: \(FormatModule.type) -- how numbers below the chart are written",
          "yFormat: \(FormatModule.type) -- how numbers at the axis are written",
        ], example: "Chart { values = { 12, 18, 9, 14, 22 } }",
        seeAlso: ["LineMark", "BarMark", "BarChart", "Sparkline", "Histogram"]))
  }

  private static let dots = "\"braille\" | \"block\" = \"braille\""

  private static var marks: [Widget] {
    [
      mark("LineMark", "A line through values, for each series."),
      mark(
        "AreaMark", "What lies between values and zero; several series lie on each other.",
        [
          "stacking: \"standard\" | \"unstacked\" = \"standard\" -- whether series lie on each other"
        ]),
      mark(
        "BarMark",
        "A bar for each value, lying where y is a text; several series on each other or side by side.",
        ["stacking: \"standard\" | \"grouped\" = \"standard\" -- on each other, or side by side"]),
      mark(
        "PointMark", "A point for each value.",
        ["symbol: string -- one character in place of the point"]),
      Widget(
        "RuleMark", .chart,
        Description(
          "A line across a Chart at one value.", [["options: table -- where it is, and its label"]],
          labels: [
            "y: number -- the value that it lies at",
            "x: number | string -- where it stands upright",
            "label: string -- the words at its end", "color: color -- the colour of the line",
          ], example: #"Chart { values = { 60, 95 }, RuleMark { y = 80, label = "limit" } }"#,
          seeAlso: ["Chart"])),
    ]
  }

  /// What is said of a mark is put together when somebody asks: each engine makes all of them.
  private static func mark(
    _ name: String, _ summary: String, _ more: @autoclosure @escaping @Sendable () -> [String] = []
  ) -> Widget {
    Widget(name, .chart, describe(name, summary, more()))
  }

  private static func describe(_ name: String, _ summary: String, _ more: [String]) -> Description {
    let keys = more.map { ", \($0.prefix { $0 != ":" }) =" }.joined()
    return Description(
      summary, [["rows: list -- items with an x and a y, or numbers"]],
      signature: "\(name) { rows, x =, y =, series =, name =, color =, colors =\(keys) }",
      labels: [
        "x: string | function -- a field or function that gives an item's place; its number without it",
        "y: string | function -- a field or function that gives an item's value",
        "series: string | function -- a field or function that gives the name of its series",
        "name: string -- the name of the only series",
        "color: color -- the colour of the only series",
        "colors: table -- the colour of each series, by its name",
      ] + more, example: "Chart { \(name) { { 3, 5, 4 } } }", seeAlso: ["Chart", "RuleMark"])
  }

  private static var histogram: Widget {
    Widget(
      "Histogram", .histogram,
      Description(
        "How many values lie in each of several ranges of one width.",
        [["values: list -- numbers; what is none is left out"]],
        signature: "Histogram { values, bins =, title =, height =, color =, format = }",
        labels: [
          "bins: integer -- at most so many ranges, whose bounds are round numbers",
          "title: string -- a line above the chart",
          "height: number -- rows of the plot; without it about 8, and fewer in a lower frame; math.huge for all that is offered",
          "color: color -- the colour of the bars",
          "format: \(FormatModule.type) -- how the bounds are written",
        ], example: "Histogram { 1, 2, 2, 3, 3, 3, 4, 4, 5 }", seeAlso: ["Chart", "BarChart"]))
  }

  private static var heatmap: Widget {
    Widget(
      "Heatmap", .heatmap,
      Description(
        "A field for each value, the darker the greater.",
        [["options: table -- the values, and how they are drawn"]],
        labels: [
          "values: list -- rows of numbers; nil and NaN are gaps",
          "rows: list -- what stands before the rows",
          "columns: list -- what stands below the columns",
          "data: list -- items in place of rows of numbers",
          "x: string | function -- a field or function that gives an item's column",
          "y: string | function -- a field or function that gives an item's row",
          "value: string | function -- a field or function that gives an item's number",
          "title: string -- a line above the fields",
          "min: number -- the value of the lightest field; the least without it",
          "max: number -- the value of the darkest field; the greatest without it",
          "color: color -- the colour of the darkest field, the accent without it",
          "legend: boolean = true -- whether the scale stands below",
          "format: \(FormatModule.type) -- how the numbers of the scale are written",
        ], example: "Heatmap { values = { { 1, 2, 3 }, { 2, 4, 6 } } }",
        seeAlso: ["Calendar", "Chart"]))
  }

  private static var calendar: Widget {
    Widget(
      "Calendar", .calendar,
      Description(
        "The days of a month, or of a year a week a column, the darker the greater their values.",
        [["options: table -- the days, and their values"]],
        labels: [
          "year: integer -- the year that is shown; the one up to the last value without it",
          "month: integer -- the month, 1 to 12, that is shown; all of the year without it",
          "values: table -- numbers by date, as in { [\"2026-11-03\"] = 4 }",
          "data: list -- items in place of numbers by date",
          "date: string | function -- a field or function that gives an item's date",
          "value: string | function -- a field or function that gives an item's number, 1 without it",
          "weekStart: \"monday\" | \"sunday\" = \"monday\" -- the first day of a week",
          "title: string | false -- a line above the days; false for none",
          "today: string -- the date of the day that is set off",
          "max: number -- the value of the darkest day; the greatest without it",
          "color: color -- the colour of the darkest day, the accent without it",
          "legend: boolean = true -- whether the scale stands below",
        ], example: #"Calendar { year = 2026, month = 11, values = { ["2026-11-03"] = 4 } }"#,
        seeAlso: ["Heatmap"]))
  }
}
