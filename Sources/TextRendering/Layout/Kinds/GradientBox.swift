import Containers

/// Colours those cells that are painted in the gradient's marker by where they lie in the box.
///
/// The marker is inherited as any colour, so that what has a colour of its own keeps it.
enum GradientBox: WrapperLayout {
  typealias Parameters = GradientParameters

  static var defaults: GradientParameters { GradientParameters() }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    tree.paintChildren(of: box, on: canvas)
    let gradient = parameters(of: box)
    let (area, marker) = (box.pointee.rect, gradient.marker)
    let isHorizontal = gradient.axis == .horizontal
    canvas.restyle(area) { x, y, style, _ in
      guard style.foreground == marker else { return nil }
      var style = style
      style.foreground =
        isHorizontal
        ? gradient.color(at: x - area.x, of: area.width)
        : gradient.color(at: y - area.y, of: area.height)
      return style
    }
  }
}

extension GradientParameters {
  /// The colour of a cell of so many.
  fileprivate func color(at place: Int32, of count: Int32) -> ColorSpec {
    let last = ColorSpec.lastStep
    let step = count > 1 ? 1 + Int32((Int64(place) * Int64(last - 1)) / Int64(count - 1)) : 1
    // Colours that no theme changes are mixed as they are.
    guard let first = from.channels, let second = to.channels else {
      return .blend(from, to, step: step)
    }
    let color = first.mixed(with: second, step - 1, of: last - 1)
    return .rgb(color.red, color.green, color.blue)
  }
}

extension ColorSpec {
  /// The channels of a colour that is the same in every theme and terminal.
  fileprivate var channels: RGBColor? {
    switch kind {
    case .rgb(let red, let green, let blue): RGBColor(red, green, blue)
    case .palette(let index) where index >= 16: ANSIPalette.color(at: index)
    default: nil
    }
  }
}

extension RGBColor {
  /// So many parts of `count` of the way to another colour.
  func mixed(with other: RGBColor, _ part: Int32, of count: Int32) -> RGBColor {
    func mix(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      UInt8((Int32(mine) * (count - part) + Int32(theirs) * part + count / 2) / count)
    }
    return RGBColor(
      mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
