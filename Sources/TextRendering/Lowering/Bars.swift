import Containers

extension BoxBuilder {
  func addBar(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let box = tree.add(.bar, style: style(environment, or: .fill), to: parent)
    let track = styles.intern(StyleRecord(foreground: .named(.track)))
    tree.set(BarBox.Parameters(bar: node.pointee[BarParameters.self], trackStyle: track), of: box)
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
