public import Containers

/// Resolving and layout take native stack; the caller's is 2 MiB where `ulimit -s` says unlimited.
private let renderedDepthLimit: UInt16 = 200

extension ViewConvertible {
  /// The view drawn as plain text: lines of at most `width` cells, each ended by a newline.
  ///
  /// A width below 1 counts as 1, one above 10 000 as 10 000. A view that resolves to nothing is the
  /// empty string. Throws a ``ResolutionError`` when the view nests deeper than 200 levels.
  public func rendered(width: Int = 80) throws -> String {
    let declared = view
    let text = ByteBuffer()
    let pass = ResolutionPass(depthLimit: renderedDepthLimit, nestingLimit: 100)
    defer { pass.end() }
    let options = RenderOptions(width: Int32(clamping: min(max(width, 1), 10_000)))
    // Nodes are borrowed from the declared view while they are drawn.
    try withExtendedLifetime(declared) {
      try BoardRenderer(options) { text.append($0) }.draw(declared.node, in: pass)
    }
    return text.string
  }
}
