/// What is wrong with how state is written.
package enum StateError: Error, Equatable {
  /// State was written while the board is being evaluated.
  case writtenWhileBuilding(view: String, property: String)
  /// State was written by an effect of a board that is written while it is drawn.
  case fixed(view: String, property: String)
  /// Every frame wrote the state that the next one shows.
  case endless(rounds: Int, lastChange: String)
}

extension StateError: CustomStringConvertible {
  /// The sentence an author reads.
  package var description: String {
    switch self {
    case .writtenWhileBuilding(let view, let property):
      "\(view): the state '\(property)' cannot be set while the board is evaluated; "
        + "set it in an action, in onAppear or in onChange"
    case .fixed(let view, let property):
      "\(view): the state '\(property)' cannot be set: the board was already being written when its "
        + "first effect was met; load what names onAppear, onChange or onPreferenceChange before "
        + "the board is drawn"
    case .endless(let rounds, let lastChange):
      "the board has not settled after \(rounds) rounds: '\(lastChange)' is set again in every "
        + "one; set it only when it differs"
    }
  }
}
