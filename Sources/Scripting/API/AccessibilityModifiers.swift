import Containers

extension Modifier {
  /// Modifiers that say in words what a view is, for the reader output and the JSON tree. They change
  /// no cell. Where several are around one view the outermost wins: whoever uses a control may say
  /// better than the control what it stands for.
  static var accessibility: [Modifier] {
    [
      .text(
        "accessibilityLabel", .accessibilityLabel,
        Description(
          "What is read out in place of the view.",
          [["text: string -- the words that are read out"]],
          example: #"Image "circle":accessibilityLabel "not done""#, seeAlso: ["Image"])),
      .text(
        "accessibilityValue", .accessibilityValue,
        Description(
          "The view's state or value in words, such as \"checked\" or \"45 percent\".",
          [["text: string -- the words that are read out"]],
          example: #"Text "•••":accessibilityValue "3 of 4""#, seeAlso: ["accessibilityLabel"])),
      .value(
        "accessibilityRole", .accessibilityRole, "role", "what the view is, to those who hear it",
        Argument<AccessibilityRole>.named,
        Description(
          "What the view is where it is read out; a control's parts become one item.",
          example: #"Text "Today":accessibilityRole "heading""#, seeAlso: ["accessibilityLabel"])),
      .toggle(
        "accessibilityHidden", .accessibilityHidden,
        Description(
          "Leaves the view out where boards are read out.",
          example: #"Text "---":accessibilityHidden()"#, seeAlso: ["accessibilityLabel"])),
    ]
  }
}
