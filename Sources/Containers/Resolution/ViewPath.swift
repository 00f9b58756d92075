/// The steps around a place, the innermost first, also those of what lies around its arena.
private struct OutwardSteps: Sequence, IteratorProtocol {
  var arena: PathArena
  var index: Int32

  mutating func next() -> (arena: PathArena, step: PathStep)? {
    while index < 0 {
      guard let surroundings = arena.surroundings else { return nil }
      (arena, index) = (surroundings.arena, surroundings.chain)
    }
    let step = arena[index]
    index = step.parent
    return (arena, step)
  }
}

extension PathArena {
  private func outwardSteps(from chain: Int32) -> OutwardSteps {
    OutwardSteps(arena: self, index: chain)
  }

  /// The names of what encloses `chain`, outermost first, at most the eight innermost. The pass is
  /// told where the innermost of them was written.
  package func path(of chain: Int32, in pass: ResolutionPass) -> [String] {
    let nodes = outwardSteps(from: chain).lazy
      .compactMap { $0.step.kind.isCountedAsDepth ? $0.step.node : nil }.prefix(8)
    let places = nodes.lazy.map(\.pointee.location)
    pass.deepestLocation = places.first { $0 != 0 } ?? writtenPlaces(of: chain).first ?? 0
    return nodes.map { pass.name(of: $0) }.reversed()
  }

  /// Names of a path before its outer ones are left out.
  private static let shownNames = 12

  /// The views around `chain` as an author would say it, outermost first: `VStack`,
  /// `Section "Today"`, `row 3`.
  func viewPath(of chain: Int32, in pass: ResolutionPass) -> [String] {
    var names: [String] = []
    for (arena, step) in outwardSteps(from: chain) {
      if names.count == Self.shownNames { return ["…"] + names.reversed() }
      if let name = arena.name(of: step, in: pass) { names.append(name) }
    }
    return names.reversed()
  }

  /// Where the views around `chain` were written, innermost first: the locations of their nodes.
  package func writtenPlaces(of chain: Int32) -> [Int32] {
    let places = outwardSteps(from: chain).lazy.compactMap { $0.step.node?.pointee.location }
    return Array(places.filter { $0 != 0 }.prefix(Self.mostPlaces))
  }

  /// Places that are looked at for where a view was written.
  private static let mostPlaces = 64

  private func name(of step: PathStep, in pass: ResolutionPass) -> String? {
    switch step.kind {
    case .body, .boundary: step.node.map { pass.name(of: $0) }
    case .item: sectionName(of: step) ?? "row \(step.value + 1)"
    case .element: "row \(step.value + 1)"
    case .header, .content, .footer: step.node?.sectionTitle
    default: nil
    }
  }

  /// The section that a step of an iteration over sections is; nil for subviews.
  private func sectionName(of step: PathStep) -> String? {
    guard case .sections(let list)? = iterations[step.parent] else { return nil }
    return (try? list.section(at: Int(step.value)))?.node?.sectionTitle
  }
}

extension NodeRef {
  /// `Section "Today"`, without the title where the header is no text.
  var sectionTitle: String {
    guard let header = child(0), header.pointee.kind == .text, let title = header.plainText else {
      return "Section"
    }
    return "Section \"\(title)\""
  }

  /// The text of a Text that is not made of runs.
  private var plainText: String? {
    guard !pointee.flags.contains(.runs) else { return nil }
    return String(decoding: utf8, as: UTF8.self)
  }
}
