package import Containers

// Lengths as numbers, and parameters by all their names, for boxes that are written by hand.
extension Length: ExpressibleByIntegerLiteral {
  /// So many cells.
  package init(integerLiteral cells: Int32) { self.init(cells) }

  init(_ cells: Int32?) { self = cells.map { Length($0) } ?? .unset }
}

extension FlowParameters {
  init(
    spacing: Int32? = nil, lineSpacing: Int32? = nil, equalColumns: Bool = false,
    alignment: Alignment = .topLeading
  ) {
    self.init()
    (self.spacing, self.lineSpacing) = (Length(spacing), Length(lineSpacing))
    (hasEqualColumns, self.alignment) = (equalColumns, alignment)
  }
}

extension FlexibleFrameParameters {
  init(_ limits: FrameLimitsSketch) {
    self.init()
    (minWidth, idealWidth) = (Length(limits.minWidth), Length(limits.idealWidth))
    (minHeight, idealHeight) = (Length(limits.minHeight), Length(limits.idealHeight))
    (maxWidth, maxHeight) = (Length(limits.maxWidth), Length(limits.maxHeight))
  }
}

extension BorderParameters {
  init(_ style: BorderStyle) {
    self.init()
    self.style = style
  }
}

extension BarParameters {
  init(from: Float, to: Float, axis: Axis, hasTrack: Bool) {
    self.init()
    (self.from, self.to) = (from, to)
    (self.axis, self.hasTrack) = (axis, hasTrack)
  }
}
