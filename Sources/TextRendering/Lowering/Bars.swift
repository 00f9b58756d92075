import Containers

extension BoxBuilder {
  func addBar(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let box = tree.add(.bar, style: style(environment, or: .fill), to: parent)
    let track = styles.intern(StyleRecord(foreground: .named(.track)))
    tree.set(BarBox.Parameters(bar: node.pointee[BarParameters.self], trackStyle: track), of: box)
  }

  /// A meter's bar may be one cell; it is served last, and wants more where it stands between others.
  func addMeter(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let node = leaf.node
    let chain = try arena.pushBoundary(of: leaf, in: pass)
    func add(_ part: Int32, to box: Int32) throws {
      try addSlots(of: node, part..<part + 1, chain: chain, to: box, environment)
    }
    func has(_ part: Int32) -> Bool { part < node.pointee.slotCount && node.child(part) != nil }
    let meter = tree.add(.meter, to: parent)
    if has(MeterPart.name) {
      let name = tree.add(.layoutPriority, to: meter)
      tree.set(LayoutPriorityParameters(1), of: name)
      try add(MeterPart.name, to: name)
    }
    let hasEnds = has(MeterPart.low) || has(MeterPart.high)
    let line = hasEnds ? tree.add(.hstack, to: meter) : meter
    if hasEnds { try add(MeterPart.low, to: line) }
    let bar = tree.add(.flexibleFrame, to: line)
    tree.set(
      MeterBox.frame(isNamed: has(MeterPart.name), isNumbered: has(MeterPart.number)), of: bar)
    try add(MeterPart.bar, to: bar)
    if hasEnds { try add(MeterPart.high, to: line) }
    if has(MeterPart.number) {
      try addAlternative { try add(MeterPart.number, to: meter) }
    }
  }

  func addDivider(to parent: Int32, _ environment: TextEnvironment) {
    tree.add(.divider, style: style(environment, or: .separator), to: parent)
  }

  /// The style of a view that is drawn in `color` where nothing around it says another.
  private func style(_ environment: TextEnvironment, or color: ColorName) -> StyleID {
    var look = styles[environment.style]
    if look.foreground == .clear { look.foreground = .named(color) }
    return styles.intern(look)
  }

  func addSparkline(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let bytes = UnsafeRawBufferPointer(node.utf8)
    let stride = MemoryLayout<Float>.stride
    let values = (0..<bytes.count / stride).lazy.map {
      bytes.loadUnaligned(fromByteOffset: $0 * stride, as: Float.self)
    }
    let box = tree.add(.sparkline, style: environment.style, to: parent)
    tree.set(
      SparklineBox.Parameters(
        line: node.pointee[SparklineParameters.self], values: tree.addSamples(values)), of: box)
  }
}
