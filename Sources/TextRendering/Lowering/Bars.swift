import Containers

extension BoxBuilder {
  func addBar(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let given = node.pointee[Containers.BarParameters.self]
    let box = tree.add(.bar, to: parent)
    tree.set(
      BarParameters(
        from: given.from, to: given.to, axis: given.axis == .vertical ? .vertical : .horizontal,
        thickness: given.thickness.cells, hasTrack: given.hasTrack,
        style: environment.style,
        trackStyle: styles.intern(StyleRecord(foreground: ColorValue(.named(.tertiary))))),
      of: box)
  }

  func addSparkline(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let bytes = UnsafeRawBufferPointer(node.utf8)
    let stride = MemoryLayout<Float>.stride
    let values = (0..<bytes.count / stride).lazy.map {
      bytes.loadUnaligned(fromByteOffset: $0 * stride, as: Float.self)
    }
    let given = node.pointee[Containers.SparklineParameters.self]
    let box = tree.add(.sparkline, to: parent)
    tree.set(
      SparklineParameters(
        tree.addSamples(values), rows: given.rows, isStretched: given.stretches,
        style: environment.style), of: box)
  }
}
