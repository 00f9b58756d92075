import Containers

extension BoxBuilder {
  /// Adds the box of a layout modifier; nil when the modifier is none.
  func addWrapper(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) -> Int32? {
    let words = node.pointee.words
    func length(_ word: Int32) -> Int32? { word == unsetLength ? nil : word }
    switch node.pointee.modifier {
    case .padding:
      let box = tree.add(.padding, to: parent)
      tree.set(
        PaddingParameters(leading: words.0, trailing: words.1, top: words.2, bottom: words.3),
        of: box)
      return box
    case .frameFixed:
      let box = tree.add(.fixedFrame, to: parent)
      tree.set(
        FixedFrameParameters(
          width: length(words.0), height: length(words.1),
          alignment: BoxAlignment(code: node.pointee.code)), of: box)
      return box
    case .frameFlexible:
      let box = tree.add(.flexibleFrame, to: parent)
      tree.set(
        FlexibleFrameParameters(
          minWidth: length(words.0), idealWidth: length(words.1), maxWidth: length(words.2),
          minHeight: length(words.3), idealHeight: length(words.4), maxHeight: length(words.5),
          alignment: BoxAlignment(code: node.pointee.code)), of: box)
      return box
    case .fixedSize:
      let box = tree.add(.fixedSize, to: parent)
      tree.set(FixedSizeParameters(horizontal: words.0 != 0, vertical: words.1 != 0), of: box)
      return box
    case .layoutPriority:
      let box = tree.add(.layoutPriority, to: parent)
      tree.set(LayoutPriorityParameters(node.pointee.double), of: box)
      return box
    case .offset:
      let box = tree.add(.offset, to: parent)
      tree.set(OffsetParameters(x: words.0, y: words.1), of: box)
      return box
    case .position:
      let box = tree.add(.position, to: parent)
      tree.setPosition(OffsetParameters(x: words.0, y: words.1), of: box)
      return box
    case .aspectRatio:
      let box = tree.add(.aspectRatio, to: parent)
      tree.set(
        RatioParameters(
          node.pointee.double, fills: node.pointee.code == ContentMode.fill.rawValue), of: box)
      return box
    case .alignmentGuide:
      let box = tree.add(.guide, to: parent)
      tree.set(
        GuideParameters(
          AlignmentGuide(rawValue: words.0) ?? .leading, GuideOrigin(rawValue: words.1) ?? .start,
          offset: words.2), of: box)
      return box
    case .border: return addBorder(node, to: parent, environment)
    case .background, .overlay:
      let box = tree.add(node.pointee.modifier == .background ? .background : .overlay, to: parent)
      tree.set(LayerParameters(alignment: BoxAlignment(code: node.pointee.code)), of: box)
      return box
    case .clipped: return tree.add(.clipped, to: parent)
    case .hidden: return tree.add(.hidden, to: parent)
    case .opacity: return words.0 == 0 ? tree.add(.hidden, to: parent) : nil
    default: return nil
    }
  }

  private func addBorder(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) -> Int32
  {
    let box = tree.add(.border, to: parent)
    let color = ColorSpec(raw: node.pointee.words.1)
    let style =
      color == .clear
      ? .plain : styles.intern(StyleRecord(foreground: ColorValue(color)))
    let title = node.pointee.byteCount > 0 ? pool.intern(node.utf8) : nil
    tree.set(
      BorderParameters(
        BorderStyle(rawValue: UInt8(truncatingIfNeeded: node.pointee.words.0)) ?? .single,
        style: style, title: title, titleStyle: style,
        titleAlignment: HorizontalPlacement(
          rawValue: UInt8(truncatingIfNeeded: node.pointee.words.2)) ?? .leading,
        isJoined: environment.joinsBorders), of: box)
    return box
  }
}
