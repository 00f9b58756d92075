/// Marks with a meaning, and their ASCII twins: `☑` is `[x]`.
package enum BoardMark: UInt8, Sendable, CaseIterable {
  case bullet, checked, unchecked, checkmark, cross, disclosureOpen, disclosureClosed, ellipsis

  /// The mark's text; its width depends on the character set.
  package func text(_ charset: OutputCharset) -> StaticString {
    charset.usesASCIIGlyphs ? ascii : unicode
  }

  private var unicode: StaticString {
    switch self {
    case .bullet: "•"
    case .checked: "☑"
    case .unchecked: "☐"
    case .checkmark: "✓"
    case .cross: "✗"
    case .disclosureOpen: "▾"
    case .disclosureClosed: "▸"
    case .ellipsis: "…"
    }
  }

  private var ascii: StaticString {
    switch self {
    case .bullet: "*"
    case .checked: "[x]"
    case .unchecked: "[ ]"
    case .checkmark: "[x]"
    case .cross: "[-]"
    case .disclosureOpen: "v"
    case .disclosureClosed: ">"
    case .ellipsis: "..."
    }
  }
}
