/// Whoever evaluates views: a host, the hosts of a pass, and what is put around those.
///
/// Every view is borrowed: whoever evaluates keeps it alive in the retained views it was handed.
package protocol Evaluator: AnyObject {
  /// What `node` gives for `request`; nil for nothing.
  func evaluate(
    _ request: Evaluation, of node: NodeRef, at place: ViewPlace, keepingIn retained: RetainedViews
  ) throws -> NodeRef?

  /// Evaluates up to `limit` rows of the ForEach `node` from `index` on, and at least one: it ends
  /// behind one whose view is not settled, and at one that fails.
  func evaluateRows(
    of node: NodeRef, from index: Int, atMost limit: Int, at place: ViewPlace,
    keepingIn retained: RetainedViews, into rows: ElementRows)

  /// What the closures of `node` are handed: `fresh`, or what they were handed before and is the same.
  func handed(_ fresh: ResolvedContent, to node: NodeRef, at place: ViewPlace) throws
    -> ResolvedContent
}

extension Evaluator {
  package func handed(_ fresh: ResolvedContent, to node: NodeRef, at place: ViewPlace) throws
    -> ResolvedContent
  { fresh }
}
