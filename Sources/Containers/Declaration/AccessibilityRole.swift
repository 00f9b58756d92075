/// What a view is to somebody who does not see it.
///
/// A control or an image is read as one item: its texts, its role, its value. The roles `list`,
/// `table` and `group` announce what follows, and leave its items as they are.
public enum AccessibilityRole: Int32, Sendable, NamedCases {
  case button, checkbox, toggle, slider, stepper, picker, textField, disclosure
  case progress, meter, chart, heading, image, link, list, table, group
  /// Says nothing, also where the view would have a role by nature.
  case none

  package static let names = [
    "button", "checkbox", "toggle", "slider", "stepper", "picker", "textField", "disclosure",
    "progress", "meter", "chart", "heading", "image", "link", "list", "table", "group", "none",
  ]

  /// The role as it is read out; empty for ``none``.
  package var words: String {
    switch self {
    case .textField: "text field"
    case .progress: "progress bar"
    case .none: ""
    default: name
    }
  }

  /// Whether the role names what stands inside the view, item by item, rather than one item.
  package var isStructure: Bool { self == .list || self == .table || self == .group }

  /// Whether a control of the role shows in its own drawing that it is disabled.
  package var marksItself: Bool {
    switch self {
    case .checkbox, .toggle, .slider, .stepper, .picker, .textField, .disclosure: true
    default: false
    }
  }
}
