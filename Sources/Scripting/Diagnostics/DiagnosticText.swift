import Lua
import TextRendering

/// How a diagnostic is written for people.
package struct DiagnosticStyle: Sendable {
  /// Whether escape sequences may be used: attributes, and colours unless there are none.
  package var isStyled = false
  package var hasColors = false
  /// Whether the functions of the host are shown, and every frame.
  package var showsAllFrames = false

  package init(isStyled: Bool = false, hasColors: Bool = false, showsAllFrames: Bool = false) {
    self.isStyled = isStyled
    self.hasColors = hasColors
    self.showsAllFrames = showsAllFrames
  }

  fileprivate enum Part { case error, warning, message, note }

  fileprivate func paint(_ text: String, _ part: Part) -> String {
    guard isStyled else { return text }
    let color: String? =
      switch part {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      case .message: nil
      }
    let codes = ["1"] + (hasColors ? [color].compactMap { $0 } : [])
    return "\u{1b}[\(codes.joined(separator: ";"))m\(text)\u{1b}[0m"
  }
}

extension Diagnostic {
  /// Frames of a traceback before the rest is counted.
  private static let shownFrames = 16

  /// The lines to print, without a newline at the end. `source` gives the lines of a chunk.
  package func text(
    _ style: DiagnosticStyle = DiagnosticStyle(), source: (String) -> [Substring]?
  ) -> String {
    var lines = [heading(style)]
    let owner = plugin.map { "   (\($0.description))" } ?? ""
    if let location {
      let ownerHere = raisedAt == nil ? owner : ""
      lines.append("  --> \(location.description.withoutControls)\(ownerHere.withoutControls)")
      lines += excerpt(at: location, style, source: source)
    }
    if let raisedAt {
      lines.append("  raised at \(raisedAt.description.withoutControls)\(owner.withoutControls)")
      lines += excerpt(at: raisedAt, style, source: source)
    }
    lines += scopes.map { "  in \($0.withoutControls)" }
    if !viewPath.isEmpty {
      lines.append("  at \(viewPath.joined(separator: " > ").withoutControls)")
    }
    lines += causes.flatMap { $0.causeLines(style) }
    lines += tracebackLines(style)
    if let help { lines.append("  \(style.paint("help:", .note)) \(help.withoutControls)") }
    return lines.joined(separator: "\n")
  }

  private func heading(_ style: DiagnosticStyle) -> String {
    let tag = severity.rawValue + (code.map { "[\($0.rawValue)]" } ?? "")
    let part: DiagnosticStyle.Part = severity == .error ? .error : .warning
    return "\(style.paint(tag + ":", part)) \(style.paint(message.withoutControls, .message))"
  }

  private func excerpt(
    at location: LuaSourceLocation, _ style: DiagnosticStyle, source: (String) -> [Substring]?
  ) -> [String] {
    guard let lines = source(location.chunk), !lines.isEmpty,
      (1...lines.count).contains(location.line)
    else { return [] }
    let caret = SourceCaret(message: message, calledName: calledName)
    let here = quote(location.line, of: lines, style) { caret.column(in: $0) }
    guard let opening = caret.opening, (1..<location.line).contains(opening.line) else {
      return here
    }
    return quote(opening.line, of: lines, style) { caret.column(ofOpening: opening.token, in: $0) }
      + here
  }

  /// A line of the source, and a caret in its `column`.
  private func quote(
    _ line: Int, of lines: [Substring], _ style: DiagnosticStyle, column: (Substring) -> Int
  ) -> [String] {
    let source = lines[line - 1]
    let number = String(line)
    let width = max(5, number.count)
    let margin = String(repeating: " ", count: width - number.count) + number + " | "
    let blank = String(repeating: " ", count: width) + " | "
    let part: DiagnosticStyle.Part = severity == .error ? .error : .warning
    let indent = SourceCaret.indent(under: source.prefix(column(source)))
    return [margin + String(source).withoutControls, blank + indent + style.paint("^", part)]
  }

  /// The message and the place, as the cause of another error.
  private func causeLines(_ style: DiagnosticStyle) -> [String] {
    let place = location.map { ["    --> \($0)".withoutControls] } ?? []
    return ["  caused by \(heading(style))"] + place + causes.flatMap { $0.causeLines(style) }
  }

  private func tracebackLines(_ style: DiagnosticStyle) -> [String] {
    let frames = style.showsAllFrames ? traceback : traceback.filter { !$0.isOfHost }
    guard frames.count > 1 else { return [] }
    let shown = style.showsAllFrames ? frames[...] : frames.prefix(Self.shownFrames)
    let rest = frames.count - shown.count
    return ["  traceback:"] + shown.flatMap(\.lines)
      + (rest > 0 ? ["    … \(rest) more, shown by --full-trace"] : [])
  }
}

extension Diagnostic {
  /// Place, kind and message in one line.
  package var line: String {
    let place = location.map { "\($0): " } ?? ""
    return neutralized("\(place)\(severity.rawValue): \(message)")
  }
}

extension LuaSourceLocation {
  /// Whether the place is in the host's own Lua.
  package var isOfHost: Bool { chunk.hasPrefix("=controls/") || chunk.hasPrefix("=host.") }
}

extension LuaTraceFrame {
  /// Whether the frame is a function of the host, in Swift or in its own Lua.
  package var isOfHost: Bool {
    chunk == "[C]" || LuaSourceLocation(chunk: chunk, line: 0).isOfHost
  }

  fileprivate var lines: [String] {
    let skipped = omittedBefore > 0 ? ["    … \(omittedBefore) more"] : []
    return skipped + ["    \(text)"]
  }

  /// `board.lua:4: in 'row'`
  package var text: String {
    let place = chunk == "[C]" ? "[host]" : chunk + (line.map { ":\($0)" } ?? "")
    let what =
      switch function {
      case nil: "a function"
      case "main chunk"?: "the main chunk"
      case let name?: "'\(name)'"
      }
    return "\(place): in \(what)".withoutControls
  }
}

extension String {
  /// The text without what a terminal acts upon: what a script says must not drive one.
  fileprivate var withoutControls: String { neutralized(self) }
}
