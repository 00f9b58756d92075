package import Containers
import Lua

extension Global {
  static var scrollView: Global {
    .container(
      "ScrollView", .scrollView, ScrollParameters(),
      labels: [
        Label(
          "axis", \ScrollParameters.axis, .axis, "the direction in which it scrolls",
          default: "\"vertical\""),
        Label(
          "showsIndicators", .boolean,
          "whether a vertical one has a bar beside content that is longer; a horizontal one says how many items it hides",
          default: "false"
        ) { $0[ScrollParameters.self].indicators = $1 ? .visible : .hidden },
        Label("position", "binding", "the id of the first row in sight, which may be set"),
      ],
      Description(
        "A viewport on content that may be longer.",
        acting: .partly, example: #"ScrollView { axis = "vertical", "a", "b" }"#,
        seeAlso: ["LazyVStack", "List", "scrollPosition", "scrollTo"])
    ) { engine, stack in
      guard stack.isTable(1) else { return }
      guard stack.rawGet(table: 1, key: "position" as StaticString) != .nil else {
        return stack.pop()
      }
      let binding = stack.absolute(-1)
      try engine.newScrollPosition(of: binding - 1, binding: binding, on: stack) {
        ArgumentReader(
          engine: engine, stack: stack, index: binding, label: "position", of: "ScrollView")
      }
    }
  }

  static var scrollTo: Global {
    .function(
      "scrollTo",
      Description(
        "Brings the row with this id into sight, in handlers and tasks of a live board.",
        [["id: string | number | boolean -- of a view, or of an element of a ForEach"]],
        returns: "nil", acting: .call, example: "pcall(scrollTo, 3)",
        seeAlso: ["scrollPosition", "id"])
    ) { engine, stack in
      guard let id = ScriptEngine.rowID(at: 1, on: stack) else {
        throw engine.argument(1, of: "scrollTo", on: stack).mismatch("a string, number or boolean")
      }
      engine.run.scrollTarget = id
      return 0
    }
  }
}

extension Modifier {
  static var scrollIndicators: Modifier {
    .value(
      "scrollIndicators", .inherited(.scrollIndicators), "visibility",
      "whether there is one; automatic has none",
      Argument<ScrollIndicatorVisibility>.named,
      Description(
        "Whether the viewports in it have a bar beside content that is longer than they are.",
        example: #"List { "a", "b" }:scrollIndicators "visible""#, seeAlso: ["ScrollView", "List"]))
  }

  static var scrollPosition: Modifier {
    Modifier(
      "scrollPosition",
      Description(
        "Binds the id of the first row in sight of the scroll view; setting it scrolls there.",
        [["position: binding -- the id of the row, or of its element in a ForEach"]],
        acting: .partly,
        example:
          #"Container("C", { top = State(1), body = function(self) return ScrollView { "a" }:scrollPosition(self:binding "top") end }) {}"#,
        seeAlso: ["ScrollView", "scrollTo"])
    ) { engine, stack in
      stack.setTop(2)
      try engine.newScrollPosition(of: 1, binding: 2, on: stack) {
        engine.argument(1, at: 2, of: "scrollPosition", on: stack)
      }
    }
  }
}

extension ScriptEngine {
  /// Pushes the view at `index` with a modifier that binds its position.
  fileprivate func newScrollPosition(
    of index: Int, binding: Int, on stack: LuaStack, argument: () -> ArgumentReader
  ) throws {
    guard stack.box(at: binding, as: StateBinding.self) != nil else {
      throw argument().mismatch(APIType.aBinding)
    }
    let modifier = newModifier(.input(.scrollPosition), of: index, values: 2, on: stack)
    stack.setUserValue(Self.effectHandlerSlot, of: -1, to: binding)
    try rememberNode(modifier, on: stack)
  }

  /// The id at `index` as rows have it; nil where it is none.
  static func rowID(at index: Int, on stack: LuaStack) -> RowID? {
    guard case .value(let hash)? = valueIdentity(at: index, on: stack) else { return nil }
    return RowID(hash: hash, number: stack.wholeNumber(at: index, in: .min ... .max))
  }

  package func elementID(of node: NodeRef, at index: Int) throws -> (any EffectValue)? {
    try onCurrent(slots: 12) { stack in
      if node.pointee.kind == .modified {
        pushID(of: node, on: stack)
        return LuaEffectValue(LuaReference(popping: stack), self)
      }
      for type in [TagType.string, .number]
      where try pushElementID(of: node, at: index, ofType: type, on: stack) {
        return LuaEffectValue(LuaReference(popping: stack), self)
      }
      return nil
    }
  }
}

/// A binding that follows the first row in sight.
final class LuaScrollPosition: ScrollPositionHandler {
  private let binding: LuaReference
  private unowned let engine: ScriptEngine

  init(_ binding: LuaReference, _ engine: ScriptEngine) {
    (self.binding, self.engine) = (binding, engine)
  }

  func wanted() throws -> RowID? {
    try engine.onCurrent(slots: 8) { stack in
      try stack.push(binding)
      try stack.call(arguments: 0, results: 1)
      return ScriptEngine.rowID(at: stack.top, on: stack)
    }
  }

  func perform(_ arguments: [any EffectValue]) throws -> Bool {
    guard let row = arguments.first as? LuaEffectValue else { return false }
    try engine.onCurrent(slots: 8) { stack in
      try stack.push(binding)
      try stack.push(row.reference)
      try stack.call(arguments: 1, results: 0)
    }
    return true
  }
}
