/// How many colours the receiver of ANSI output knows.
package enum ColorDepth: UInt8, Sendable, Comparable, CaseIterable {
  /// Attributes (bold, underline, …) but no colours.
  case none
  case ansi16
  case palette256
  case truecolor

  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}
