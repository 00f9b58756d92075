import Containers
import Lua

extension ScriptEngine {
  func registerStacks(on stack: LuaStack) throws {
    let horizontal = Label.choice(
      "alignment", \StackParameters.alignment.horizontal, Label.horizontalChoices)
    let vertical = Label.choice(
      "alignment", \StackParameters.alignment.vertical, Label.verticalChoices)
    let spacing = Label.cells("spacing", \StackParameters.spacing)
    let stacks: [(String, ViewKind, String, [Label])] = [
      ("HStack", .hStack, "Views side by side.", [vertical, spacing]),
      ("VStack", .vStack, "Views one below the other.", [horizontal, spacing]),
      (
        "LazyHStack", .lazyHStack, "Views side by side, as high as there is room.",
        [vertical, spacing]
      ),
      (
        "LazyVStack", .lazyVStack, "Views one below the other, made when they are seen.",
        [horizontal, spacing]
      ),
      (
        "ZStack", .zStack, "Views one in front of the other.",
        [.choice("alignment", \StackParameters.alignment, Label.alignmentChoices)]
      ),
    ]
    for (name, kind, summary, labels) in stacks {
      try registerContainer(
        name, kind, StackParameters(), summary: summary, labels: labels, on: stack)
    }
    try registerContainer(
      "FlowLayout", .flowLayout, FlowParameters(),
      summary: "Views in rows that wrap at the width offered.",
      labels: [
        .cells("spacing", \FlowParameters.spacing),
        .cells("lineSpacing", \FlowParameters.lineSpacing),
        .choice("columns", \FlowParameters.hasEqualColumns, [("equal", true)]),
        .choice("alignment", \FlowParameters.alignment.horizontal, Label.horizontalChoices),
      ], on: stack)
  }
}
