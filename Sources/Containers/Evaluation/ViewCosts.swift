/// What views took that are evaluated or arranged by code of their author's, for whoever asks.
package final class ViewCosts {
  /// A view of the board, in all the places where it stands.
  package struct View {
    package let name: String
    /// Where it was written: the host's number, 0 when that is not known.
    package let location: Int32
    /// What its own code took, without that of views which it evaluated meanwhile.
    package fileprivate(set) var time = Duration.zero
    /// Bodies, closures and questions of layout.
    package fileprivate(set) var calls = 0
  }

  private struct Key: Hashable {
    let location: Int32
    let kind: ViewKind
    let code: Int32
  }

  private var views: [Key: View] = [:]
  /// What was evaluated inside of what is being evaluated now.
  private var inner = Duration.zero
  private let timeline: Timeline?

  package init(_ timeline: Timeline?) { self.timeline = timeline }

  /// The dearest of them, at most `count`, dearest first.
  package func dearest(_ count: Int) -> [View] {
    Array(views.values.sorted { $0.time > $1.time }.prefix(count))
  }

  /// Runs `body`, which makes `calls` calls of what the author wrote for `node`.
  func measuring<Result>(
    _ node: NodeRef, in pass: ResolutionPass, calls: (Result) -> Int = { _ in 1 },
    _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = inner
    inner = .zero
    let start = ContinuousClock.now
    var count = 1
    defer {
      let length = ContinuousClock.now - start
      note(node, in: pass, length - inner, calls: count)
      timeline?.add(
        pass.name(of: node), "view", at: node.pointee.location, from: start, lasting: length)
      inner = outer + length
    }
    let result = try body()
    count = calls(result)
    return result
  }

  private func note(_ node: NodeRef, in pass: ResolutionPass, _ time: Duration, calls: Int) {
    let key = Key(
      location: node.pointee.location, kind: node.pointee.kind, code: node.pointee.code)
    views[key, default: View(name: pass.name(of: node), location: key.location)].add(time, calls)
  }
}

extension ViewCosts.View {
  fileprivate mutating func add(_ time: Duration, _ calls: Int) {
    self.time += time
    self.calls += calls
  }
}

/// Measures what evaluation takes, view by view.
final class MeasuringEvaluator: Evaluator {
  private let inner: any Evaluator
  private let costs: ViewCosts

  init(_ inner: any Evaluator, _ costs: ViewCosts) {
    self.inner = inner
    self.costs = costs
  }

  func evaluate(
    _ request: Evaluation, of node: NodeRef, at place: ViewPlace, keepingIn retained: RetainedViews
  ) throws -> NodeRef? {
    try costs.measuring(node, in: place.pass) {
      try inner.evaluate(request, of: node, at: place, keepingIn: retained)
    }
  }

  func evaluateRows(
    of node: NodeRef, from index: Int, atMost limit: Int, at place: ViewPlace,
    keepingIn retained: RetainedViews, into rows: ElementRows
  ) {
    costs.measuring(node, in: place.pass, calls: { _ in rows.count }) {
      inner.evaluateRows(
        of: node, from: index, atMost: limit, at: place, keepingIn: retained, into: rows)
    }
  }

  func handed(_ fresh: ResolvedContent, to node: NodeRef, at place: ViewPlace) throws
    -> ResolvedContent
  { try inner.handed(fresh, to: node, at: place) }
}
