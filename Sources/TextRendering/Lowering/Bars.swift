import Containers

extension BoxBuilder {
  func addBar(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let words = node.pointee.words
    func share(_ word: Int32) -> Float { Float(bitPattern: UInt32(bitPattern: word)) }
    let box = tree.add(.bar, to: parent)
    tree.set(
      BarParameters(
        from: share(words.0), to: share(words.1),
        axis: words.2 == Axis.vertical.rawValue ? .vertical : .horizontal,
        thickness: words.3 == unsetLength ? nil : words.3, hasTrack: words.4 != 0,
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
    let words = node.pointee.words
    let box = tree.add(.sparkline, to: parent)
    tree.set(
      SparklineParameters(
        tree.addSamples(values), rows: words.0, isStretched: words.1 != 0,
        style: environment.style), of: box)
  }
}
