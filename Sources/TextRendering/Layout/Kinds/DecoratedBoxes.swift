import Containers

/// The first child as the box itself, the second one at its size (R128).
protocol DecoratedLayout: WrapperLayout where Parameters == Alignment {
  static var drawsSecondFirst: Bool { get }
}

extension DecoratedLayout {
  static var defaults: Alignment { .center }

  static var hasDecoration: Bool { true }

  private static func parts(
    of box: BoxRef, in tree: LayoutTree
  ) -> (content: BoxRef, decoration: BoxRef?)? {
    tree.firstChild(of: box).map { ($0, tree.box(at: $0.pointee.nextSibling)) }
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let (content, decoration) = parts(of: box, in: tree) else { return }
    put(content, 0, 0, sizing.proposal)
    guard let decoration else { return }
    tree.putAligned(
      decoration, in: sizing.size, parameters(of: box), ProposedViewSize(sizing.size),
      to: (content, sizing.proposal), put)
  }

  static func placeDecorations(of box: BoxRef, in tree: LayoutTree) {
    guard let decoration = parts(of: box, in: tree)?.decoration else { return }
    let size = box.pointee.size
    tree.putAligned(decoration, in: size, parameters(of: box), ProposedViewSize(size)) {
      tree.place($0, in: box, right: $1, down: $2, $3)
    }
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    guard let (content, decoration) = parts(of: box, in: tree) else { return }
    if drawsSecondFirst, let decoration {
      // What neighbours have drawn into lines that they share stays.
      let lines = tree.sharedTitles.isInUse ? tree.sharedLines(of: content) : []
      let titles = tree.sharedTitles
      canvas.keeping(lines, where: { LineArms.isLine($2) || titles.contains($0, $1) }) {
        tree.paint(decoration, on: canvas)
      }
    }
    tree.paint(content, on: canvas)
    if !drawsSecondFirst, let decoration { tree.paint(decoration, on: canvas) }
  }
}

/// The first child in front, the second one behind it at its size (R128).
enum BackgroundBox: DecoratedLayout {
  static var drawsSecondFirst: Bool { true }
}

/// The first child, the second one in front of it at its size (R128).
enum OverlayBox: DecoratedLayout {
  static var drawsSecondFirst: Bool { false }
}
