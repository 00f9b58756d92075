/// Everything a cell's look consists of; interned in a ``StyleTable``.
package struct StyleRecord: Hashable, Sendable {
  package var foreground: ColorValue
  package var background: ColorValue
  package var attributes: TextAttributes
  package var link: LinkID

  package init(
    foreground: ColorValue = .default, background: ColorValue = .default,
    attributes: TextAttributes = [], link: LinkID = .none
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  func with(background: ColorValue) -> StyleRecord {
    var copy = self
    copy.background = background
    return copy
  }
}
