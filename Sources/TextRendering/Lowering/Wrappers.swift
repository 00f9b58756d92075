import Containers

extension BoxBuilder {
  /// Adds the box of a layout modifier; nil when the modifier is none.
  func addWrapper(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) -> Int32? {
    func add<Parameters: NodeParameters>(_ kind: BoxKind, _ type: Parameters.Type) -> Int32 {
      let box = tree.add(kind, to: parent)
      tree.set(node.pointee[type], of: box)
      return box
    }
    switch node.pointee.modifier {
    case .padding: return add(.padding, PaddingParameters.self)
    case .frameFixed: return add(.fixedFrame, FixedFrameParameters.self)
    case .frameFlexible: return add(.flexibleFrame, FlexibleFrameParameters.self)
    case .fixedSize: return add(.fixedSize, FixedSizeParameters.self)
    case .layoutPriority: return add(.layoutPriority, LayoutPriorityParameters.self)
    case .offset: return add(.offset, OffsetParameters.self)
    case .position: return add(.position, OffsetParameters.self)
    case .aspectRatio: return add(.aspectRatio, AspectRatioParameters.self)
    case .alignmentGuide: return add(.guide, GuideParameters.self)
    case .background: return add(.background, Alignment.self)
    case .overlay: return add(.overlay, Alignment.self)
    case .border: return addBorder(node, to: parent, environment)
    case .clipped: return tree.add(.clipped, to: parent)
    case .hidden: return tree.add(.hidden, to: parent)
    case .opacity:
      let opacity = node.pointee[OpacityParameters.self].opacity
      if opacity == 0 { return tree.add(.hidden, to: parent) }
      return opacity < 1 ? add(.opacity, OpacityParameters.self) : nil
    case .gradient: return add(.gradient, GradientParameters.self)
    default: return nil
    }
  }

  private func addBorder(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) -> Int32
  {
    let border = node.pointee[BorderParameters.self]
    let hasColor = border.color != .clear
    let style = styles.intern(StyleRecord(foreground: hasColor ? border.color : .named(.border)))
    let box = tree.add(.border, style: style, to: parent)
    if environment.inherited.joinsBorders { tree.joinBorders(of: box) }
    guard node.pointee.byteCount > 0 else {
      tree.set(border, of: box)
      return box
    }
    let title = StyleRecord(
      foreground: hasColor ? border.color : .named(.title), attributes: hasColor ? .bold : [])
    tree.set(border, title: pool.intern(node.utf8), titleStyle: styles.intern(title), of: box)
    return box
  }
}
