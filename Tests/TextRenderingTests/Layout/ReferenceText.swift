import Containers

/// R111 and R137 written down a second time for the words of ``RandomSketch``: letters of one cell and of two,
/// spaces, hyphens and newlines.
struct ReferenceText {
  /// The lines as they are written.
  private let lines: [[Character]]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  func size(_ offer: ReferenceLayout.Offer, lineLimit: Int32) -> ViewSize {
    let room = max(1, offer.width.map(Int.init) ?? .max)
    let limit = Int(max(1, min(lineLimit, offer.height ?? .max)))
    var shown = lines.flatMap { broken($0, room) }
    if shown.count > limit {
      shown = Array(shown.prefix(limit))
      shown[limit - 1].width = cut(shown[limit - 1].untilEnd, room)
    }
    return ViewSize(
      columns: Int32(shown.map(\.width).max() ?? 0), rows: Int32(shown.count))
  }

  private struct Line {
    var width: Int
    /// What is written from its beginning to the end of the line that the author has written.
    var untilEnd: [Character]
  }

  /// As many words to a line as fit; a word that is longer than a line fills lines letter by letter. A letter that is
  /// wider than a line has one for itself.
  private func broken(_ text: [Character], _ room: Int) -> [Line] {
    var lines: [Line] = []
    var rest = text
    repeat {
      let room = max(room, rest.first.map(width) ?? 0)
      let ends = (0...rest.count).filter { $0 > 0 || rest.isEmpty }
        .filter { width(trimmed(rest.prefix($0))) <= room }
      let end = ends.last { mayBreak(rest, at: $0) } ?? ends.last ?? 0
      lines.append(Line(width: width(trimmed(rest.prefix(end))), untilEnd: rest))
      rest.removeFirst(end)
    } while !rest.isEmpty
    return lines
  }

  /// Behind spaces and hyphens, and beside letters of two cells; never before a space.
  private func mayBreak(_ text: [Character], at index: Int) -> Bool {
    guard index < text.count else { return true }
    guard index > 0, text[index] != " " else { return false }
    let (before, after) = (text[index - 1], text[index])
    return before == " " || before == "-" || width(before) == 2 || width(after) == 2
  }

  /// The cells of what fits before an ellipsis, and of the ellipsis.
  private func cut(_ text: [Character], _ room: Int) -> Int {
    let fitting = (0...text.count).last { width(Array(text.prefix($0))) <= room - 1 } ?? 0
    return width(trimmed(text.prefix(fitting))) + 1
  }

  private func trimmed(_ text: ArraySlice<Character>) -> [Character] {
    var text = Array(text)
    while text.last == " " { text.removeLast() }
    return text
  }

  private func width(_ text: [Character]) -> Int { text.map(width).reduce(0, +) }

  private func width(_ letter: Character) -> Int { "字漢かな🎵".contains(letter) ? 2 : 1 }
}
