/// A line of a view that stacks align it by (R129).
public enum AlignmentGuide: Int32, Sendable, NamedCases {
  /// Lines from top to bottom, which a VStack aligns by.
  case leading, center, trailing
  /// Lines across, which an HStack aligns by; the baselines are rows of text.
  case top, verticalCenter, bottom, firstTextBaseline, lastTextBaseline

  package static let names = [
    "leading", "center", "trailing", "top", "verticalCenter", "bottom", "firstTextBaseline",
    "lastTextBaseline",
  ]
}

/// The point of a view that an explicit guide is counted from: an edge, or another of its guides, which is
/// where the view has set it.
public enum GuideOrigin: Int32, Sendable, CaseIterable, BitwiseCopyable {
  /// The leading or the top edge.
  case edge
  /// The guide at the leading or the top edge.
  case start
  /// The guide in the middle.
  case center
  /// The guide at the trailing or the bottom edge.
  case end
}
