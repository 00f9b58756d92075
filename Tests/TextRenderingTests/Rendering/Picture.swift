import Containers

@testable import TextRendering

/// The lines that a view is drawn as, and what drawing it took.
struct Picture {
  private(set) var lines: [String] = []
  /// How often output was handed over.
  private(set) var pieces = 0

  /// Draws `content`; `onPiece` is called before each piece of output is taken.
  init(
    width: Int32 = 20, height: Int32? = nil, charset: OutputCharset = .unicode,
    onPiece: @escaping (BoardRenderer) -> Void = { _ in }, @ViewBuilder _ content: ViewContent
  ) throws {
    guard let view = content() else { return }
    let output = ByteBuffer()
    let pass = ResolutionPass()
    defer { pass.end() }
    var options = RenderOptions(width: width)
    options.height = height
    options.charset = charset
    var renderer: BoardRenderer?
    var pieces = 0
    let drawing = BoardRenderer(options) { bytes in
      pieces += 1
      if let renderer { onPiece(renderer) }
      output.append(bytes)
    }
    renderer = drawing
    defer { renderer = nil }
    try withExtendedLifetime(view) { try drawing.draw(view.node, in: pass) }
    self.pieces = pieces
    lines = output.string.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// The lines of `content` laid out as a whole, without streaming.
  static func laidOut(width: Int32, @ViewBuilder _ content: ViewContent) throws -> [String] {
    guard let view = content() else { return [] }
    let pass = ResolutionPass()
    defer { pass.end() }
    let renderer = BoardRenderer(RenderOptions(width: width)) { _ in }
    return try withExtendedLifetime(view) {
      renderer.rows(of: try renderer.layOut(view.node, in: pass)).map(\.text)
    }
  }
}

/// Counts how often a closure was called.
final class CallCount {
  private(set) var count = 0

  /// A text, counted.
  func text(_ text: String) -> Text {
    count += 1
    return Text(text)
  }
}
