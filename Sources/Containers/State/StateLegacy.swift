/// The state that a version of a board leaves to the next.
package struct StateLegacy {
  /// A piece of state that was written.
  package struct Written {
    package let value: Any
    /// What it was declared with, in a number of whoever declares it: state of another kind is another state.
    package let declaration: Int

    package init(_ value: Any, declaration: Int) {
      (self.value, self.declaration) = (value, declaration)
    }
  }

  /// A kind of view that is the same in all versions of a board: those of scripts have names.
  package enum Kind: Hashable {
    case number(Int)
    case name(String)
  }

  private struct View: Hashable {
    let place: Identity
    let kind: Kind
  }

  private struct Left {
    /// The long list that the view stands in.
    let list: Identity?
    var written: [String: Written] = [:]
  }

  private var views: [View: Left] = [:]

  init() {}

  var isEmpty: Bool { views.isEmpty }

  mutating func add(
    _ written: Written, _ property: String, at place: Identity, of kind: Kind, in list: Identity?
  ) {
    views[View(place: place, kind: kind), default: Left(list: list)].written[property] = written
  }

  /// Takes out what a view has left.
  mutating func take(at place: Identity, of kind: Kind) -> [String: Written] {
    views.removeValue(forKey: View(place: place, kind: kind))?.written ?? [:]
  }

  /// Forgets views by the long lists they stand in.
  mutating func forget(where isGone: (_ list: Identity?) -> Bool) {
    if !views.isEmpty { views = views.filter { !isGone($0.value.list) } }
  }
}

/// What a board's state becomes when another version of the board takes its place.
extension StateStore {
  /// What was written, for another version of the board; `leave` says what becomes of the state of a kind of view,
  /// nil for what cannot leave.
  package func leave(
    _ leave: (_ kind: Int, StateLegacy.Written) throws -> (StateLegacy.Kind, StateLegacy.Written)?
  ) rethrows -> StateLegacy {
    // What nobody has taken over yet is older than what was written since.
    var left = legacy
    for (owner, values) in views {
      for (property, declaration) in values.written {
        guard let value = values.values[property],
          let (kind, written) = try leave(
            owner.kind, StateLegacy.Written(value, declaration: declaration))
        else { continue }
        left.add(written, property, at: owner.place, of: kind, in: values.row?.list)
      }
    }
    return left
  }

  /// Has views find the state that an earlier version of them has left, until ``endInheritance()``.
  func inherit(_ legacy: StateLegacy) { (self.legacy, keepsLegacy) = (legacy, true) }

  /// The views of the board have come for their state, but for those in rows that no frame has needed yet.
  package func endInheritance() {
    keepsLegacy = false
    forgetLegacy()
  }

  /// Whether a view may find something that an earlier version of it has left.
  package var isInheriting: Bool { !legacy.isEmpty }

  /// Has the view take over what was left at its place by its kind; `value` says what becomes of each piece, nil for
  /// what it cannot use.
  package func inherit(
    of owner: Owner, as kind: StateLegacy.Kind,
    _ value: (_ property: String, StateLegacy.Written) throws -> Any?
  ) rethrows {
    for (property, written) in legacy.take(at: owner.place, of: kind) {
      guard let value = try value(property, written) else { continue }
      views[owner]?.values[property] = value
      views[owner]?.written[property] = written.declaration
    }
  }
}
