package import TextRendering

extension OutputEnvironment {
  /// True when somebody asks for words instead of drawings: ACCESSIBLE is set, and not to 0.
  package var wantsReader: Bool { value("ACCESSIBLE").map { $0 != "0" } ?? false }

  /// The same variables where the output is no terminal, as for a file.
  package var withoutTerminal: OutputEnvironment {
    OutputEnvironment(variables: variables, isTerminal: false)
  }

  /// The depth of ANSI text that was asked for by name: that of the terminal, or what TERM promises where
  /// the output is none. NO_COLOR and ``ColorChoice/never`` leave the attributes.
  package func ansiDepth(_ choice: ColorChoice) -> ColorDepth {
    if choice == .never { return .none }
    if case .styled(let depth) = styling(choice) { return depth }
    if value("NO_COLOR") != nil || value("CLICOLOR") == "0" { return .none }
    guard case .styled(let depth) = styling(.always) else { return .none }
    return depth
  }
}
