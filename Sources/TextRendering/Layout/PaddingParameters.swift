/// Empty cells around a child (R125); negative counts as 0.
package struct PaddingParameters: Hashable, Sendable {
  package var leading: Int32
  package var trailing: Int32
  package var top: Int32
  package var bottom: Int32

  package init(leading: Int32 = 0, trailing: Int32 = 0, top: Int32 = 0, bottom: Int32 = 0) {
    self.leading = max(0, leading)
    self.trailing = max(0, trailing)
    self.top = max(0, top)
    self.bottom = max(0, bottom)
  }

  package init(all cells: Int32) {
    self.init(leading: cells, trailing: cells, top: cells, bottom: cells)
  }

  @inline(__always)
  init(_ words: BoxWords) {
    leading = words.a
    trailing = words.b
    top = words.c
    bottom = words.d
  }

  func write(to words: inout BoxWords) {
    words.a = max(0, leading)
    words.b = max(0, trailing)
    words.c = max(0, top)
    words.d = max(0, bottom)
  }

  var horizontal: Int32 { leading.saturatingAdd(trailing) }
  var vertical: Int32 { top.saturatingAdd(bottom) }
}
