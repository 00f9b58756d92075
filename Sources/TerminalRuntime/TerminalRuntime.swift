// TerminalRuntime
