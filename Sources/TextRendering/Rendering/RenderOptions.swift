/// What a terminal does with text beyond colours and attributes.
package struct TerminalOptions: Sendable {
  /// How it shows pictures; nil where half blocks stand for them.
  package var images: ImageSupport?

  package init(images: ImageSupport? = nil) { self.images = images }
}

/// How a board is drawn.
package struct RenderOptions {
  /// Cells across.
  package var width: Int32 = 80
  /// Rows, when the board is to fill a given height; nil lets it be as high as it is.
  package var height: Int32?
  package var format = OutputFormat.text
  /// How many colours there are: for text nil is plain, without any escape sequence; for a document nil is
  /// all of them.
  package var depth: ColorDepth?
  package var theme = Theme.terminal
  package var charset = OutputCharset.unicode
  /// What text in colours may ask of the terminal it goes to; nil for a pipe.
  package var terminal: TerminalOptions?
  /// Whether text in colours has links.
  package var writesLinks = true
  /// Counts and times drawing; nil for nobody who wants to know.
  package var statistics: RenderStatistics?
  /// The name of a document.
  package var title = "Board"
  /// What stands in the bar of the window around a picture; nil for nothing.
  package var caption: String?
  /// Whether each struck-out cell is followed by U+0336, for readers that do not show the attribute.
  package var marksStrikethrough = false
  /// Whether the target of a link stands behind its text: `text (target)`.
  package var showsLinkTargets = false
  /// Receives each symbol name that has no glyph.
  package var unknownSymbol: (String) -> Void = { _ in }

  package init(width: Int32 = 80) { self.width = width }

  /// Whether the output is words, or text without colours.
  var lacksColors: Bool {
    switch format {
    case .text: (depth ?? ColorDepth.none) == ColorDepth.none
    case .markdown, .reader: true
    default: false
    }
  }
}
