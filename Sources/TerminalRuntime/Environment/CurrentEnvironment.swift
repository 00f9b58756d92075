import Glibc

extension OutputEnvironment {
  /// The variables that matter of this process, and what `descriptor` is connected to.
  package static func current(descriptor: Int32) -> OutputEnvironment {
    let isTerminal = isatty(descriptor) == 1
    var names = [
      "COLUMNS", "LINES", "TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE",
      "FORCE_COLOR", "ACCESSIBLE", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG",
    ]
    if isTerminal {
      names += [
        "KITTY_WINDOW_ID", "TERM_PROGRAM", "VTE_VERSION", "XTERM_VERSION", "TMUX", "STY", "ZELLIJ",
      ]
    }
    var variables: [(name: String, value: String)] = []
    for name in names {
      if let value = getenv(name) { variables.append((name, String(cString: value))) }
    }
    return OutputEnvironment(
      variables: variables, isTerminal: isTerminal,
      terminalSize: TerminalSize.current(descriptor))
  }
}
