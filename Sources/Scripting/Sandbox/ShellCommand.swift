/// A command line that a script hands to the shell, read far enough to know what it would run.
///
/// It is read by scalars, as the shell reads it by bytes: a combining mark behind a `;` makes no
/// other character of it.
struct ShellCommand {
  /// The first word, without its quotes; empty when there is none.
  private(set) var program = ""
  /// The first character outside quotes that the shell would act on; nil when there is none.
  private(set) var metacharacter: Unicode.Scalar?

  private enum Quote { case none, single, double }

  init(_ text: String) {
    var quote = Quote.none
    var isInFirstWord = true
    for scalar in text.unicodeScalars.drop(while: Self.isBlank) {
      switch (quote, scalar) {
      case (.none, "'"): quote = .single
      case (.none, "\""): quote = .double
      case (.single, "'"), (.double, "\""): quote = .none
      case (.none, _) where Self.isBlank(scalar): isInFirstWord = false
      default:
        note(scalar, quote, isInFirstWord)
        if isInFirstWord { program.unicodeScalars.append(scalar) }
      }
    }
    if quote != .none { note(quote == .single ? "'" : "\"", .none, false) }
  }

  private mutating func note(_ scalar: Unicode.Scalar, _ quote: Quote, _ isInFirstWord: Bool) {
    guard metacharacter == nil else { return }
    switch quote {
    case .single: return
    case .double: if "$`\\".unicodeScalars.contains(scalar) { metacharacter = scalar }
    case .none:
      // The first word may set a variable instead of naming a program.
      let isAssignment = isInFirstWord && scalar == "="
      if isAssignment || Self.isMeaningful(scalar) { metacharacter = scalar }
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func isMeaningful(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || "|&;<>()$`\\\"'*?[]{}~#!".unicodeScalars.contains(scalar)
  }
}
