/// What named colours and fonts look like.
package struct Theme: Sendable {
  package init() {}

  /// Uses only the terminal's own sixteen colours and attributes, so that it reads on light and dark.
  package static let terminal = Theme()
}
