/// `host.format`: numbers as people read them, written in Lua in `Controls/Lua/format.lua`.
package struct FormatModule: HostModule {
  package let name = "host.format"
  package let summary =
    "Writes numbers as people read them: sizes, durations, times that have passed, shares, counts."

  package init() {}

  /// What `format` of a view may be called by.
  static let names = ["bytes", "duration", "number", "percent", "relative"]

  /// What `format` of a view takes.
  static var type: String { "\(Label.alternatives(names)) | string | function" }

  package var members: [ModuleMember] { Self.widgets.map { .function($0.member, $0.widget) } }

  private static var widgets: [(member: String, widget: Widget)] {
    [
      formatter(
        "number", "Digits in groups of three; without digits at most three behind the point.",
        labels: [digits, sign, separator, point, notation],
        example: "return Text(format.number(1234567.891, { digits = 2 }))"),
      formatter(
        "percent", "A share of 1 in hundredths: 0.45 is 45%.",
        labels: [digits + " = 0", sign, separator, point],
        example: "return Text(format.percent(0.4567, { digits = 1 }))"),
      formatter(
        "bytes", "A size in the largest unit that it is one of.",
        labels: [
          "units: \"decimal\" | \"binary\" = \"decimal\" -- kB of 1000 bytes, or KiB of 1024",
          digits + " = 1", sign, separator, point,
        ], example: "return Text(format.bytes(1474560, { units = \"binary\" }))"),
      formatter(
        "duration", "Seconds in the largest units that they fill, rounded to the last of these.",
        labels: [
          "style: \"short\" | \"long\" | \"digital\" = \"short\" -- 1m 5s, 1 minute, 5 seconds, or 1:05",
          "parts: integer = 2 -- at most so many units, 1 to 4, unless it is digital",
          "digits: integer -- of seconds behind the point, 0 to 9; then nothing is written in ms",
        ], example: "return Text(format.duration(3725))"),
      formatter(
        "relative", "How long ago a time was, or in how long it will be.",
        labels: [
          "from: number -- the time that it is said at, now without it",
          "style: \"long\" | \"short\" = \"long\" -- 2 hours ago, or 2h ago",
        ], value: "time: number -- as os.time gives it",
        example: "return Text(format.relative(os.time() - 7200))"),
      plural,
    ]
  }

  private static let digits = "digits: integer"
  private static let sign = "sign: boolean = false -- whether numbers above zero have one"
  private static let separator = "separator: string = \",\" -- between groups; \"\" for none"
  private static let point = "point: string = \".\" -- before what is less than one"
  private static let notation =
    "notation: \"plain\" | \"compact\" = \"plain\" -- all digits, or 1.2K, 3.4M"

  /// A function of a number and options; of options alone it gives a function of a number.
  private static func formatter(
    _ name: String, _ summary: String, labels: [String],
    value: String = "value: number -- the number that is written", example: String
  ) -> (member: String, widget: Widget) {
    let labels = labels.map { label in
      label.hasPrefix(digits) && !label.contains("--")
        ? label + " -- behind the point, 0 to 20" : label
    }
    return (
      name,
      Widget(
        "format.\(name)", .format,
        Description(
          summary + " With options alone, a function that writes numbers so.",
          [
            [value, "options?: table -- how it is written"],
            ["options: table -- how numbers are written"],
          ], labels: labels, returns: "string", results: [1: "fn(value)"], example: example,
          seeAlso: ["Text"]))
    )
  }

  private static var plural: (member: String, widget: Widget) {
    (
      "plural",
      Widget(
        "format.plural", .format,
        Description(
          "A number and the word for so many. With options alone, a function that writes numbers so.",
          [
            [
              "value: number -- how many there are", "one: string -- the word for one",
              "other?: string -- the word for others, without it the one with an s",
            ],
            ["value: number -- how many there are", "options: table -- the words, by name"],
            ["options: table -- the words, by name"],
          ],
          labels: [
            "one: string -- the word for one",
            "other: string -- the word for others, without it the one with an s",
            "zero: string -- what stands in place of number and word for none",
          ], returns: "string", results: [2: "fn(value)"],
          example: "return Text(format.plural(3, \"test\"))", seeAlso: ["Text"]))
    )
  }
}

extension Widget {
  /// The text of `Text(value, { format = … })`.
  static let formattedText = Widget(
    "Text", .format, labelsArgument: 2,
    Description(
      "Text from a string, number or boolean, or from styled runs.",
      [
        ["s: string | number | boolean -- the text that is drawn"],
        [
          "s: string | number | boolean -- the text that is drawn",
          "options: table -- how a number is written",
        ],
        ["runs: list -- strings and Texts, joined"],
      ],
      labels: [
        "format: \(FormatModule.type) -- a name of host.format, a pattern of string.format, or a function of the value"
      ],
      example: #"Text { "You have ", Text(3):bold(), " songs" }"#,
      seeAlso: ["Label", "Text.markup", "Text.ansi", "bold", "lineLimit"]))
}
