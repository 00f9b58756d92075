import Containers

extension BoxBuilder {
  func addBar(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let box = tree.add(.bar, style: environment.style, to: parent)
    let track = styles.intern(StyleRecord(foreground: .named(.tertiary)))
    tree.set(BarBox.Parameters(bar: node.pointee[BarParameters.self], trackStyle: track), of: box)
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
