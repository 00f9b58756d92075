/// The UAX #14 line-breaking class of a scalar after rule LB1.
///
/// The order is that of the generated table. Three classes are split where LB30 and LB30b look at
/// more than the class: East Asian brackets and reserved pictographs.
enum LineBreakClass: UInt8 {
  case alphabetic, hebrewLetter, numeric, space, combiningMark, zeroWidthJoiner
  case mandatoryBreak, carriageReturn, lineFeed, nextLine, zeroWidthSpace, wordJoiner, glue
  case breakAfter, hyphen, closePunctuation, closeParenthesis, exclamation, infixSeparator
  case breakSymbol, openPunctuation, quotation, nonstarter, breakBoth, contingent, breakBefore
  case inseparable, prefixNumeric, postfixNumeric, ideographic, emojiBase, emojiModifier
  case jamoL, jamoV, jamoT, hangulLV, hangulLVT, regionalIndicator
  case wideCloseParenthesis, wideOpenPunctuation, reservedPictograph

  @inline(__always)
  init(scalar: UInt32) {
    self = LineBreakClass(rawValue: LineBreakTable.lookUp(scalar)) ?? .alphabetic
  }

  var isLetter: Bool { self == .alphabetic || self == .hebrewLetter }

  var isOpening: Bool { self == .openPunctuation || self == .wideOpenPunctuation }

  var isClosing: Bool {
    self == .closePunctuation || self == .closeParenthesis || self == .wideCloseParenthesis
  }

  var isPrefixOrPostfix: Bool { self == .prefixNumeric || self == .postfixNumeric }

  /// What LB23a calls ID, EB and EM.
  var isPictorial: Bool {
    self == .ideographic || self == .emojiBase || self == .emojiModifier
      || self == .reservedPictograph
  }

  /// Korean syllable blocks and their parts.
  var isHangul: Bool { rawValue >= Self.jamoL.rawValue && rawValue <= Self.hangulLVT.rawValue }

  /// BK, CR, LF and NL: the line ends after them whatever follows.
  var endsLine: Bool {
    rawValue >= Self.mandatoryBreak.rawValue && rawValue <= Self.nextLine.rawValue
  }

  /// LB9: a mark that follows these stands alone.
  var takesNoMark: Bool { endsLine || self == .space || self == .zeroWidthSpace }
}
