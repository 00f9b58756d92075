/// Tells a host where an evaluation failed. The host may put something in the place of the view.
final class RecoveringEvaluator: Evaluator {
  private let inner: any Evaluator
  private let host: any ViewHost

  init(_ inner: any Evaluator, telling host: any ViewHost) {
    self.inner = inner
    self.host = host
  }

  func evaluate(
    _ request: Evaluation, of node: NodeRef, at place: ViewPlace, keepingIn retained: RetainedViews
  ) throws -> NodeRef? {
    do {
      return try inner.evaluate(request, of: node, at: place, keepingIn: retained)
    } catch {
      return try recover(from: error, of: node, at: place, request.memberName, keepingIn: retained)
    }
  }

  func evaluateRows(
    of node: NodeRef, from index: Int, atMost limit: Int, at place: ViewPlace,
    keepingIn retained: RetainedViews, into rows: ElementRows
  ) {
    inner.evaluateRows(
      of: node, from: index, atMost: limit, at: place, keepingIn: retained, into: rows)
    guard let error = rows.takeFailure() else { return }
    let failed = index + rows.count
    do {
      let view = try recover(
        from: error, of: node, at: place, "row \(failed + 1)", keepingIn: retained)
      rows.append(
        ElementResult(node: view, identity: place.pass.elementIdentity(of: node, at: failed)))
    } catch { rows.failure = error }
  }

  func handed(_ fresh: ResolvedContent, to node: NodeRef, at place: ViewPlace) throws
    -> ResolvedContent
  { try inner.handed(fresh, to: node, at: place) }

  private func recover(
    from error: any Error, of node: NodeRef, at place: ViewPlace, _ member: String?,
    keepingIn retained: RetainedViews
  ) throws -> NodeRef? {
    let path = place.arena.viewPath(of: place.chain, in: place.pass)
    return try host.recover(
      from: error, at: path + [member].compactMap { $0 },
      writtenAt: [node.pointee.location] + place.arena.writtenPlaces(of: place.chain),
      keepingIn: retained)
  }
}
