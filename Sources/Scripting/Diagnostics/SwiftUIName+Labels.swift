/// Keys of tables that the API does not have.
extension SwiftUIName {
  /// What to write in the place of a key of a table of `owner`.
  static func hint(onLabel name: String, of owner: String) -> String? {
    hint(labelsOfOne[owner]?[name] ?? labels[name])
  }

  /// Whether a hint says where something stands, and has no example of it.
  static func wantsExample(_ hint: String) -> Bool { hint.hasSuffix("without a key") }

  static let labels: [String: String] = [
    "systemName": "write the symbol's name alone: `Image \"circle\"`",
    "systemImage": "write `Label(\"title\", \"circle\")`, or icon = `Image \"circle\"`",
    "image": "write icon = `Image \"circle\"`",
    "label": "a label stands in the table, without a key",
    "isOn": "write `Toggle { value = binding }`",
    "in": "write `Slider { from = 0, to = 1 }`, or `Stepper { from = 0, to = 9 }`",
    "range":
      "write `Slider { from = 0, to = 1 }`, `Stepper { from = 0, to = 9 }` or `Gauge { value = 5, min = 0, max = 10 }`",
    "bounds": "write `Slider { from = 0, to = 1 }`, or `Stepper { from = 0, to = 9 }`",
    "placeholder": "write `TextField { prompt = \"…\" }`",
    "verbatim": "write the string alone: `Text \"…\"`",
    "content": "what stands in a container stands in its table, without a key",
    "children": "what stands in a container stands in its table, without a key",
    "data": "write `ForEach(data, fn)`",
    "justify": "write a `Spacer` between the views",
    "width": "write the modifier `frame`",
    "height": "write the modifier `frame`",
    "align": "write `alignment`",
    "left": "write leading, the side on which lines begin",
    "right": "write trailing, the side on which lines end",
    "axes": "write `ScrollView { axis = \"horizontal\" }`",
    "onTap": "write `Button { action = fn }`",
    "onClick": "write `Button { action = fn }`",
    "onPress": "write `Button { action = fn }`",
    "padding": "write the modifier `padding`",
    "font": "write the modifier `font`",
    "foregroundStyle": "write the modifier `foregroundStyle`",
    "foregroundColor": "write the modifier `foregroundStyle`",
    "color": "write the modifier `foregroundStyle`",
    "tint": "write `color`, or where there is none the modifier `foregroundStyle`",
    "background": "write the modifier `background`",
    "border": "write the modifier `border`",
    "bold": "write the modifier `bold`",
    "frame": "write the modifier `frame`",
  ]

  /// Those that mean something else in the table of one function.
  static let labelsOfOne: [String: [String: String]] = [
    "TableColumn": [
      "cell": ofRow, "content": ofRow, "field": ofRow, "id": ofRow, "key": ofRow, "render": ofRow,
    ],
    "Section": ["title": "write `Section \"Today\" { content }`, or the key `header`"],
    "BarChart": ["data": "write `values`"], "Chart": ["data": "write `values`"],
    "Sparkline": ["data": "write `values`"],
    "Histogram": ["data": "its values stand in the table, without a key"],
    "background": ["color": "write `background \"red\"`"],
    "border": ["width": "a border is one cell wide: write `style`"],
    "Label": ["text": "write `Label(\"title\", \"circle\")`"],
  ]

  private static let ofRow = "write `value`: the name of a field, or a function of the row"
}
