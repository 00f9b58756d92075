package import Containers

/// Everything a cell's look consists of; interned in a ``StyleTable``.
package struct StyleRecord: Hashable, Sendable {
  package var foreground: ColorSpec
  package var background: ColorSpec
  package var attributes: TextAttributes
  package var link: HyperlinkID

  package init(
    foreground: ColorSpec = .clear, background: ColorSpec = .clear,
    attributes: TextAttributes = [], link: HyperlinkID = .none
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  func with(background: ColorSpec) -> StyleRecord {
    var copy = self
    copy.background = background
    return copy
  }
}
