// Generates the tables of Sources/TextRendering/Text from the Unicode Character Database.
//
//   swift Tools/UnicodeTables.swift [--check] [FOLDER OF THE DATABASE]
//
// The folder is Debian's /usr/share/unicode (package unicode-data) unless another is named. With --check
// nothing is written: the status is 1 when a table is not what it would be.

import Foundation

let codePoints = 0x110000
let arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.contains("--check")
let source = arguments.first { $0 != "--check" } ?? "/usr/share/unicode"
let target = "Sources/TextRendering/Text"

struct Entry {
  let range: ClosedRange<Int>
  let value: String
}

func lines(of file: String) throws -> [Substring] {
  let text = try String(contentsOfFile: "\(source)/\(file)", encoding: .utf8)
  return text.split(separator: "\n", omittingEmptySubsequences: true)
}

/// The `range ; value` lines of a property file, `@missing` defaults first where they are asked for.
func entries(of file: String) throws -> [Entry] {
  try lines(of: file).compactMap { line in
    let data = line.prefix { $0 != "#" }
    let fields = data.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields.count >= 2 else { return nil }
    let bounds = fields[0].components(separatedBy: "..").compactMap { Int($0, radix: 16) }
    guard let low = bounds.first, let high = bounds.last else { return nil }
    return Entry(range: low...high, value: fields[1])
  }
}

func version(of file: String) throws -> String {
  guard let first = try lines(of: file).first, let dash = first.lastIndex(of: "-") else {
    return "?"
  }
  return first[first.index(after: dash)...].replacingOccurrences(of: ".txt", with: "")
}

func scalars(where wanted: Set<String>, in entries: [Entry]) -> [Bool] {
  var result = [Bool](repeating: false, count: codePoints)
  for entry in entries where wanted.contains(entry.value) {
    for scalar in entry.range { result[scalar] = true }
  }
  return result
}

// MARK: Properties

let width = try entries(of: "EastAsianWidth.txt")
let category = try entries(of: "extracted/DerivedGeneralCategory.txt")
let grapheme = try entries(of: "auxiliary/GraphemeBreakProperty.txt")
let emojiData = try entries(of: "emoji/emoji-data.txt")
let lineBreak = try entries(of: "LineBreak.txt")

let wide = scalars(where: ["W", "F"], in: width)
let eastAsian = scalars(where: ["W", "F", "H"], in: width)
let ambiguous = scalars(where: ["A"], in: width)
let assigned = scalars(
  where: Set(category.map(\.value)).subtracting(["Cn"]), in: category)
let marks = scalars(where: ["Mn", "Me"], in: category)
let spacingMarks = scalars(where: ["Mc"], in: category)
let formats = scalars(where: ["Cf"], in: category)
let controls = scalars(where: ["Cc", "Zl", "Zp"], in: category)
let prepended = scalars(where: ["Prepend"], in: grapheme)
// Precomposed Hangul syllables join only next to lone jamo, so the jamo alone decide.
let joining = scalars(
  where: ["Extend", "ZWJ", "SpacingMark", "Prepend", "Regional_Indicator", "L", "V", "T"],
  in: grapheme)
let medialJamo = scalars(where: ["V", "T"], in: grapheme)
let emoji = scalars(where: ["Emoji"], in: emojiData)
let emojiPresentation = scalars(where: ["Emoji_Presentation"], in: emojiData)
let modifierBase = scalars(where: ["Emoji_Modifier_Base"], in: emojiData)
let pictographic = scalars(where: ["Extended_Pictographic"], in: emojiData)

/// Code points where Unicode reserves room for CJK: wide even before they are assigned.
let reservedIdeographs: [ClosedRange<Int>] = [
  0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]

/// Reserved pictographs of the emoji blocks: what is assigned there later is wide.
let reservedEmoji: ClosedRange<Int> = 0x1F300...0x1FAFF

func cells(_ scalar: Int) -> Int {
  if controls[scalar] || marks[scalar] || medialJamo[scalar] { return 0 }
  if formats[scalar] { return scalar == 0xAD || prepended[scalar] ? 1 : 0 }
  if wide[scalar] || emojiPresentation[scalar] { return 2 }
  if reservedIdeographs.contains(where: { $0.contains(scalar) }) { return 2 }
  if !assigned[scalar], pictographic[scalar], reservedEmoji.contains(scalar) { return 2 }
  return 1
}

func cellClass(_ scalar: Int) -> Int {
  // What is not assigned yet may join in a newer standard library: let that decide.
  let mayJoin = joining[scalar] || (!assigned[scalar] && cells(scalar) == 1)
  return cells(scalar) | (mayJoin ? 4 : 0) | (emoji[scalar] ? 8 : 0)
    | (modifierBase[scalar] ? 16 : 0) | (ambiguous[scalar] ? 32 : 0)
}

/// The order is that of `LineBreakClass`.
let lineBreakClasses = [
  "AL", "HL", "NU", "SP", "CM", "ZWJ", "BK", "CR", "LF", "NL", "ZW", "WJ", "GL", "BA", "HY", "CL",
  "CP", "EX", "IS", "SY", "OP", "QU", "NS", "B2", "CB", "BB", "IN", "PR", "PO", "ID", "EB", "EM",
  "JL", "JV", "JT", "H2", "H3", "RI", "CP_EA", "OP_EA", "ID_XP",
]

