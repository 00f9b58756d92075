import TextRendering

/// Puts values into lines that are at most so many cells wide, where that is possible.
package struct PrintedLayout {
  private let width: Int
  private var lines: [[PrintedRun]] = [[]]
  private var column = 0

  package static func lines(of value: PrintedValue, width: Int) -> [[PrintedRun]] {
    var layout = PrintedLayout(width: max(20, width))
    layout.write(value, indent: 0, reserve: 0)
    return layout.lines
  }

  private init(width: Int) { self.width = width }

  private mutating func write(_ run: PrintedRun) {
    lines[lines.count - 1].append(run)
    column += run.width
  }

  private mutating func startLine(_ indent: Int) {
    lines.append(indent > 0 ? [PrintedRun(String(repeating: " ", count: indent))] : [])
    column = indent
  }

  /// Writes at the current column; `reserve` cells must stay free behind.
  private mutating func write(_ value: PrintedValue, indent: Int, reserve: Int) {
    if let runs = value.flat, column + runs.width + reserve <= width {
      return runs.forEach { write($0) }
    }
    switch value {
    case .run(let run): write(run)
    case .lines(let texts): write(texts, indent: indent)
    case .table(let table): write(table, indent: indent)
    }
  }

  private mutating func write(_ texts: [String], indent: Int) {
    for (index, text) in texts.enumerated() {
      if index > 0 { startLine(indent) }
      write(PrintedRun(text, .view))
    }
  }

  private mutating func write(_ table: PrintedTable, indent: Int) {
    write(PrintedRun(table.opening))
    var isFilling = false
    for entry in table.entries {
      let flat = entry.key == nil ? entry.value.flat : nil
      // Short elements of a sequence share lines, as words of a paragraph do.
      let fills = (flat?.width ?? .max) <= 16
      if fills, isFilling, column + 1 + (flat?.width ?? 0) + 1 <= width {
        write(PrintedRun(" "))
      } else {
        startLine(indent + 2)
      }
      isFilling = fills
      if let key = entry.key { write(PrintedRun("\(key.text) = ")) }
      write(entry.value, indent: indent + 2, reserve: 1)
      write(PrintedRun(","))
    }
    if table.omitted > 0 {
      startLine(indent + 2)
      write(PrintedRun("… \(table.omitted) more", .note))
    }
    startLine(indent)
    write(PrintedRun("}"))
  }
}

extension PrintedValue {
  /// The value on one line; nil when it needs several.
  fileprivate var flat: [PrintedRun]? {
    switch self {
    case .run(let run): return [run]
    case .lines(let lines): return lines.count == 1 ? [PrintedRun(lines[0], .view)] : nil
    case .table(let table): return table.flat
    }
  }
}

extension PrintedTable {
  /// `<1> Name {`
  fileprivate var opening: String {
    (number > 0 ? "<\(number)> " : "") + (name.map { "\($0) " } ?? "") + "{"
  }

  fileprivate var flat: [PrintedRun]? {
    if entries.isEmpty, omitted == 0 { return [PrintedRun(opening + "}")] }
    var runs = [PrintedRun(opening + " ")]
    for (index, entry) in entries.enumerated() {
      guard let value = entry.value.flat else { return nil }
      if index > 0 { runs.append(PrintedRun(", ")) }
      if let key = entry.key { runs.append(PrintedRun("\(key.text) = ")) }
      runs += value
    }
    if omitted > 0 { runs.append(PrintedRun(", … \(omitted) more", .note)) }
    return runs + [PrintedRun(" }")]
  }
}

extension PrintedRun {
  fileprivate var width: Int { Int(text.cellWidth) }
}

extension [PrintedRun] {
  fileprivate var width: Int { reduce(0) { $0 + $1.width } }
}
