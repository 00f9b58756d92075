package import Containers

/// How a text is cut, aligned and styled.
package struct TextParameters: Sendable {
  package var text: MeasuredText
  /// The style where `runs` say nothing.
  package var style: StyleID
  /// At most this many lines; `Int32.max` is no limit, less than 1 counts as 1.
  package var lineLimit: Int32
  package var truncation: TruncationMode
  /// Where lines stand that are narrower than the text's box.
  package var alignment: HorizontalPlacement
  /// The runs of the text, from ``LayoutTree/addRuns(_:)``.
  package var runs: RunRange

  package init(
    _ text: MeasuredText, style: StyleID = .plain, lineLimit: Int32 = .max,
    truncation: TruncationMode = .tail, alignment: HorizontalPlacement = .leading,
    runs: RunRange = .none
  ) {
    self.text = text
    self.style = style
    self.lineLimit = max(1, lineLimit)
    self.truncation = truncation
    self.alignment = alignment
    self.runs = runs
  }
}

/// Consecutive ``TextRun``s of a ``LayoutTree``.
package struct RunRange: Hashable, Sendable, BitwiseCopyable {
  let start: Int32
  let count: Int32

  package static let none = RunRange(start: 0, count: 0)
}

/// One symbol.
package struct GlyphParameters: Hashable, Sendable {
  package var scalar: Unicode.Scalar
  /// Cells, 1 or 2.
  package var width: Int32
  package var style: StyleID

  package init(_ scalar: Unicode.Scalar, width: Int32 = 1, style: StyleID = .plain) {
    self.scalar = scalar
    self.width = min(2, max(1, width))
    self.style = style
  }
}

/// What fills a flexible area: a Color is a space on its background.
package struct FillParameters: Hashable, Sendable {
  /// A scalar of one cell.
  package var scalar: Unicode.Scalar
  package var style: StyleID

  package init(style: StyleID, scalar: Unicode.Scalar = " ") {
    self.scalar = scalar
    self.style = style
  }
}

/// The least length of a Spacer; nil is the stack's default spacing (R120).
package struct SpacerParameters: Hashable, Sendable {
  package var minLength: Int32?

  package init(minLength: Int32? = nil) { self.minLength = minLength.map { max(0, $0) } }

  @inline(__always)
  init(_ words: BoxWords) { minLength = words.a < 0 ? nil : words.a }

  func write(to words: inout BoxWords) { words.a = minLength ?? -1 }
}

/// The look of a Divider's line.
package struct DividerParameters: Hashable, Sendable {
  package var line: BorderStyle
  package var style: StyleID

  package init(line: BorderStyle = .single, style: StyleID = .plain) {
    self.line = line
    self.style = style
  }
}
