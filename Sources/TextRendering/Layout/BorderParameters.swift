package import Containers

/// A line around a child, one cell on each side, with an optional title in its top edge.
package struct BorderParameters: Sendable {
  package var line: BorderStyle
  package var style: StyleID
  /// One line of text; what does not fit between the corners gives way to an ellipsis.
  package var title: MeasuredText?
  package var titleStyle: StyleID
  /// Where the title stands between the corners.
  package var titleAlignment: HorizontalPlacement
  /// True when the lines belong to neighbours too: they never give way, and where they meet others
  /// they join.
  package var isJoined: Bool

  package init(
    _ line: BorderStyle = .single, style: StyleID = .plain, title: MeasuredText? = nil,
    titleStyle: StyleID = .plain, titleAlignment: HorizontalPlacement = .leading,
    isJoined: Bool = false
  ) {
    self.line = line
    self.style = style
    self.title = title
    self.titleStyle = titleStyle
    self.titleAlignment = titleAlignment
    self.isJoined = isJoined
  }
}
