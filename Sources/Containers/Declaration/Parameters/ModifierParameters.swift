// MARK: - Text

extension FontName: NodeParameters {}
extension TextCase: NodeParameters {}
extension Truncation: NodeParameters {}
/// Of `multilineTextAlignment`.
extension HorizontalAlignment: NodeParameters {}
extension ButtonStyle: NodeParameters {}
extension ScrollIndicatorVisibility: NodeParameters {}
extension AccessibilityRole: NodeParameters {}

/// Of `lineLimit`: at least 1, `Int32.max` for no limit.
package struct LineLimitParameters: NodeParameters, Hashable {
  package var lines: Int32

  package init(lines: Int32) { self.lines = lines }
}

// MARK: - Layout

/// Of `padding` (R125): cells around a view; it lies over its neighbours where they are negative.
package struct PaddingParameters: NodeParameters, Hashable {
  package var leading: Int32
  package var trailing: Int32
  package var top: Int32
  package var bottom: Int32
  /// Whether there is none around a view that takes no columns.
  package var vanishes = false

  package init(leading: Int32 = 0, trailing: Int32 = 0, top: Int32 = 0, bottom: Int32 = 0) {
    self.leading = leading
    self.trailing = trailing
    self.top = top
    self.bottom = bottom
  }

  package init(all cells: Int32) {
    self.init(leading: cells, trailing: cells, top: cells, bottom: cells)
  }
}

/// Of a `frame` of a given size (R122); where no length is given the child's counts.
package struct FixedFrameParameters: NodeParameters, Hashable {
  package var width: Length
  package var height: Length
  package var alignment: Alignment

  package init(
    width: Length = .unset, height: Length = .unset, alignment: Alignment = .center
  ) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }
}

/// Of a `frame` with bounds (R123).
package struct FlexibleFrameParameters: NodeParameters, Hashable {
  package var minWidth = Length.unset
  package var idealWidth = Length.unset
  package var maxWidth = Length.unset
  package var minHeight = Length.unset
  package var idealHeight = Length.unset
  package var maxHeight = Length.unset
  package var alignment = Alignment.center

  package init() {}
}

/// Of `fixedSize` (R124): where the child gets its ideal length.
package struct FixedSizeParameters: NodeParameters, Hashable {
  package var horizontal: Bool
  package var vertical: Bool

  package init(horizontal: Bool = true, vertical: Bool = true) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Of `layoutPriority` (R126); never not a number.
package struct LayoutPriorityParameters: NodeParameters, Hashable {
  package var priority: Double

  package init(_ priority: Double) { self.priority = priority.isNaN ? 0 : priority }
}

/// Of `zIndex` (R127); never not a number.
package struct ZIndexParameters: NodeParameters, Hashable {
  package var zIndex: Double

  package init(_ zIndex: Double) { self.zIndex = zIndex.isNaN ? 0 : zIndex }
}

/// Of `offset` and `position` (R130): columns and rows.
package struct OffsetParameters: NodeParameters, Hashable {
  package var x: Int32
  package var y: Int32

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// Of `aspectRatio` (R131): columns to a row, 0 for the view's own proportions.
package struct AspectRatioParameters: NodeParameters, Hashable {
  package var ratio: Double
  package var contentMode: ContentMode

  package init(ratio: Double = 0, contentMode: ContentMode) {
    self.ratio = ratio
    self.contentMode = contentMode
  }
}

/// How a view with a ratio uses the room it is offered (R131).
public enum ContentMode: Int32, Sendable, CaseIterable, BitwiseCopyable {
  /// As large as fits into the room.
  case fit
  /// As small as covers the room.
  case fill
}

/// Of `alignmentGuide` (R129): cells from `origin`.
package struct GuideParameters: NodeParameters, Hashable {
  package var guide: AlignmentGuide
  package var origin: GuideOrigin
  package var offset: Int32

  package init(_ guide: AlignmentGuide, _ origin: GuideOrigin = .edge, offset: Int32) {
    self.guide = guide
    self.origin = origin
    self.offset = offset
  }
}

/// Where titles of a border stand beside the one of its own.
package struct BorderPlaces: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static var trailingTitle: BorderPlaces { BorderPlaces(rawValue: 1) }
  package static var subtitle: BorderPlaces { BorderPlaces(rawValue: 2) }
  package static var trailingSubtitle: BorderPlaces { BorderPlaces(rawValue: 4) }

  /// The place that authors call `name`.
  package init?(named name: String) {
    switch name {
    case "trailingTitle": self = .trailingTitle
    case "subtitle": self = .subtitle
    case "trailingSubtitle": self = .trailingSubtitle
    default: return nil
    }
  }

  /// The places, each with the name that authors write, in the order of the children.
  package var named: [(name: String, place: BorderPlaces)] {
    if isEmpty { return [] }
    return [
      ("trailingTitle", .trailingTitle), ("subtitle", .subtitle),
      ("trailingSubtitle", .trailingSubtitle),
    ].filter { contains($0.1) }
  }
}

/// Of `border`; its title is the node's bytes, and further titles follow the content as children.
package struct BorderParameters: NodeParameters, Hashable {
  package var style = BorderStyle.single
  /// Clear for the terminal's own colour.
  package var color = ColorSpec.clear
  package var titleAlignment = HorizontalAlignment.leading
  /// Where the further titles stand, in the order of the children.
  package var places = BorderPlaces()

  package init() {}
}

/// Of `background` and `overlay`: where the content stands (R128).
extension Alignment: NodeParameters {}

/// Of `foregroundStyle` with two colours: how those cells are coloured that inherit ``marker``.
package struct GradientParameters: NodeParameters, Hashable {
  package var from: ColorSpec
  package var to: ColorSpec
  package var axis: Axis

  package init(from: ColorSpec, to: ColorSpec, axis: Axis = .horizontal) {
    (self.from, self.to, self.axis) = (from, to, axis)
  }

  package init() { self.init(from: .clear, to: .clear) }

  /// The colour that cells are painted in before their place is known.
  package var marker: ColorSpec { .blend(from, to, step: 0) }
}

/// Of `opacity`: 0 draws nothing.
package struct OpacityParameters: NodeParameters, Hashable {
  package var opacity: Double

  package init(_ opacity: Double) { self.opacity = opacity }
}

/// Of `gridCellColumns`: how many the cell takes, at least 1.
package struct GridCellParameters: NodeParameters, Hashable {
  package var columns: Int32

  package init(columns: Int32) { self.columns = columns }
}
