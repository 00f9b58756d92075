/// The hosts of a pass: each view is evaluated by the one that it was declared with.
package final class Hosts: Evaluator {
  private let script: any ViewHost
  private let swift = SwiftViewHost()
  /// How many composite bodies were evaluated.
  private(set) var bodiesEvaluated = 0
  /// How many closures were called for views: of rows, functions, bodies and transforms.
  private(set) var closuresCalled = 0

  /// Views that were not declared in Swift are those of `script`.
  init(script: (any ViewHost)?) { self.script = script ?? swift }

  /// Whether the views that were not declared in Swift are those of `host`.
  func isOf(_ host: any ViewHost) -> Bool { script === host }

  /// The host that `node` was declared with.
  package subscript(node: NodeRef) -> any ViewHost {
    node.pointee.flags.contains(.native) ? swift : script
  }

  /// The host of a preference.
  subscript(preference: PreferenceID) -> any ViewHost {
    if case .native = preference { swift } else { script }
  }

  func checkWork(heldBytes: Int) throws { try script.checkWork(heldBytes: heldBytes) }

  /// A place to keep evaluated views alive, where the host of scripts needs one.
  func makeViewStore() -> (any ViewStore)? { script.makeViewStore() }

  package func evaluate(
    _ request: Evaluation, of node: NodeRef, at place: ViewPlace, keepingIn retained: RetainedViews
  ) throws -> NodeRef? {
    closuresCalled &+= 1
    if case .body = request { bodiesEvaluated &+= 1 }
    return try self[node].evaluate(request, of: node, at: place, keepingIn: retained)
  }

  package func evaluateRows(
    of node: NodeRef, from index: Int, atMost limit: Int, at place: ViewPlace,
    keepingIn retained: RetainedViews, into rows: ElementRows
  ) {
    self[node].evaluateRows(
      of: node, from: index, atMost: limit, at: place, keepingIn: retained, into: rows)
    closuresCalled &+= rows.count + (rows.failure == nil ? 0 : 1)
  }
}
