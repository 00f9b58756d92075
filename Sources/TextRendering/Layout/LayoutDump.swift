extension LayoutTree {
  /// One line per box, children indented below it: its kind and its rect, `hstack 0,2 80x1`.
  package func dump(from root: Int32) -> String {
    guard root >= 0 && root < boxes.count else { return "" }
    var text = ""
    eachDescendant(of: root) { index in
      let box = boxes.pointer(index).pointee
      text += String(repeating: "  ", count: depth(of: index, below: root))
      text += "\(box.kind) \(box.x),\(box.y) "
      text += "\(Self.length(box.size.width))x\(Self.length(box.size.height))"
      if box.zIndex != 0 { text += " z \(box.zIndex)" }
      if box.traits.contains(.bareContent) { text += " bare" }
      text += "\n"
    }
    return text
  }

  private static func length(_ cells: Int32) -> String {
    cells == Proposal.infinite ? "inf" : "\(cells)"
  }

  private func depth(of index: Int32, below root: Int32) -> Int {
    var depth = 0
    var index = index
    while index != root && index != Box.none {
      depth += 1
      index = boxes.pointer(index).pointee.parent
    }
    return depth
  }
}
