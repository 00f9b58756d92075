import Containers

/// Mixes the colours of what is painted in the box with the page; faint where a theme has no page to mix with.
enum OpacityBox: WrapperLayout {
  typealias Parameters = OpacityParameters

  static var defaults: OpacityParameters { OpacityParameters(1) }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let area = box.pointee.rect
    let before = canvas.styles(of: area)
    tree.paintChildren(of: box, on: canvas)
    let share = max(1, Int32(parameters(of: box).opacity * 16))
    canvas.restyle(area) { x, y, style, cell in
      let (old, isChanged) = before(x, y, cell)
      guard isChanged else { return nil }
      var style = style
      style.foreground = style.foreground.thinned(to: share)
      // What lies behind the box shows through it as it is.
      if style.background != old.background {
        style.background = style.background.thinned(to: share)
      }
      return style
    }
  }
}

extension ColorSpec {
  /// Where colours cannot be mixed, text of fewer sixteenths is faint, and an area has no colour.
  static let faintBelow: Int32 = 12

  /// So many sixteenths of what there is of the colour.
  fileprivate func thinned(to sixteenths: Int32) -> ColorSpec {
    mixed(sixteenths: (share ?? 16) * sixteenths / 16)
  }
}
