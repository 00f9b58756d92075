/// Decides scalar by scalar where a line may break: UAX #14 of Unicode 15, with the number rule of its
/// section 8.2, example 7, so that `(12.5)%` stays whole.
struct LineBreakState {
  private enum Number { case none, inside, closed }

  /// The class that the next scalar meets, marks absorbed (LB9) and spaces looked through.
  private var base: LineBreakClass?
  /// True when spaces stand between `base` and the next scalar.
  private var afterSpaces = false
  private var afterJoiner = false
  private var number = Number.none
  /// True when `base` is a hyphen or break-after directly behind a Hebrew letter (LB21a).
  private var hebrewHyphen = false
  /// True when `base` is one of the hyphens that a word begins with, as options of programs do: no line ends behind them.
  private(set) var isBehindFirstHyphens = false
  /// Whether the text before the first scalar ends inside of a word.
  private let beginsInsideWord: Bool
  /// True when an odd number of regional indicators ends at `base` (LB30a).
  private var oddIndicators = false

  init(beginsInsideWord: Bool = false) { self.beginsInsideWord = beginsInsideWord }

  /// Takes the next scalar's class and tells whether the line may break before it.
  ///
  /// `numberFollows` is asked only for an opening bracket behind a currency or percent sign.
  mutating func mayBreak(
    before next: LineBreakClass, numberFollows: @autoclosure () -> Bool
  ) -> Bool {
    guard let base else {
      begin(with: next)
      return false
    }
    if next == .combiningMark || next == .zeroWidthJoiner {
      if !afterSpaces && !base.takesNoMark {
        afterJoiner = next == .zeroWidthJoiner
        return false
      }
      return advance(to: .alphabetic, joiner: next == .zeroWidthJoiner, numberFollows: false)
    }
    let ask = next.isOpening && base.isPrefixOrPostfix && !afterSpaces && numberFollows()
    return advance(to: next, joiner: false, numberFollows: ask)
  }

  /// Takes a space, before which no line breaks.
  @inline(__always)
  mutating func takeSpace() {
    remember(.space)
    afterJoiner = false
  }

  /// True directly behind a letter: before another one no line breaks and nothing here changes.
  @inline(__always)
  var isInsideWord: Bool { base == .alphabetic && !afterSpaces && !afterJoiner }

  private mutating func begin(with next: LineBreakClass) {
    let isMark = next == .combiningMark || next == .zeroWidthJoiner
    remember(isMark ? .alphabetic : next)
    afterJoiner = next == .zeroWidthJoiner
  }

  private mutating func advance(
    to next: LineBreakClass, joiner: Bool, numberFollows: Bool
  ) -> Bool {
    let breaks = decide(next, numberFollows: numberFollows)
    remember(next)
    afterJoiner = joiner
    return breaks
  }

  // MARK: Rules

  private func decide(_ next: LineBreakClass, numberFollows: Bool) -> Bool {
    guard let base else { return false }
    if base == .carriageReturn { return next != .lineFeed }  // LB5
    if base.endsLine { return true }  // LB4, LB5
    if next.endsLine || next == .space || next == .zeroWidthSpace { return false }  // LB6, LB7
    if base == .zeroWidthSpace { return true }  // LB8
    if afterJoiner || next == .wordJoiner { return false }  // LB8a, LB11
    if holdsAcrossSpaces(base, next) { return false }
    if afterSpaces { return !isClosingOrSeparating(next) }  // LB13, LB18
    return !holds(base, next, numberFollows: numberFollows)
  }

  /// LB14–LB17: pairs that stay together whatever spaces stand between them.
  private func holdsAcrossSpaces(_ base: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if base.isOpening { return true }
    if base == .quotation && next.isOpening { return true }
    if base.isClosing && next == .nonstarter { return true }
    return base == .breakBoth && next == .breakBoth
  }

  /// LB13.
  private func isClosingOrSeparating(_ next: LineBreakClass) -> Bool {
    next.isClosing || next == .exclamation || next == .infixSeparator || next == .breakSymbol
  }

