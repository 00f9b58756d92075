/// One extended grapheme cluster: its byte range and the cells it takes.
package struct Cluster: Sendable, Equatable {
  package let start: Int32
  package let end: Int32
  /// 0, 1 or 2; 0 for newlines, tabs, soft hyphens and invisible scalars.
  package let width: Int32
}

/// Walks clean UTF-8 cluster by cluster.
package struct ClusterCursor {
  package init(_ text: MeasuredText, from start: Int32 = 0) {
    fatalError("being written")
  }

  package mutating func next() -> Cluster? {
    fatalError("being written")
  }
}
