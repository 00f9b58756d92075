import Scripting

/// Why a version of a board is not shown.
struct BoardProblem: Equatable {
  /// The place and the message.
  let title: String
  /// All that is known.
  let lines: [String]

  init(_ error: any Error, by engine: ScriptEngine) {
    let errors: [any Error] = (error as? BoardErrors)?.errors ?? [error]
    let diagnostics = errors.map { engine.diagnostic(of: Stopped($0)?.error ?? $0) }
    let all = diagnostics.first?.line ?? "\(error)"
    title = all.split(whereSeparator: \.isNewline).first.map(String.init) ?? all
    lines = diagnostics.flatMap {
      $0.text(source: engine.lines(ofChunk:)).split(separator: "\n").map(String.init)
    }
  }
}
