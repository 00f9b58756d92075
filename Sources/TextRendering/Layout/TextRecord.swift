/// A text of a ``LayoutTree``: a ``BoxKind/text`` box's, or the title of a border.
struct TextRecord: BitwiseCopyable {
  let text: MeasuredText
  let lineLimit: Int32
  let runs: RunRange
  let truncation: TruncationMode
  let alignment: HorizontalPlacement

  init(_ parameters: TextParameters) {
    text = parameters.text
    lineLimit = max(1, parameters.lineLimit)
    runs = parameters.runs
    truncation = parameters.truncation
    alignment = parameters.alignment
  }
}
