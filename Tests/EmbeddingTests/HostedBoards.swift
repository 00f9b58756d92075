import Scripting

/// The board of a file as text, with `towns` as its arguments; it cannot run, or grow, for ever.
func departures(at path: String, towns: [String], width: Int) throws -> String {
  var configuration = ScriptHost.Configuration()
  configuration.arguments = towns
  configuration.instructionLimit = 100_000_000
  configuration.memoryLimit = 64 << 20
  configuration.onWarning = { print($0) }
  let host = try ScriptHost(configuration)
  guard let board = try host.board(contentsOf: path) else { return "" }
  return try board.rendered(width: width)
}

/// What is wrong with a board, nil when it can be drawn: its place for an editor, its code for a program.
func problem(ofBoard source: String) -> String? {
  do {
    _ = try ScriptHost().board(source: source)?.rendered()
    return nil
  } catch {
    return "\(error.code) in line \(error.line ?? 0): \(error.message)"
  }
}
