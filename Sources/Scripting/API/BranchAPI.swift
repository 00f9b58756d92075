import Containers
import Lua

extension Global {
  /// Views around others that no container sees.
  static var branches: [Global] {
    [
      Global(
        "If",
        Description(
          "One of two views, each with an identity of its own.",
          [
            [
              "condition: any -- nil and false choose the second view",
              "whenTrue: view -- what stands there for any other condition",
              "whenFalse?: view -- the second view; nothing without it",
            ]
          ],
          example: #"If(1 > 0, "open", "closed")"#, seeAlso: ["Group"])
      ) { engine, stack in
        guard stack.top >= 2 else {
          throw ScriptError("If takes a condition and one or two views")
        }
        let isTrue = stack.boolean(at: 1)
        let node = engine.newNode(.branch, slots: 1, on: stack)
        node.pointee[BranchParameters.self] = BranchParameters(side: isTrue ? 0 : 1)
        let index = stack.absolute(-1)
        let side = isTrue ? 2 : 3
        if side == 2 || index > 3 { stack.copy(side) } else { stack.pushNil() }
        let child = try engine.convertTop(
          ChildPlace(owner: "If", place: { "argument \(side)" }), on: stack)
        engine.setChild(0, to: child, of: node, at: index, on: stack)
      },
      Global(
        "AnyView",
        Description(
          "A view of any kind; transparent.", [["view: view -- what it stands for"]],
          example: #"AnyView(Text "a")"#,
          seeAlso: ["If"])
      ) { engine, stack in
        guard stack.top == 1 else { throw ScriptError("AnyView takes one view") }
        let node = engine.newNode(.anyView, slots: 1, on: stack)
        stack.copy(1)
        let child = try engine.convertTop(
          ChildPlace(owner: "AnyView", place: { "argument 1" }), on: stack)
        engine.setChild(0, to: child, of: node, at: stack.absolute(-2), on: stack)
      },
    ]
  }
}
