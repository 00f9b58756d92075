/// A modifier that writes into ``InheritedValues``: no wrapper, the inner write wins (R27, R99).
package enum InheritedModifier: UInt8 {
  // Switches; `TextAttributes` has their bits.
  case bold, dim, italic, underline, strikethrough, inverse, code
  case foregroundStyle, font, fontWeight, link
  case textCase, lineLimit, truncationMode, multilineTextAlignment
  case disabled, buttonStyle, joinsBorders, scrollIndicators
}

/// How heavy text is, as far as a terminal can show it.
package enum FontWeight: Int32, NodeParameters { case light, regular, bold }

/// What views inherit from the modifiers around them, besides the values that scripts declare.
package struct InheritedValues: BitwiseCopyable {
  /// What decides how text and symbols look.
  package struct Look: Equatable, BitwiseCopyable {
    /// `clear` is the terminal's own colour; a background is not inherited, it is painted below.
    package var foreground = ColorSpec.clear
    /// What a terminal does to text: a bit for each of the switches above that is on, at its raw value.
    package var attributes: UInt8 = 0
    /// The bits of what was switched off inside the font's own attributes, as in `:bold(false):font "title"`.
    package var withheld: UInt8 = 0
    /// The bits of what a weight decides, whatever the fonts inside of it.
    private var weighed: UInt8 = 0
    package var font: FontName = .body

    package mutating func set(_ modifier: InheritedModifier, isOn: Bool) {
      let bit: UInt8 = 1 << modifier.rawValue
      attributes = isOn ? attributes | bit : attributes & ~bit
      withheld = isOn ? withheld & ~bit : withheld | bit
      weighed &= ~bit
    }

    mutating func set(_ weight: FontWeight) {
      set(.bold, isOn: weight == .bold)
      set(.dim, isOn: weight == .light)
      weighed = 1 << InheritedModifier.bold.rawValue | 1 << InheritedModifier.dim.rawValue
    }

    mutating func set(_ font: FontName) {
      self.font = font
      withheld &= weighed
    }
  }

  package var look = Look()
  package var textCase: TextCase = .asWritten
  package var lineLimit: Int32 = .max
  package var truncation = Truncation.tail
  package var alignment = HorizontalAlignment.leading
  package var buttonStyle = ButtonStyle.plain
  /// Whether a function of the host says what buttons look like, in the place of the style.
  package var isButtonStyleMade = false
  package var isDisabled = false
  /// Whether bordered children of stacks and grids share lines.
  package var joinsBorders = false
  package var scrollIndicators = ScrollIndicatorVisibility.automatic

  package init() {}

  /// Writes what `node` says, and returns whether that changes the look; the target of a link is its text, and for
  /// who draws.
  package mutating func apply(_ modifier: InheritedModifier, of node: NodeRef) -> Bool {
    let outer = look
    let isOn = !node.pointee.flags.contains(.off)
    switch modifier {
    case .bold, .dim, .italic, .underline, .strikethrough, .inverse, .code:
      look.set(modifier, isOn: isOn)
    case .foregroundStyle: look.foreground = node.pointee[ColorSpec.self]
    case .font: look.set(node.pointee[FontName.self])
    case .fontWeight: look.set(node.pointee[FontWeight.self])
    case .link: break
    case .textCase: textCase = node.pointee[TextCase.self]
    case .lineLimit: lineLimit = node.pointee[LineLimitParameters.self].lines
    case .truncationMode: truncation = node.pointee[Truncation.self]
    case .multilineTextAlignment: alignment = node.pointee[HorizontalAlignment.self]
    // What is disabled further out stays so.
    case .disabled: isDisabled = isDisabled || isOn
    // The number of the environment value that holds the function stands in the place of a name.
    case .buttonStyle:
      isButtonStyleMade = node.pointee.code != 0
      buttonStyle = isButtonStyleMade ? .plain : node.pointee[ButtonStyle.self]
    case .joinsBorders: joinsBorders = isOn
    case .scrollIndicators: scrollIndicators = node.pointee[ScrollIndicatorVisibility.self]
    }
    return look != outer
  }
}
