package import Containers
package import Lua
import TextRendering

/// The errors of a board that is drawn nonetheless, each once.
package final class FailureLog {
  /// More are not told of, but for one that says so.
  private static let most = 1000

  package private(set) var errors: [LuaError] = []
  private var places: [String: Int] = [:]
  /// Which of them are drawn in the place of a view.
  private var drawn: Set<Int> = []

  /// Those that stand in no view's place.
  var unseen: [LuaError] {
    errors.indices.filter { !drawn.contains($0) }.map { errors[$0] }
  }

  /// Boards with state are evaluated several times: the same error comes again. Where it is drawn, it says in which view.
  func add(_ error: LuaError, isDrawn: Bool = false) {
    let key = Diagnostic(error).key
    guard errors.count <= Self.most || places[key] != nil else { return }
    let place = places[key, default: errors.count]
    places[key] = place
    if place == Self.most {
      errors.append(LuaError("more errors are left out: these are the first \(Self.most)"))
    } else if place == errors.count {
      errors.append(error)
    } else if isDrawn, !drawn.contains(place) {
      errors[place] = error
    }
    if isDrawn { drawn.insert(place) }
  }
}

/// Drawing what there is of a board in which something fails.
extension ScriptEngine {
  /// Runs `draw`; an error in a body or closure is drawn in place of its view. Returns these
  /// errors; nil when there are none.
  package func keepingGoing(_ draw: () throws -> Void) throws -> BoardErrors? {
    let log = FailureLog()
    let outer = run.failures
    run.failures = log
    defer { run.failures = outer }
    do { try draw() } catch {
      guard !log.errors.isEmpty else { throw error }
      log.add(LuaError(wrapping: error))
      throw BoardErrors(errors: log.errors, unseen: log.unseen)
    }
    return log.errors.isEmpty ? nil : BoardErrors(errors: log.errors, unseen: log.unseen)
  }

  /// Runs `body` with errors raised, for results that a script asked for.
  func raisingErrors<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = run.failures
    run.failures = nil
    defer { run.failures = outer }
    return try body()
  }

  package func recover(
    from error: any Error, at path: [String], writtenAt places: [Int32],
    keepingIn retained: RetainedViews
  ) throws -> NodeRef? {
    // The place of an endless nesting is found further out.
    if case .tooDeep? = error as? ResolutionError { throw error }
    var found = LuaError(wrapping: error).leaving(viewPath: path)
    if found.viewPlaces.isEmpty { found.viewPlaces = places.compactMap(location) }
    try recordFailure(found, isDrawn: true)
    return try onCurrent(slots: 12) { stack in
      let view = try pushMark(of: found, on: stack)
      try luaStore(of: retained)?.keepTop(of: stack)
      return view
    }
  }

  /// Whether an error is one of a board that keeps going, and is drawn in the place of its view.
  func drawsFailure(_ error: any Error) -> Bool {
    run.failures != nil && LuaError(wrapping: error).code.isRecoverable
  }

  /// Records an error of a board that keeps going; throws it where nothing does.
  func recordFailure(_ error: any Error, isDrawn: Bool = false) throws {
    let found = LuaError(wrapping: error)
    guard let failures = run.failures, found.code.isRecoverable else { throw found }
    failures.add(found, isDrawn: isDrawn)
  }

  /// Pushes what is drawn in place of a view that failed: one line.
  private func pushMark(of error: LuaError, on stack: LuaStack) throws -> NodeRef {
    let sign = options.charset.usesASCIIGlyphs ? "!" : "⚠"
    let place = (callerOfPlugin(in: error)?.location ?? error.location).map { "\($0): " } ?? ""
    let said = message(ofValueRaisedBy: error) ?? error.message
    let line = said.split(whereSeparator: \.isNewline).first ?? ""
    stack.push("\(sign) \(place)\(line)")
    _ = try replaceByText(on: stack)
    newModifier(
      .inherited(.lineLimit), LineLimitParameters(lines: 1), of: stack.top, on: stack)
    return NodeRef(
      newModifier(
        .inherited(.foregroundStyle), ColorSpec.named(.red), of: stack.top, on: stack))
  }
}

/// Several errors of one board, in the order in which they occurred.
package struct BoardErrors: Error {
  package let errors: [LuaError]
  /// Those that stand in no view's place.
  package let unseen: [LuaError]
}
