import Containers
import Lua

extension ScriptEngine {
  func registerStacks(on stack: LuaStack) throws {
    try registerContainer(
      "HStack", .hStack, summary: "Views side by side.", labels: [.verticalAlignment, .spacing],
      on: stack)
    try registerContainer(
      "VStack", .vStack, summary: "Views one below the other.",
      labels: [.horizontalAlignment, .spacing], on: stack)
    try registerContainer(
      "LazyHStack", .lazyHStack, summary: "Views side by side, as high as there is room.",
      labels: [.verticalAlignment, .spacing], on: stack)
    try registerContainer(
      "LazyVStack", .lazyVStack, summary: "Views one below the other, made when they are seen.",
      labels: [.horizontalAlignment, .spacing], on: stack)
    try registerContainer(
      "ZStack", .zStack, summary: "Views one in front of the other.", labels: [.fullAlignment],
      on: stack)
    try registerContainer(
      "FlowLayout", .flowLayout, alignment: Alignment.topLeading.code,
      summary: "Views in rows that wrap at the width offered.",
      labels: [
        .spacing, .cells("lineSpacing", word: 2), .choice("columns", word: 3, [("equal", 1)]),
        .choice("alignment", word: 0, Label.horizontalChoices),
      ], on: stack)
  }
}
