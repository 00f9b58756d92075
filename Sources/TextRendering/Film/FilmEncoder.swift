/// Writes what a screen has shown over time as an animated SVG picture: no script, nothing loaded from elsewhere.
///
/// An element is there once for each row it was seen in; CSS shows and hides it. What never changes is not
/// animated, what comes and goes together does so by one rule, and what stands in several places is drawn there
/// by `<use>`. Readers who prefer no motion, and programs that know no animation, see the last frame.
package struct FilmEncoder {
  /// Milliseconds.
  private struct Span: Hashable {
    let start: Int
    var end: Int
  }

  /// An element in a row.
  private struct Place: Hashable {
    let row: Int
    let layer: SVGCells.Layer
    let element: Int
  }

  private let picture: SVGPicture
  private let height: Int
  private var cells: SVGCells
  private var elements: [String] = []
  private var numbers: [String: Int] = [:]
  /// When each place is seen, in the order in which places were first seen.
  private var places: [(place: Place, spans: [Span])] = []
  private var indices: [Place: Int] = [:]
  /// The places of each row that are seen now.
  private var rows: [[Place]]
  private var last: [[UInt64]]

  /// A film of `width` by `height` cells; `styles` are those of its frames.
  package init(width: Int32, height: Int32, options: RenderOptions, styles: StyleTable) {
    picture = SVGPicture(title: options.title, columns: Int(width))
    self.height = Int(height)
    cells = SVGCells(options: options, styles: styles)
    rows = Array(repeating: [], count: Int(height))
    last = rows.map { _ in [] }
  }

  /// The screen looks like `frame` from `time` on, in milliseconds, which grow from 0.
  package mutating func show(_ frame: CellBuffer, at time: Int) {
    for y in 0..<height where hasChanged(y, in: frame) {
      let before = rows[y]
      rows[y] = places(ofRow: y, in: frame)
      for place in before where !rows[y].contains(place) { end(place, at: time) }
      for place in rows[y] where !before.contains(place) { begin(place, at: time) }
    }
  }

  /// Rows with clusters are looked at: the number of a cluster may be another's by now.
  private mutating func hasChanged(_ y: Int, in frame: CellBuffer) -> Bool {
    guard y < frame.height else {
      last[y] = []
      return !rows[y].isEmpty
    }
    let line = (0..<frame.width).map { frame[$0, Int32(y)].rawValue }
    let isSame = line == last[y] && !line.contains { Cell(rawValue: $0).isCluster }
    last[y] = line
    return !isSame
  }

  private mutating func places(ofRow y: Int, in frame: CellBuffer) -> [Place] {
    guard y < frame.height else { return [] }
    var found: [(SVGCells.Layer, String)] = []
    cells.encode(row: Int32(y), of: frame, at: 0) { layer, bytes in
      if layer != .gap { found.append((layer, String(decoding: bytes, as: UTF8.self))) }
    }
    return found.map { Place(row: y, layer: $0, element: number(of: $1)) }
  }

  private mutating func number(of element: String) -> Int {
    if let known = numbers[element] { return known }
    elements.append(element)
    numbers[element] = elements.count - 1
    return elements.count - 1
  }

  private mutating func begin(_ place: Place, at time: Int) {
    let index = indices[place] ?? places.count
    if index == places.count {
      indices[place] = index
      places.append((place, []))
    }
    places[index].spans.append(Span(start: time, end: .max))
  }

  private mutating func end(_ place: Place, at time: Int) {
    guard let index = indices[place], let last = places[index].spans.indices.last else { return }
    places[index].spans[last].end = time
  }

  // MARK: - Writing

  /// What is seen at the same times.
  private struct Scene {
    let spans: [Span]
    var places: [Place] = []
  }

  /// Writes the film, which begins again after `duration` milliseconds.
  package func end(at duration: Int, into output: ByteBuffer) {
    let scenes = self.scenes(until: duration)
    var picture = picture
    picture.rules = rules(scenes, duration)
    picture.begin(rows: height, cells.sheet, into: output)
    let shared = sharedElements
    writeDefinitions(shared, into: output)
    output.append("<g shape-rendering=\"crispEdges\">")
    write(.fill, scenes, duration, shared, into: output)
    write(.block, scenes, duration, shared, into: output)
    output.append("</g><g class=\"board\" xml:space=\"preserve\">")
    write(.text, scenes, duration, shared, into: output)
    output.append("</g></svg>\n")
  }

  private func scenes(until duration: Int) -> [Scene] {
    var scenes: [Scene] = []
    var indices: [[Span]: Int] = [:]
    for (place, spans) in places {
      let spans = spans.map { Span(start: $0.start, end: min($0.end, duration)) }
        .filter { $0.start < $0.end }
      guard !spans.isEmpty else { continue }
      let index = indices[spans] ?? scenes.count
      if index == scenes.count {
        indices[spans] = index
        scenes.append(Scene(spans: spans))
      }
      scenes[index].places.append(place)
    }
    return scenes
  }

  /// The elements that stand in several places.
  private var sharedElements: Set<Int> {
    var (seen, shared) = (Set<Int>(), Set<Int>())
    for (place, _) in places where !seen.insert(place.element).inserted {
      shared.insert(place.element)
    }
    return shared
  }

  private func writeDefinitions(_ shared: Set<Int>, into output: ByteBuffer) {
    guard !shared.isEmpty else { return }
    output.append("<defs>")
    for number in shared.sorted() {
      let element = elements[number]
      let space = element.firstIndex(of: " ") ?? element.endIndex
      output.append(element[..<space] + " id=\"e\(number)\"" + element[space...])
    }
    output.append("</defs>")
  }

  private func write(
    _ layer: SVGCells.Layer, _ scenes: [Scene], _ duration: Int, _ shared: Set<Int>,
    into output: ByteBuffer
  ) {
    for (number, scene) in scenes.enumerated() {
      let places = scene.places.filter { $0.layer == layer }.sorted { $0.row < $1.row }
      guard !places.isEmpty else { continue }
      let isAlways = scene.spans == [Span(start: 0, end: duration)]
      if !isAlways {
        let isLast = scene.spans.last?.end == duration
        output.append("<g class=\"f f\(number)\(isLast ? " l" : "")\">")
      }
      write(places, shared, into: output)
      if !isAlways { output.append("</g>") }
    }
  }

  private func write(_ places: [Place], _ shared: Set<Int>, into output: ByteBuffer) {
    var row = -1
    for place in places {
      if place.row != row {
        if row >= 0 { output.append("</g>") }
        row = place.row
        output.append("<g transform=\"translate(0 ")
        output.append(tenths: picture.y(row))
        output.append(")\">")
      }
      if shared.contains(place.element) {
        output.append("<use href=\"#e\(place.element)\"/>")
      } else {
        output.append(elements[place.element])
      }
    }
    if row >= 0 { output.append("</g>") }
  }

  // MARK: - The animation

  private func rules(_ scenes: [Scene], _ duration: Int) -> String {
    let animated = scenes.enumerated().filter { $1.spans != [Span(start: 0, end: duration)] }
    guard !animated.isEmpty else { return "" }
    return ".f{visibility:hidden;animation:\(duration)ms step-end infinite}.l{visibility:visible}"
      + animated.map { rule($0.offset, $0.element.spans, duration) }.joined()
      + "@media(prefers-reduced-motion:reduce){.f{animation:none}}"
  }

  private func rule(_ number: Int, _ spans: [Span], _ duration: Int) -> String {
    var frames = spans[0].start > 0 ? "0%{visibility:hidden}" : ""
    for span in spans {
      frames += "\(percent(span.start, of: duration)){visibility:visible}"
      if span.end < duration { frames += "\(percent(span.end, of: duration)){visibility:hidden}" }
    }
    return ".f\(number){animation-name:f\(number)}@keyframes f\(number){\(frames)}"
  }

  /// To a thousandth of a percent, which is less than a frame of an hour's film.
  private func percent(_ time: Int, of duration: Int) -> String {
    let thousandths = (time * 100_000 + duration / 2) / max(1, duration)
    var text = thousandths.thousandths
    while text.hasSuffix("0") { text.removeLast() }
    return (text.hasSuffix(".") ? text.dropLast() : text[...]) + "%"
  }
}
