extension PathArena {
  /// The names of what encloses `chain`, outermost first, at most the eight innermost. The pass is
  /// told where the innermost of them was written.
  package func path(of chain: Int32, in pass: ResolutionPass) -> [String] {
    var names: [String] = []
    var (arena, index) = (self, chain)
    while names.count < 8 {
      guard index >= 0 else {
        guard let surroundings = arena.surroundings else { break }
        (arena, index) = (surroundings.arena, surroundings.chain)
        continue
      }
      let step = arena[index]
      if step.kind.isCountedAsDepth, let node = step.node {
        if names.isEmpty { pass.deepestLocation = 0 }
        names.append(pass.name(of: node))
        if pass.deepestLocation == 0 { pass.deepestLocation = node.pointee.location }
      }
      index = step.parent
    }
    if pass.deepestLocation == 0 { pass.deepestLocation = writtenPlaces(of: chain).first ?? 0 }
    return names.reversed()
  }

  /// Names of a path before its outer ones are left out.
  private static let shownNames = 12

  /// The views around `chain` as an author would say it, outermost first: `VStack`,
  /// `Section "Today"`, `row 3`.
  func viewPath(of chain: Int32, in pass: ResolutionPass) -> [String] {
    var names: [String] = []
    var (arena, index) = (self, chain)
    while names.count < Self.shownNames {
      guard index >= 0 else {
        guard let surroundings = arena.surroundings else { return names.reversed() }
        (arena, index) = (surroundings.arena, surroundings.chain)
        continue
      }
      let step = arena[index]
      if let name = arena.name(of: step, in: pass) { names.append(name) }
      index = step.parent
    }
    if index >= 0 || arena.surroundings != nil { names.append("…") }
    return names.reversed()
  }

  /// Where the views around `chain` were written, innermost first: the locations of their nodes.
  package func writtenPlaces(of chain: Int32) -> [Int32] {
    var places: [Int32] = []
    var (arena, index) = (self, chain)
    while places.count < Self.mostPlaces {
      guard index >= 0 else {
        guard let surroundings = arena.surroundings else { break }
        (arena, index) = (surroundings.arena, surroundings.chain)
        continue
      }
      let step = arena[index]
      if let place = step.node?.pointee.location, place != 0 { places.append(place) }
      index = step.parent
    }
    return places
  }

  /// Steps that are looked at for the place where a view was written.
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