func lineBreakTable() -> [Int] {
  var names = [String](repeating: "XX", count: codePoints)
  for range in reservedIdeographs + [0x1F000...0x1FAFF, 0x1FC00...0x1FFFD] {
    for scalar in range { names[scalar] = "ID" }
  }
  for scalar in 0x20A0...0x20CF { names[scalar] = "PR" }
  for entry in lineBreak { for scalar in entry.range { names[scalar] = entry.value } }
  let index = Dictionary(uniqueKeysWithValues: lineBreakClasses.enumerated().map { ($1, $0) })
  return names.enumerated().map { scalar, name in
    index[resolvedLineBreak(name, scalar)] ?? 0
  }
}

/// LB1, and the classes that LB30 and LB30b need told apart.
func resolvedLineBreak(_ name: String, _ scalar: Int) -> String {
  switch name {
  case "AI", "SG", "XX": return "AL"
  case "SA": return marks[scalar] || spacingMarks[scalar] ? "CM" : "AL"
  case "CJ": return "NS"
  case "OP", "CP": return eastAsian[scalar] ? name + "_EA" : name
  case "ID": return !assigned[scalar] && pictographic[scalar] ? "ID_XP" : "ID"
  default: return name
  }
}

// MARK: Writing

/// Values in blocks of the same size, of which equal ones are kept once.
struct Blocks {
  /// The number of each block.
  var numbers: [Int] = []
  /// The blocks, in the order of their numbers.
  var contents: [[Int]] = []

  init(_ values: [Int], shift: Int) {
    let size = 1 << shift
    var known: [[Int]: Int] = [:]
    for start in stride(from: 0, to: values.count, by: size) {
      let block = Array(values[start..<start + size])
      let number = known[block] ?? contents.count
      if number == contents.count {
        known[block] = number
        contents.append(block)
      }
      numbers.append(number)
    }
  }
}

/// Digits of base 64 in printable ASCII without `"` and `\`: `0`…`[` and `]`…`p`.
func digit(_ value: Int) -> Character {
  precondition(value < 64, "A digit is not enough for \(value).")
  let code = value + 48
  return Character(UnicodeScalar(UInt8(code >= 92 ? code + 1 : code)))
}

func twoDigits(_ value: Int) -> [Character] { [digit(value >> 6), digit(value & 63)] }

func literal(_ characters: [Character], name: String, comment: String) -> String {
  var text = "  /// \(comment)\n  static var \(name): StaticString {\n    #\"\"\"\n"
  for start in stride(from: 0, to: characters.count, by: 110) {
    let end = min(start + 110, characters.count)
    text += "    " + String(characters[start..<end]) + (end < characters.count ? "\\#" : "") + "\n"
  }
  return text + "    \"\"\"#\n  }\n"
}

/// False when the file is to be checked and is another.
func write(
  _ values: [Int], type: String, file: String, summary: String, versions: String
) throws -> Bool {
  let blocks = Blocks(values, shift: 4)
  let groups = Blocks(blocks.numbers, shift: 6)
  let top = groups.numbers.map(digit)
  let middle = groups.contents.joined().flatMap(twoDigits)
  let bottom = blocks.contents.joined().map(digit)
  let text = """
    // swift-format-ignore-file
    // Generated by Tools/UnicodeTables.swift from \(versions). Do not edit.

    /// \(summary)
    ///
    /// A three-stage table in digits of base 64, read by `lookUp`. String literals lie in the program's
    /// read-only data, so that nothing is built at start-up.
    enum \(type): ScalarTable {
      static let unicodeVersion = "\(try version(of: "EastAsianWidth.txt"))"

    \(literal(top, name: "groups", comment: "The group of each 1,024 scalars, a digit each."))
    \(literal(middle, name: "blocks", comment: "The 64 blocks of each group, two digits each."))
    \(literal(bottom, name: "entries", comment: "The 16 scalars of each block, a digit each."))}

    """
  let path = "\(target)/\(file)"
  if isCheck {
    let isCurrent = try String(contentsOfFile: path, encoding: .utf8) == text
    print("\(path): \(isCurrent ? "current" : "not current; run Tools/UnicodeTables.swift")")
    return isCurrent
  }
  try text.write(toFile: path, atomically: true, encoding: .utf8)
  print("\(path): \(top.count + middle.count + bottom.count) bytes")
  return true
}

let cellsAreCurrent = try write(
  (0..<codePoints).map(cellClass), type: "ScalarCellTable", file: "ScalarCellTable.swift",
  summary: "The cells of every scalar and how it combines; read through ``ScalarCells``.",
  versions: "EastAsianWidth, DerivedGeneralCategory, GraphemeBreakProperty and emoji-data "
    + (try version(of: "EastAsianWidth.txt")))
let breaksAreCurrent = try write(
  lineBreakTable(), type: "LineBreakTable", file: "LineBreakTable.swift",
  summary: "The UAX #14 class of every scalar; read through ``LineBreakClass``.",
  versions: "LineBreak \(try version(of: "LineBreak.txt"))")
exit(cellsAreCurrent && breaksAreCurrent ? 0 : 1)
