import Containers

extension BoxBuilder {
  /// Adds the box of a layout modifier; nil when the modifier is none.
  func addWrapper(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) -> Int32? {
    switch node.pointee.modifier {
    case .padding:
      let box = tree.add(.padding, to: parent)
      let given = node.pointee[Containers.PaddingParameters.self]
      tree.set(
        PaddingParameters(
          leading: given.leading, trailing: given.trailing, top: given.top, bottom: given.bottom),
        of: box)
      return box
    case .frameFixed:
      let box = tree.add(.fixedFrame, to: parent)
      let given = node.pointee[Containers.FixedFrameParameters.self]
      tree.set(
        FixedFrameParameters(
          width: given.width.cells, height: given.height.cells,
          alignment: BoxAlignment(given.alignment)), of: box)
      return box
    case .frameFlexible:
      let box = tree.add(.flexibleFrame, to: parent)
      let given = node.pointee[Containers.FlexibleFrameParameters.self]
      tree.set(
        FlexibleFrameParameters(
          minWidth: given.minWidth.cells, idealWidth: given.idealWidth.cells,
          maxWidth: given.maxWidth.cells, minHeight: given.minHeight.cells,
          idealHeight: given.idealHeight.cells, maxHeight: given.maxHeight.cells,
          alignment: BoxAlignment(given.alignment)), of: box)
      return box
    case .fixedSize:
      let box = tree.add(.fixedSize, to: parent)
      let given = node.pointee[Containers.FixedSizeParameters.self]
      tree.set(
        FixedSizeParameters(horizontal: given.horizontal, vertical: given.vertical), of: box)
      return box
    case .layoutPriority:
      let box = tree.add(.layoutPriority, to: parent)
      let given = node.pointee[Containers.LayoutPriorityParameters.self]
      tree.set(LayoutPriorityParameters(given.priority), of: box)
      return box
    case .offset:
      let box = tree.add(.offset, to: parent)
      let given = node.pointee[Containers.OffsetParameters.self]
      tree.set(OffsetParameters(x: given.x, y: given.y), of: box)
      return box
    case .position:
      let box = tree.add(.position, to: parent)
      let given = node.pointee[Containers.OffsetParameters.self]
      tree.setPosition(OffsetParameters(x: given.x, y: given.y), of: box)
      return box
    case .aspectRatio:
      let box = tree.add(.aspectRatio, to: parent)
      let given = node.pointee[AspectRatioParameters.self]
      tree.set(RatioParameters(given.ratio, fills: given.contentMode == .fill), of: box)
      return box
    case .alignmentGuide:
      let box = tree.add(.guide, to: parent)
      let given = node.pointee[Containers.GuideParameters.self]
      tree.set(GuideParameters(given.guide, given.origin, offset: given.offset), of: box)
      return box
    case .border: return addBorder(node, to: parent, environment)
    case .background, .overlay:
      let box = tree.add(node.pointee.modifier == .background ? .background : .overlay, to: parent)
      tree.set(LayerParameters(alignment: BoxAlignment(node.pointee[Alignment.self])), of: box)
      return box
    case .clipped: return tree.add(.clipped, to: parent)
    case .hidden: return tree.add(.hidden, to: parent)
    case .opacity:
      return node.pointee[OpacityParameters.self].opacity == 0 ? tree.add(.hidden, to: parent) : nil
    default: return nil
    }
  }

  private func addBorder(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) -> Int32
  {
    let box = tree.add(.border, to: parent)
    let given = node.pointee[Containers.BorderParameters.self]
    let style =
      given.color == .clear
      ? .plain : styles.intern(StyleRecord(foreground: ColorValue(given.color)))
    let title = node.pointee.byteCount > 0 ? pool.intern(node.utf8) : nil
    tree.set(
      BorderParameters(
        given.style, style: style, title: title, titleStyle: style,
        titleAlignment: HorizontalPlacement(given.titleAlignment),
        isJoined: environment.joinsBorders), of: box)
    return box
  }
}
