/// What a button is there for, of its constructor.
package enum ButtonRole: Int32, NodeParameters {
  case none
  /// Ends what was begun, and changes nothing.
  case cancel
  /// Takes something away: its label is red unless somebody says otherwise.
  case destructive
}
