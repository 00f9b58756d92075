import Containers
import Lua

/// `ScrollView` and `ViewThatFits`: views whose content depends on the room there is (R132, R133).
extension ScriptEngine {
  func registerScrollView(on stack: LuaStack) throws {
    try registerContainer(
      "ScrollView", .scrollView, ScrollParameters(),
      summary: "A viewport on content that may be longer.",
      labels: [
        .choice("axis", \ScrollParameters.axis, Label.axisChoices),
        Label("showsIndicators", "boolean") {
          $1[ScrollParameters.self].showsIndicators = try $0.boolean()
        },
      ], on: stack)
    try registerContainer(
      "ViewThatFits", .viewThatFits, [.horizontal, .vertical] as Axis.Set,
      summary: "The first view whose ideal size fits, else the last.",
      labels: [
        Label("axes", Label.choiceType(Label.axisChoices) + " | { axes… }") {
          $1[Axis.Set.self] = try $0.axes()
        }
      ], on: stack)
  }
}

extension Label {
  static let axisChoices: [(String, Axis)] = [
    ("vertical", .vertical), ("horizontal", .horizontal),
  ]
}

extension ArgumentReader {
  /// The name of an axis, or a list of names; the list may be empty.
  func axes() throws -> Axis.Set {
    func set(_ axis: Axis) -> Axis.Set { axis == .horizontal ? .horizontal : .vertical }
    guard stack.isTable(index) else {
      guard stack.isString(index) else { throw mismatch("an axis or a list of axes") }
      return set(try choice(Label.axisChoices))
    }
    var axes: Axis.Set = []
    let count = try engine.lastPosition(in: index, of: stack) { key in
      throw ScriptError("\(subject) is a list of axes and has no '\(key)'", .name)
    }
    for position in 0..<count {
      stack.rawGet(table: index, index: position + 1)
      let item = ArgumentReader(
        engine: engine, stack: stack, index: stack.top, subject: "\(subject), item \(position + 1)")
      axes.insert(set(try item.choice(Label.axisChoices)))
      stack.pop()
    }
    return axes
  }
}