  /// LB11–LB13 and LB19–LB30b for direct neighbours.
  private func holds(
    _ base: LineBreakClass, _ next: LineBreakClass, numberFollows: Bool
  ) -> Bool {
    if base == .wordJoiner || base == .glue { return true }
    if next == .glue { return base != .breakAfter && base != .hyphen }
    if isClosingOrSeparating(next) || next == .quotation || base == .quotation { return true }
    if next == .contingent || base == .contingent { return false }
    if next == .breakAfter || next == .hyphen || next == .nonstarter { return true }
    if base == .breakBefore || hebrewHyphen || next == .inseparable { return true }
    if base == .breakSymbol && next == .hebrewLetter { return true }
    return holdsNumber(base, next, numberFollows: numberFollows)
      || holdsLetters(base, next) || holdsHangul(base, next) || holdsPair(base, next)
  }

  /// LB23, LB25.
  private func holdsNumber(
    _ base: LineBreakClass, _ next: LineBreakClass, numberFollows: Bool
  ) -> Bool {
    if next == .numeric {
      return base.isLetter || base.isPrefixOrPostfix || base.isOpening || base == .hyphen
        || number == .inside
    }
    if base == .numeric && next.isLetter { return true }
    if next.isPrefixOrPostfix && number != .none { return true }
    return next.isOpening && base.isPrefixOrPostfix && numberFollows
  }

  /// LB23a, LB24, LB28, LB29, LB30.
  private func holdsLetters(_ base: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if base == .prefixNumeric && next.isPictorial { return true }
    if base.isPictorial && next == .postfixNumeric { return true }
    if base.isPrefixOrPostfix && next.isLetter { return true }
    if base.isLetter && (next.isPrefixOrPostfix || next.isLetter) { return true }
    if base == .infixSeparator && next.isLetter { return true }
    if next == .openPunctuation { return base.isLetter || base == .numeric }
    return base == .closeParenthesis && (next.isLetter || next == .numeric)
  }

  /// LB26, LB27.
  private func holdsHangul(_ base: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (base, next) {
    case (.jamoL, .jamoL), (.jamoL, .jamoV), (.jamoL, .hangulLV), (.jamoL, .hangulLVT): true
    case (.jamoV, .jamoV), (.jamoV, .jamoT), (.hangulLV, .jamoV), (.hangulLV, .jamoT): true
    case (.jamoT, .jamoT), (.hangulLVT, .jamoT): true
    case (_, .postfixNumeric): base.isHangul
    case (.prefixNumeric, _): next.isHangul
    default: false
    }
  }

  /// LB30a, LB30b.
  private func holdsPair(_ base: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if base == .regionalIndicator && next == .regionalIndicator { return oddIndicators }
    return next == .emojiModifier && (base == .emojiBase || base == .reservedPictograph)
  }

  // MARK: Memory

  private mutating func remember(_ next: LineBreakClass) {
    if next == .space {
      if base?.endsLine ?? true { base = .space }
      afterSpaces = true
      number = .none
      hebrewHyphen = false
      isBehindFirstHyphens = false
      oddIndicators = false
      return
    }
    let follows = base == .regionalIndicator && !afterSpaces
    oddIndicators = next == .regionalIndicator && !(follows && oddIndicators)
    hebrewHyphen =
      (next == .hyphen || next == .breakAfter) && base == .hebrewLetter && !afterSpaces
    let beginsWord = afterSpaces || (base?.endsLine ?? !beginsInsideWord)
    isBehindFirstHyphens = next == .hyphen && (beginsWord || isBehindFirstHyphens)
    rememberNumber(next)
    base = next
    afterSpaces = false
  }

  private mutating func rememberNumber(_ next: LineBreakClass) {
    switch next {
    case .numeric: number = .inside
    case .infixSeparator, .breakSymbol: if number == .closed { number = .none }
    case .closePunctuation, .closeParenthesis, .wideCloseParenthesis:
      number = number == .inside ? .closed : .none
    default: number = .none
    }
  }
}
