/// A view of a frame that takes input, or what a modifier of it asks to be done with some.
///
/// A class, as lists of them are made in every frame: a copy is one reference instead of three.
package final class Interaction {
  package enum Role {
    /// Pressed by a tap, or by Enter and Space where it has the focus.
    case button
    /// May have the focus.
    case focusable
    /// Has no focus look of its own drawn.
    case focusEffectDisabled
    /// Is told when the focus comes and goes, and may ask for it.
    case focused
    /// Has the focus before anybody has moved it.
    case defaultFocus
    /// Gets keys while the focus is in the view.
    case keyPress
    /// Presses the button inside from anywhere.
    case keyboardShortcut
    case tap
    /// What a text field does with Enter.
    case submit
    /// Is told which row of a viewport is the first in sight, and may ask for another.
    case scrollPosition
    /// Lies over the board, and has all input until its binding says otherwise.
    case sheet
    /// The same, and ends when a button in it is pressed.
    case alert
    /// Is told when a button in it is pressed, but for the first, which opens it.
    case menu
    /// A lazy container, of which the rows near what is in sight are built.
    case lazyRows
    /// Stands for rows of one that are not built; its view is the container.
    case rowsOutOfSight
    /// Where typed text goes in the view that has the focus: brought into sight when its ``key`` is another.
    case caret
    /// Is what a row that may have the focus shows: what is written on the view is around the focus of the row.
    case rowContent
  }

  package let role: Role
  /// The same for the same view over updates.
  package let view: Identity
  /// What is laid out for the view, as whoever builds the frame numbers it.
  package let box: Int32
  package let isDisabled: Bool
  /// What a button is there for; others have none.
  package let buttonRole: ButtonRole
  /// Switched off by its argument.
  package let isOff: Bool
  package let handler: (any EffectHandler)?
  /// The key of ``Role/keyPress`` and ``Role/keyboardShortcut``, empty for every key; the place of ``Role/caret``,
  /// empty where that is in sight with its view.
  package let key: String
  /// Whether its binding says that it has the focus.
  package let wantsFocus: Bool

  init(
    _ role: Role, of view: Identity, box: Int32, isDisabled: Bool = false,
    buttonRole: ButtonRole = .none, isOff: Bool = false, handler: (any EffectHandler)? = nil,
    key: String = "", wantsFocus: Bool = false
  ) {
    (self.role, self.view, self.box) = (role, view, box)
    (self.isDisabled, self.buttonRole, self.isOff) = (isDisabled, buttonRole, isOff)
    (self.handler, self.key, self.wantsFocus) = (handler, key, wantsFocus)
  }
}

extension Interaction.Role {
  /// Whether somebody is told, or does something.
  var isHandled: Bool {
    switch self {
    case .focusable, .focusEffectDisabled, .defaultFocus, .keyboardShortcut, .lazyRows,
      .rowsOutOfSight, .caret, .rowContent:
      false
    case .button, .focused, .keyPress, .tap, .submit, .scrollPosition, .sheet, .alert, .menu: true
    }
  }
}
