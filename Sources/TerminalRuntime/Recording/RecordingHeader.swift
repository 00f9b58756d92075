package import TextRendering

/// The first line of a recording.
struct RecordingHeader {
  let version: Int
  let size: TerminalSize
  let title: String?
  let idleLimit: Double?
  let colors: RecordedColors?

  init(_ line: ArraySlice<UInt8>) throws(RecordingError) {
    guard let header = JSONValue(line), let version = header["version"]?.integer else {
      throw RecordingError(1, .header)
    }
    guard version == 2 || version == 3 else { throw RecordingError(1, .version(version)) }
    let terminal = version == 3 ? header["term"] : header
    guard let columns = terminal?[version == 3 ? "cols" : "width"]?.integer,
      let rows = terminal?[version == 3 ? "rows" : "height"]?.integer
    else { throw RecordingError(1, .header) }
    guard let size = TerminalSize(columns: columns, rows: rows) else {
      throw RecordingError(1, .size)
    }
    (self.version, self.size, title) = (version, size, header["title"]?.text)
    idleLimit = header["idle_time_limit"]?.number.flatMap { $0 > 0 ? $0 : nil }
    colors = terminal?["theme"].flatMap(RecordedColors.init)
  }
}

/// The colours of a terminal whose output was recorded.
package struct RecordedColors: Equatable, Sendable {
  package let foreground: RGBColor
  package let background: RGBColor
  /// Eight or sixteen; without the second eight the first stand for them.
  package let palette: [RGBColor]

  /// The colours of a page in `theme`.
  package init(_ theme: Theme) {
    (foreground, background, palette) = (theme.foreground, theme.background, theme.palette)
  }

  init?(_ value: JSONValue) {
    guard let foreground = Self.color(value["fg"]?.text),
      let background = Self.color(value["bg"]?.text)
    else { return nil }
    (self.foreground, self.background) = (foreground, background)
    let palette = (value["palette"]?.text ?? "").split(separator: ":").compactMap {
      Self.color(String($0))
    }
    self.palette = palette.count == 8 ? palette + palette : palette
  }

  /// `theme` with these colours in the place of its page's and its palette.
  package func applied(to theme: Theme) -> Theme {
    var theme = theme
    (theme.foreground, theme.background) = (foreground, background)
    theme.set(palette: palette)
    return theme
  }

  /// `#rrggbb`.
  private static func color(_ text: String?) -> RGBColor? {
    guard let text, text.hasPrefix("#"), text.count == 7,
      let channels = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    return RGBColor(channels)
  }
}
