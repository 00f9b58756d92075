extension LayoutTree {
  func paintText(_ index: Int32, on canvas: Canvas, clip: CellRect) {
    let box = boxes.pointer(index).pointee
    guard box.detail != Box.none, box.size.width > 0, box.size.height > 0 else { return }
    let record = texts.pointer(box.detail).pointee
    if box.words.c != 0 && box.size.width >= box.words.a {
      let line = TextLine(start: 0, end: record.text.count, width: record.text.width)
      return paintLine(line, of: record, row: box.y, in: box, on: canvas, clip: clip)
    }
    lineCache.fill(
      index, record.text, width: box.size.width,
      lineLimit: min(record.lineLimit, box.size.height), record.truncation, charset)
    paintLines(of: record, in: box, on: canvas, clip: clip)
  }

  private func paintLines(
    of record: TextRecord, in box: Box, on canvas: Canvas, clip: CellRect
  ) {
    let first = max(0, Int64(clip.y) - Int64(box.y))
    let last = min(
      Int64(lineCache.count), Int64(clip.maxY) - Int64(box.y), Int64(box.size.height))
    guard first < last else { return }
    for number in Int(first)..<Int(last) {
      paintLine(
        lineCache[number], of: record, row: box.y.saturatingAdd(Int32(number)), in: box,
        on: canvas, clip: clip)
    }
  }

  @inline(__always)
  private func paintLine(
    _ line: TextLine, of record: TextRecord, row: Int32, in box: Box, on canvas: Canvas,
    clip: CellRect
  ) {
    let dx = record.alignment.offset(of: line.width, in: box.size.width)
    let runs = UnsafeBufferPointer(
      start: self.runs.base + Int(record.runs.start), count: Int(record.runs.count))
    canvas.buffer.put(
      line, of: record.text, runs: record.runs.count > 0 ? runs : nil,
      x: box.x.saturatingAdd(max(0, dx)).saturatingSubtract(canvas.column),
      y: row.saturatingSubtract(canvas.row), style: box.style, clip: canvas.convert(clip),
      charset: charset)
  }
}
