import Containers
import TextRendering

extension LiveSession {
  /// Presses a key; false where no view has taken it. A board that has ended takes none. Throws what handlers throw.
  @discardableResult
  package func press(_ key: KeyName) throws -> Bool {
    guard !hasEnded else { return false }
    var isTaken = false
    try attempting {
      let keys = [key] + [key.withoutShift].compactMap { $0 }
      isTaken = try keys.contains(where: handle)
      if !isTaken, let key = keys.last { try handleUnclaimed(key) }
    }
    noteRequests()
    return isTaken
  }

  /// Types text, a character after the other.
  package func type(_ text: String) throws {
    for character in text {
      try press(
        KeyName(character.isNewline ? "enter" : character == "\t" ? "tab" : String(character)))
      try update()
    }
  }

  /// Gives text that was pasted to the view that has the focus, in one piece; control characters but
  /// line ends and tabs are left out.
  package func paste(_ text: String) throws {
    guard !hasEnded else { return }
    func isKept(_ byte: UInt8) -> Bool {
      byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
    }
    let kept =
      text.utf8.allSatisfy(isKept)
      ? text : String(decoding: text.utf8.filter(isKept), as: UTF8.self)
    try attempting {
      _ = try offer("paste", to: \.key.isEmpty, with: [.text(kept)])
    }
    noteRequests()
  }

  /// Offers the key to the views around the focus, innermost first, then to shortcuts.
  private func handle(_ key: KeyName) throws -> Bool {
    if try offer(key.text, to: { $0.key.isEmpty || $0.key == key.text }) { return true }
    let input = input
    for shortcut in input.interactions
    where shortcut.role == .keyboardShortcut && shortcut.key == key.text {
      let button = input.interactions.first {
        $0.role == .button && !$0.isDisabled && input.isInside($0, shortcut)
          && screen.area(of: $0.box) != nil
      }
      guard let button else { continue }
      try press(button)
      return true
    }
    return false
  }

  /// Offers a key to those that listen around the focus, and on the board's outermost view.
  private func offer(
    _ name: String, to listens: (Interaction) -> Bool, with more: [HandedValue] = []
  ) throws -> Bool {
    let focused = focused
    let listening = input.interactions.filter {
      guard $0.role == .keyPress, listens($0) else { return false }
      if let focused, input.isFocus(focused, in: $0) { return true }
      return screen.isOutermost($0.box)
    }
    // A box comes before those inside it; modifiers of one view are collected from the inside out.
    let order = listening.enumerated()
      .sorted { ($1.element.box, $0.offset) < ($0.element.box, $1.offset) }
    for (_, interaction) in order {
      if try interaction.handler?.perform([HandedValue.text(name)] + more) ?? false { return true }
    }
    return false
  }

  /// What a key does that no view has taken.
  private func handleUnclaimed(_ key: KeyName) throws {
    switch key.text {
    case "tab": try stepFocus(1)
    case "shift-tab": try stepFocus(-1)
    case "enter", "space": try activate(key)
    case "up": try move(.up, scrolling: .vertical, by: -1)
    case "down": try move(.down, scrolling: .vertical, by: 1)
    case "left": try move(.left, scrolling: .horizontal, by: -1)
    case "right": try move(.right, scrolling: .horizontal, by: 1)
    case "pageup", "pagedown", "home", "end": scroll(by: key)
    case "escape": try dismiss()
    case "q": quit()
    case "ctrl-c": interrupt()
    default: break
    }
  }

  /// Goes to the nearest view in a direction, or scrolls where there is none.
  private func move(_ direction: FocusDirection, scrolling axis: Axis, by cells: Int32) throws {
    if let view = focus.nearest(direction, in: input) {
      try moveFocus(to: view)
    } else if let viewport = screen.viewport(axis, around: focused?.box) {
      screen.scroll(viewport, by: cells)
    }
  }

  /// Scrolls what goes up and down, or from side to side where nothing does.
  private func scroll(by key: KeyName) {
    let around = focused?.box
    guard
      let viewport = screen.viewport(.vertical, around: around)
        ?? screen.viewport(.horizontal, around: around)
    else { return }
    let isVertical = viewport.axis == .vertical
    let page = (isVertical ? viewport.area.height : viewport.area.width) - 1
    let (first, last) = (viewport.area.y, viewport.area.maxY - 1)
    switch key.text {
    case "pageup":
      screen.scroll(viewport, by: -page)
      stay(in: viewport, atRow: viewport.offset == 0 ? first : nil)
    case "pagedown":
      screen.scroll(viewport, by: page)
      stay(in: viewport, atRow: viewport.offset == viewport.most ? last : nil)
    case "home":
      screen.scroll(viewport, to: 0)
      stay(in: viewport, atRow: first)
    default:
      screen.scrollToEnd(of: viewport)
      stay(in: viewport, atRow: last)
    }
  }

  /// Where the focus is in a viewport that is scrolled, it goes to the view that comes to stand where it was.
  private func stay(in viewport: Screen.Viewport, atRow row: Int32?) {
    guard let focused, screen.isInside(focused.box, viewport) else { return }
    keepFocus(atRow: viewport.axis == .vertical ? row : nil)
  }

  /// Ends what lies over the board: an alert as the button does that cancels it.
  private func dismiss() throws {
    guard let presentation = input.presentation else { return }
    let cancelling = input.focusable.first { $0.buttonRole == .cancel }
    if presentation.role == .alert, let cancelling { return try press(cancelling) }
    try presentation.handler?.perform([HandedValue.isOn(false)])
  }

  /// Does what a view does when it is pressed, by a click at a place in it; an alert ends with it, and menus around it
  /// close.
  func press(_ interaction: Interaction, with place: [HandedValue] = []) throws {
    let alert = input.presentation
    try interaction.handler?.perform(place)
    if interaction.role == .button, let alert, alert.role == .alert {
      try alert.handler?.perform([HandedValue.isOn(false)])
    }
    if interaction.role == .button { try closeMenus(around: interaction) }
  }

  /// Closes the menus that a button is a choice of, from the inside out; what opens them gets the focus back.
  private func closeMenus(around button: Interaction) throws {
    let menus = input.interactions.filter { $0.role == .menu && input.isInside(button, $0) }
    for menu in menus.sorted(by: { $0.box > $1.box }) {
      guard let opener = input.firstFocusable(inside: menu), opener.view != button.view else {
        return
      }
      try menu.handler?.perform([])
      try moveFocus(to: opener)
    }
  }

  /// Presses the view that has the focus.
  private func activate(_ key: KeyName) throws {
    guard let focused else { return }
    if focused.role == .button {
      try press(focused)
    } else if let tap = input.interactions.first(where: {
      $0.role == .tap && $0.view == focused.view
    }) {
      try tap.handler?.perform([])
    } else if key.text == "enter" {
      let around = input.interactions.filter {
        $0.role == .submit && input.isInside(focused, $0)
      }
      try around.max { $0.box < $1.box }?.handler?.perform([])
    }
  }
}
