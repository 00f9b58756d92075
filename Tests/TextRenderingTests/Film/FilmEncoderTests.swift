import Testing

@testable import TextRendering

@Suite struct FilmEncoderTests {
  /// The film of frames, each with its milliseconds.
  private func film(_ frames: [(CellBuffer, Int)], duration: Int) -> String {
    let first = frames[0].0
    var film = FilmEncoder(
      width: first.width, height: first.height, options: RenderOptions(width: first.width),
      styles: first.styles)
    for (frame, time) in frames { film.show(frame, at: time) }
    let output = ByteBuffer()
    film.end(at: duration, into: output)
    return output.string
  }

  private func frames(_ texts: [String]) -> [CellBuffer] {
    let styles = StyleTable()
    return texts.map { text in
      let canvas = Canvas(10, 3, styles: styles)
      for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      {
        canvas.put(String(line), y: Int32(row))
      }
      return canvas.buffer
    }
  }

  @Test func `what never changes is not animated`() {
    let frames = frames(["a\nb", "a\nb"])
    let film = film([(frames[0], 0), (frames[1], 500)], duration: 1000)
    #expect(!film.contains("animation") && !film.contains("class=\"f"))
  }

  @Test func `what comes and goes together shares one rule, and the last frame shows without any`()
  {
    let frames = frames(["a\nb\nc", "x\ny\nc"])
    let film = film([(frames[0], 0), (frames[1], 250)], duration: 1000)
    #expect(film.contains("@keyframes f0{0%{visibility:visible}25%{visibility:hidden}}"))
    #expect(film.contains("@keyframes f2{0%{visibility:hidden}25%{visibility:visible}}"))
    #expect(!film.contains("@keyframes f3"))
    #expect(
      film.contains(
        ".f{visibility:hidden;animation:1000ms step-end infinite}.l{visibility:visible}"))
    #expect(film.contains("@media(prefers-reduced-motion:reduce){.f{animation:none}}"))
    let last = film.firstRange(of: "class=\"f f2 l\"").map { film[$0.lowerBound...] } ?? ""
    #expect(last.contains(">x</text>") && last.contains(">y</text>"))
    #expect(film.contains(">c</text>"))
  }

  @Test func `a text that moves is there once`() {
    let lines = (0..<3).map { String(repeating: "\n", count: $0) + "moving" }
    let film = film(frames(lines).enumerated().map { ($1, $0 * 100) }, duration: 400)
    #expect(film.split(separator: ">moving<").count == 2)
    #expect(film.split(separator: "<use href=\"#e0\"/>").count == 4)
  }

  @Test(arguments: 0..<20) func `at each moment it shows what the picture of that frame shows`(
    seed: Int
  ) {
    var scene = FrameScene(16, 4, seed: UInt64(seed))
    let (width, height) = (scene.width, scene.height)
    let options = RenderOptions(width: width)
    var film = FilmEncoder(width: width, height: height, options: options, styles: scene.styles)
    // Classes are numbered as styles are met, so that the pictures have to meet them in the film's order.
    var cells = SVGCells(options: options, styles: scene.styles)
    var pictures: [Set<String>] = []
    while pictures.count < 25 {
      let step = scene.step()
      guard step != .resize else { continue }
      scene.advance(step)
      film.show(scene.frame, at: pictures.count * 100)
      var picture: Set<String> = []
      for y in 0..<height {
        cells.encode(row: y, of: scene.frame, at: 0) { layer, bytes in
          if layer != .gap { picture.insert("\(y) \(String(decoding: bytes, as: UTF8.self))") }
        }
      }
      pictures.append(picture)
    }
    let output = ByteBuffer()
    film.end(at: pictures.count * 100, into: output)
    let reader = FilmReader(output.string)
    for (number, picture) in pictures.enumerated() {
      #expect(
        reader.shown(at: Double(number * 100 + 50), of: Double(pictures.count * 100)) == picture,
        "seed \(seed), frame \(number)")
    }
    #expect(reader.shown(at: nil, of: 1) == pictures.last)
  }
}

/// Reads back which elements of a film are seen when.
private struct FilmReader {
  /// For each class, from which share of the film on it is seen or not.
  private var rules: [String: [(share: Double, isSeen: Bool)]] = [:]
  private var elements: [(scene: String?, isLast: Bool, text: String)] = []

  init(_ film: String) {
    for rule in film.components(between: "@keyframes ", and: "}}") {
      let name = String(rule.prefix { $0 != "{" })
      rules[name] = rule.dropFirst(name.count + 1).split(separator: "}").map { frame in
        let parts = frame.split(separator: "{")
        return ((Double(parts[0].dropLast()) ?? .nan) / 100, parts[1].hasSuffix("visible"))
      }
    }
    let definitions = film.components(between: "<defs>", and: "</defs>").first ?? ""
    var shared: [String: String] = [:]
    for element in Self.elements(of: definitions) {
      guard let id = element.components(between: " id=\"", and: "\"").first else { continue }
      shared[id] = element.replacing(" id=\"\(id)\"", with: "")
    }
    let body = film.components(between: "<g shape-rendering=\"crispEdges\">", and: "</svg>").first
    read(body ?? "", shared)
  }

  private mutating func read(_ body: String, _ shared: [String: String]) {
    var (scene, isLast, row): (String?, Bool, Int) = (nil, false, -1)
    for element in Self.elements(of: body) {
      if let classes = element.components(between: "<g class=\"f ", and: "\"").first {
        let names = classes.split(separator: " ").map(String.init)
        (scene, isLast) = (names[0], names.last == "l")
      } else if let top = element.components(between: "translate(0 ", and: ")").first {
        row = ((Int(top) ?? -1) - 32) / 16
      } else if element == "</g></g>" {
        scene = nil
      } else if !element.hasPrefix("<g"), !element.hasPrefix("</") {
        let id = element.components(between: "href=\"#", and: "\"").first
        elements.append((scene, isLast, "\(row) \(id.flatMap { shared[$0] } ?? element)"))
      }
    }
  }

  /// The elements in their order; two ends of groups behind one another are one.
  private static func elements(of text: String) -> [String] {
    var elements: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = ["<a ": "</a>", "<text": "</text>", "</g></g>": "</g></g>"].first {
        rest.hasPrefix($0.key)
      }
      let range = rest.firstRange(of: end?.value ?? ">")
      let next = range?.upperBound ?? rest.endIndex
      elements.append(String(rest[..<next]))
      rest = rest[next...]
    }
    return elements
  }

  /// What is seen at a time; nil is without animation.
  func shown(at time: Double?, of duration: Double) -> Set<String> {
    Set(
      elements.filter { element in
        guard let scene = element.scene else { return true }
        guard let time else { return element.isLast }
        return rules[scene]?.last { $0.share <= time / duration }?.isSeen ?? false
      }.map(\.text))
  }
}

extension String {
  fileprivate func components(between start: String, and end: String) -> [String] {
    ranges(of: start).compactMap { range in
      self[range.upperBound...].firstRange(of: end).map {
        String(self[range.upperBound..<$0.lowerBound])
      }
    }
  }
}
