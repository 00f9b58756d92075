/// What is shown of a view that was entered.
enum ShownView: String, CaseIterable {
  /// The view as it was declared.
  case value
  /// The view as it is drawn.
  case rendered
  case both
}
