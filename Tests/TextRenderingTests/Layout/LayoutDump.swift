import Containers

@testable import TextRendering

extension LayoutTree {
  /// One line per box, children indented below it: its kind and its rect, `hstack 0,2 80x1`.
  func dump(from root: Int32) -> String {
    guard root >= 0 && root < boxes.count else { return "" }
    var text = ""
    eachPlaced(below: self[root]) {
      let box = $0.pointee
      text += String(repeating: "  ", count: depth(of: $0, below: root))
      text += "\(box.kind) \(box.x),\(box.y) "
      text += "\(Self.length(box.size.columns))x\(Self.length(box.size.rows))"
      if box.zIndex != 0 { text += " z \(box.zIndex)" }
      if box.traits.contains(.bareContent) { text += " bare" }
      text += "\n"
    }
    return text
  }

  private static func length(_ cells: Int32) -> String {
    cells == .infinite ? "inf" : "\(cells)"
  }

  private func depth(of box: BoxRef, below root: Int32) -> Int {
    var depth = 0
    var index = index(of: box)
    while index != root && index != Box.none {
      depth += 1
      index = self[index].pointee.parent
    }
    return depth
  }
}
