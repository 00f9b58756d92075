/// The identities of a few places by the step that leads there: of those that were asked for, as the next leaf
/// mostly has the same, and of containers, so that the identities of their children are not put together from the
/// root each time.
///
/// A step is forgotten before its place in the arena is used for another. What is remembered holds for
/// one frame: a loop's data may have changed in the next.
package struct RememberedIdentities {
  private static let count: Int32 = 16

  /// Off for lists that outlive a frame.
  package var isUsed = false
  private var steps = ContiguousArray<Int32>()
  private var identities = ContiguousArray<Identity>()

  /// The identity of the place behind `step`; nil when it is not remembered.
  subscript(step: Int32) -> Identity? {
    guard isUsed, step >= 0, !steps.isEmpty else { return nil }
    let place = Int(step % Self.count)
    return steps[place] == step ? identities[place] : nil
  }

  mutating func set(_ identity: Identity, of step: Int32) {
    guard isUsed else { return }
    if steps.isEmpty {
      steps = ContiguousArray(repeating: -1, count: Int(Self.count))
      identities = ContiguousArray(repeating: .root, count: Int(Self.count))
    }
    let place = Int(step % Self.count)
    (steps[place], identities[place]) = (step, identity)
  }

  /// Forgets every step from `mark` on.
  mutating func forget(from mark: Int32) {
    for place in steps.indices where steps[place] >= mark { steps[place] = -1 }
  }
}
