import Containers

// What tests read off resolved content.

extension Subview {
  /// The text of a Text, the kind of any other leaf.
  var label: String {
    kind == "Text" ? String(decoding: leaf.node.utf8, as: UTF8.self) : kind
  }

  /// The modifiers on the leaf, innermost first.
  var modifiers: [ModifierKind] {
    var kinds: [ModifierKind] = []
    _ = list.arena.visitModifiers(of: leaf) {
      kinds.append($0.pointee.modifier)
      return true
    }
    return kinds
  }

  /// What is around the leaf in layout, innermost first.
  var wrappers: [ModifierKind] { modifiers.filter(\.isWrapper) }
}

extension Sequence where Element == Subview {
  var labels: [String] { map(\.label) }
}

extension ViewConvertible {
  /// The labels of the resolved subviews.
  var leaves: [String] { resolvedSubviews().labels }

  /// The resolved sections, one string each: `header | content | footer`, `imp` before implicit.
  var sectionTexts: [String] { resolvedSections().map(\.text) }
}

extension SectionConfiguration {
  var text: String {
    let parts = [header, content, footer].map { $0.labels.joined(separator: " ") }
    return (isImplicit ? "imp " : "") + parts.joined(separator: "|")
  }
}

/// Several views where one is asked for.
func views(@ViewBuilder _ content: ViewContent) -> Group { Group(content: content) }

/// The resolved subviews of a container's own content, as the container sees them: what lies inside
/// the first leaf of `view`.
func inside(_ view: some ViewConvertible) throws -> SubviewsCollection {
  let outer = view.resolvedSubviews()
  let container = outer[0]
  let (list, leaf) = (container.list, container.leaf)
  let boundary = try list.arena.pushBoundary(of: leaf, in: list.pass)
  guard let content = leaf.node.child(0) else { return outer }
  return SubviewsCollection(
    SubviewsStorage(
      list: LeafList(
        content, pass: list.pass, arena: list.arena, chain: boundary, owner: list)))
}

/// Counts the calls of a closure.
final class Counter {
  var count = 0
}

/// Collects the warnings of a pass.
final class Warnings {
  var all: [ResolutionWarning] = []
}

/// The subviews of `view` in a pass of the test's own.
func resolve(_ view: some ViewConvertible, in pass: ResolutionPass) -> SubviewsCollection {
  let declared = view.view
  let retained = pass.makeRetained()
  retained.keep(declared)
  return SubviewsCollection(
    SubviewsStorage(
      list: LeafList(declared.node, pass: pass, arena: PathArena(), chain: -1, retained: retained)))
}

/// The sections of `view` in a pass of the test's own.
func resolveSections(_ view: some ViewConvertible, in pass: ResolutionPass) -> SectionCollection {
  let declared = view.view
  let retained = pass.makeRetained()
  retained.keep(declared)
  return SectionCollection(
    SectionList(declared.node, pass: pass, arena: PathArena(), chain: -1, retained: retained))
}
