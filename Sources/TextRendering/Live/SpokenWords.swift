import Containers

/// What boxes of a frame say in words.
struct SpokenWords {
  let tree: LayoutTree
  let notes: BoxNotes

  /// What the views that may have the focus say, by their boxes.
  func labels(of interactions: [Interaction]) -> [Int32: String] {
    var labels: [Int32: String] = [:]
    labels.reserveCapacity(interactions.count)
    for interaction in interactions where interaction.role.hasLabel {
      let box = interaction.box
      guard labels[box] == nil else { continue }
      var label = words(of: box)
      if label.isEmpty, let control = control(around: box) { label = words(of: control) }
      labels[box] = label.withSingleSpaces
    }
    return labels
  }

  private func words(of box: Int32) -> String {
    var words = ""
    add(box, to: &words)
    return words
  }

  /// Adds what a box says, with a space between its parts.
  private func add(_ box: Int32, to words: inout String) {
    guard box >= 0, box < tree.count else { return }
    let note = notes[box]
    if note?.label == nil, note?.isSilent == true { return }
    let own = note?.label ?? tree.text(of: box) ?? ""
    if !words.isEmpty, !own.isEmpty { words += " " }
    words += own
    guard note?.label == nil else { return }
    for child in tree.placedChildren(of: tree[box]) { add(tree.index(of: child), to: &words) }
  }

  /// The control that `box` is a part of, read out as one item; nil for what is one itself.
  private func control(around box: Int32) -> Int32? {
    guard notes[box]?.role == nil else { return nil }
    var around = tree.parent(of: box)
    while let box = around {
      if let role = notes[box]?.role { return role.isStructure ? nil : box }
      around = tree.parent(of: box)
    }
    return nil
  }
}

extension Interaction.Role {
  /// Whether a view of this role is named where it has the focus.
  fileprivate var hasLabel: Bool {
    switch self {
    case .button, .focusable, .tap: true
    default: false
    }
  }
}

extension String {
  /// The words of the text with one space between them.
  var withSingleSpaces: String {
    // Almost all labels are: a look at their bytes tells.
    var previous: UInt8 = 0x20
    let isSo = utf8.allSatisfy { byte in
      defer { previous = byte }
      return byte < 0x80 && (byte > 0x20 || (byte == 0x20 && previous != 0x20))
    }
    if isSo, previous != 0x20 { return self }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
