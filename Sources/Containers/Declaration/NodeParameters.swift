// What a node's `words` and `code` mean, by kind. Lengths are cells.
//
//   HStack, VStack, ZStack, LazyHStack, LazyVStack
//                           words.0 alignment (Alignment's code), words.1 spacing or unset
//   FlowLayout              words.0 alignment, words.1 spacing, words.2 line spacing,
//                           words.3 1 when columns are of equal width
//   ScrollView              words.0 Axis, words.1 0 when it shows no indicators
//   Grid                    words.0 alignment, words.1 space between columns, words.2 between rows
//   GridRow                 words.0 alignment or unset
//   ViewThatFits            words.0 Axis.Set
//   Spacer                  words.0 minimum length or unset
//   Color                   words.0 ColorSpec
//   Section                 slots: header, footer, then content
//   Label                   slots: icon, then title
//   Button                  slots: the label
//   Bar                     words.0 where it is anchored, words.1 where it ends: the bits of a Float,
//                           0…1; words.2 Axis, words.3 cells across or unset, words.4 1 with a track
//   Sparkline               words.0 rows, words.1 1 when it takes the width offered;
//                           bytes: a Float for each value, 0…1, not a number for a gap
//   branch                  words.0 side; slot 0 what the side holds
//   modified                slot 0 the modified view; see the modifiers below
//
//   foregroundStyle         words.0 ColorSpec
//   font                    words.0 FontName
//   textCase                words.0 TextCase
//   lineLimit               words.0 lines, Int32.max for no limit
//   truncationMode          words.0 Truncation
//   multilineTextAlignment  words.0 0 leading, 1 center, 2 trailing
//   link                    bytes: the target
//   padding                 words.0…3 leading, trailing, top, bottom
//   frameFixed              words.0 width, words.1 height, or unset; code: Alignment
//   frameFlexible           words.0…5 min, ideal, max width, then height, or unset; code: Alignment
//   fixedSize               words.0 horizontal, words.1 vertical: 1 or 0
//   layoutPriority          words.0…1 the bits of a Double
//   offset                  words.0 x, words.1 y
//   position                words.0 x, words.1 y
//   aspectRatio             words.0…1 the bits of a Double, 0 for the view's own; code: 1 to fill
//   alignmentGuide          words.0 AlignmentGuide, words.1 GuideOrigin, words.2 cells from there
//   border                  words.0 BorderStyle, words.1 ColorSpec, words.2 where the title stands:
//                           0 leading, 1 center, 2 trailing; bytes: the title
//   background, overlay     slots from 1: the other content; code: Alignment
//   opacity                 words.0 thousandths
//   gridCellColumns         words.0 columns
//   gridCellUnsizedAxes     words.0 Axis.Set
//   zIndex                  words.0…1 the bits of a Double
//   accessibilityLabel, accessibilityValue
//                           bytes
//   accessibilityRole       words.0 AccessibilityRole
//   buttonStyle             words.0 ButtonStyle
//   environment, preference, preferenceChange
//                           code: the host's number of the value
//   keyPress                bytes: the key

/// "Not given" in a length.
package let unsetLength = Int32.min

/// "Without bound" in a length.
package let infiniteLength = Int32.max

/// The longest length that a view may ask for: a terminal has thousands of cells, and a million keeps every
/// sum far from overflow.
package let longestLength: Int32 = 1_000_000

extension ViewNode {
  /// A number that needs more than one word.
  package var double: Double {
    get {
      let low = UInt64(UInt32(bitPattern: words.0))
      let high = UInt64(UInt32(bitPattern: words.1))
      return Double(bitPattern: high << 32 | low)
    }
    set {
      words.0 = Int32(truncatingIfNeeded: newValue.bitPattern)
      words.1 = Int32(truncatingIfNeeded: newValue.bitPattern >> 32)
    }
  }
}

/// Where a view sits in a larger one; the centre puts an odd cell after (R137).
public struct Alignment: Hashable, Sendable {
  /// 0 leading, 1 center, 2 trailing, plus 3 × (0 top, 1 center, 2 bottom).
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The top left corner.
  public static let topLeading = Alignment(code: 0)
  /// The middle of the top edge.
  public static let top = Alignment(code: 1)
  /// The top right corner.
  public static let topTrailing = Alignment(code: 2)
  /// The middle of the left edge.
  public static let leading = Alignment(code: 3)
  /// The middle.
  public static let center = Alignment(code: 4)
  /// The middle of the right edge.
  public static let trailing = Alignment(code: 5)
  /// The bottom left corner.
  public static let bottomLeading = Alignment(code: 6)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(code: 7)
  /// The bottom right corner.
  public static let bottomTrailing = Alignment(code: 8)

  /// 0 leading, 1 center, 2 trailing.
  package var horizontal: Int32 { code % 3 }
  /// 0 top, 1 center, 2 bottom.
  package var vertical: Int32 { code / 3 }
}

/// A line of a view that stacks align it by (R129).
public enum AlignmentGuide: Int32, Sendable, CaseIterable {
  /// Lines from top to bottom, which a VStack aligns by.
  case leading, center, trailing
  /// Lines across, which an HStack aligns by; the baselines are rows of text.
  case top, verticalCenter, bottom, firstTextBaseline, lastTextBaseline

  /// The name as an author writes it.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = [
    "leading", "center", "trailing", "top", "verticalCenter", "bottom", "firstTextBaseline",
    "lastTextBaseline",
  ]
}

/// The point of a view that an explicit guide is counted from.
public enum GuideOrigin: Int32, Sendable, CaseIterable {
  /// The leading or the top edge.
  case start
  /// The middle.
  case center
  /// The trailing or the bottom edge.
  case end
}

/// How a view with a ratio uses the room it is offered (R131).
public enum ContentMode: Int32, Sendable, CaseIterable {
  /// As large as fits into the room.
  case fit
  /// As small as covers the room.
  case fill
}

/// The case of drawn text (behaviour 22: full Unicode).
public enum TextCase: Int32, Sendable { case asWritten, uppercase, lowercase }

/// Where a line that does not fit is cut; `wrap` cuts without an ellipsis.
public enum Truncation: Int32, Sendable { case tail, head, middle, wrap }

/// The lines a border is drawn with.
public enum BorderStyle: UInt8, Sendable, CaseIterable {
  case single, rounded, double, heavy, ascii

  /// The name as an author writes it.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = ["single", "rounded", "double", "heavy", "ascii"]
}

/// What a button looks like.
public enum ButtonStyle: Int32, Sendable, CaseIterable {
  /// The label alone.
  case plain
  /// The label between brackets.
  case bordered

  /// The style of that name.
  package init?(_ name: String) {
    guard let style = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = style
  }

  /// The name as an author writes it.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = ["plain", "bordered"]
}

/// A role of text that the theme turns into attributes.
public enum FontName: Int32, Sendable, CaseIterable {
  case body, largeTitle, title, title2, title3, headline, subheadline, callout, footnote, caption
  case caption2

  /// The role of that name.
  package init?(_ name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  /// The name as an author writes it.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = [
    "body", "largeTitle", "title", "title2", "title3", "headline", "subheadline", "callout",
    "footnote", "caption", "caption2",
  ]
}
