package import TextRendering

/// Whether output carries escape sequences, and for how many colours.
package enum OutputStyling: Equatable, Sendable {
  /// No escape byte at all.
  case plain
  /// Attributes and links, colours by the depth; `ColorDepth.none` keeps bold, underline and strike.
  case styled(ColorDepth)
}

extension OutputEnvironment {
  /// Decides on colours; the first of these that speaks: the flag, NO_COLOR, FORCE_COLOR and
  /// CLICOLOR_FORCE, CLICOLOR=0, then what the terminal can do.
  ///
  /// A pipe and TERM=dumb get plain text unless colours are forced; empty variables are ignored. Forced
  /// colours are at most 16 under TERM=dumb.
  package func styling(_ choice: ColorChoice = .auto) -> OutputStyling {
    switch choice {
    case .never: .plain
    case .ansi16: .styled(.ansi16)
    case .palette256: .styled(.palette256)
    case .truecolor: .styled(.truecolor)
    case .always: .styled(max(.ansi16, forcedDepth ?? terminalDepth))
    case .auto: automaticStyling
    }
  }

  private var automaticStyling: OutputStyling {
    if value("NO_COLOR") != nil { return canStyle ? .styled(.none) : .plain }
    if let depth = forcedDepth {
      return .styled(value("TERM") == "dumb" ? .ansi16 : depth)
    }
    if value("FORCE_COLOR") == "0" || value("CLICOLOR") == "0" { return .plain }
    return canStyle ? .styled(terminalDepth) : .plain
  }

  /// True when the output is a terminal that knows escape sequences.
  private var canStyle: Bool { isTerminal && terminalKind != nil }

  /// The depth when colours are forced; nil when they are not.
  private var forcedDepth: ColorDepth? {
    switch value("FORCE_COLOR") {
    case "0"?: return nil
    case "1"?: return .ansi16
    case "2"?: return .palette256
    case "3"?: return .truecolor
    case _?: return max(.ansi16, terminalDepth)
    case nil: break
    }
    guard let force = value("CLICOLOR_FORCE"), force != "0" else { return nil }
    return max(.ansi16, terminalDepth)
  }

  /// What TERM and COLORTERM promise; sixteen colours where they say nothing.
  private var terminalDepth: ColorDepth {
    guard let kind = terminalKind else { return .ansi16 }
    if let promise = value("COLORTERM"), promise == "truecolor" || promise == "24bit" {
      return .truecolor
    }
    if kind.hasSuffix("-direct") { return .truecolor }
    let is256 = kind.hasSuffix("-256color") || kind.hasPrefix("tmux") || kind.hasPrefix("screen")
    return is256 ? .palette256 : .ansi16
  }
}
