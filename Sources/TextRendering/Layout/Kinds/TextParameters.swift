package import Containers

/// A text, and how it is cut, aligned and styled.
package struct TextParameters: Sendable, BitwiseCopyable {
  package var text: MeasuredText
  /// At most this many lines; `Int32.max` is no limit, less than 1 counts as 1.
  package var lineLimit: Int32
  package var truncation: Truncation
  /// Where lines stand that are narrower than the text's box.
  package var alignment: HorizontalAlignment
  /// The runs of the text, from ``LayoutTree/addRuns(_:)``.
  package var runs: ListRange

  package init(
    _ text: MeasuredText, lineLimit: Int32 = .max, truncation: Truncation = .tail,
    alignment: HorizontalAlignment = .leading, runs: ListRange = .none
  ) {
    self.text = text
    self.lineLimit = max(1, lineLimit)
    self.truncation = truncation
    self.alignment = alignment
    self.runs = runs
  }
}

/// Consecutive members of one of a ``LayoutTree``'s lists: the runs of a text, the values of a sparkline.
package struct ListRange: Hashable, Sendable, BitwiseCopyable {
  let start: Int32
  let count: Int32

  package static let none = ListRange(start: 0, count: 0)
}

extension LayoutTree {
  package func set(_ parameters: TextParameters, of box: Int32) {
    let text = parameters.text
    change(box, TextBox.self) {
      $0 = TextBox.Parameters(
        record: record(parameters, at: $0.record), width: text.width,
        minimumWidth: text.minimumWidth, isOneLine: text.hardLines == 1 && text.width > 0)
    }
  }

  /// Keeps `newRuns`, which follow one another and cover a text, for ``TextParameters/runs``.
  package func addRuns(_ newRuns: some Collection<TextRun>) -> ListRange {
    let start = runs.count
    for run in newRuns { runs.append(run) }
    return ListRange(start: start, count: runs.count - start)
  }

  /// The runs of a text; none where it is all of one style.
  func runs(of text: TextParameters) -> UnsafeBufferPointer<TextRun> {
    UnsafeBufferPointer(start: runs.base + Int(text.runs.start), count: Int(text.runs.count))
  }

  /// Keeps a text in the place of an older one, if there is one.
  func record(_ text: TextParameters, at index: Int32) -> Int32 {
    guard index != Box.none else { return texts.append(text) }
    texts.pointer(index).pointee = text
    return index
  }

  func text(at index: Int32) -> TextParameters? {
    index == Box.none ? nil : texts.pointer(index).pointee
  }
}
