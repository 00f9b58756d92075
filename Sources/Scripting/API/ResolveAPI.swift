import Containers
import Lua

/// `resolve.subviews(view)`, `resolve.sections(view)` and `resolve.tree(view)`: what a container would see, valid while
/// held.
extension ScriptEngine {
  func registerResolve(on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    let table = stack.top
    try addResolver(
      "subviews", "The subviews a container of the view would see.", to: table, on: stack
    ) {
      engine, content, pass, anchors, stack in
      let list = LeafList(content, pass: pass, anchors: anchors)
      try engine.pushCollection(SubviewsStorage(list: list), on: stack)
    }
    try addResolver("sections", "The sections of the view.", to: table, on: stack) {
      engine, content, pass, anchors, stack in
      engine.pushSections(SectionList(content, pass: pass, anchors: anchors), on: stack)
    }
    try addTree(to: table, on: stack)
    try stack.setGlobal("resolve")
  }

  private func addResolver(
    _ name: String, _ summary: String, to table: Int, on stack: LuaStack,
    _ resolve:
      @escaping (ScriptEngine, NodeRef?, ResolutionPass, ResultAnchors, LuaStack) throws ->
      Void
  ) throws {
    catalog.add(
      APICatalog.Function(
        name: "resolve.\(name)", role: .function, signature: "resolve.\(name)(view)",
        summary: summary))
    stack.pushFunction(
      name: name,
      function { engine, stack in
        guard stack.top == 1 else { throw ScriptError("resolve.\(name) takes one view") }
        let place = ChildPlace(owner: "resolve.\(name)", place: { "argument 1" })
        let content = try engine.convertTop(place, on: stack)
        let store = LuaAnchors()
        try store.keepTop(of: stack)
        try resolve(engine, content, engine.newPass(), ResultAnchors(store: store), stack)
        return 1
      })
    try stack.rawSet(table: table, key: name)
  }

  /// A pass whose diagnostics go to the host's warnings.
  func newPass(_ memory: BoardMemory? = nil, _ cache: UpdateCache? = nil) -> ResolutionPass {
    ResolutionPass(host: self, memory: memory, cache: cache) { [unowned self] warning in
      switch warning {
      case .repeatedElementID(let location, let index):
        warn(
          "ForEach: the id of element \(index + 1) occurs more than once; give each element its own id",
          at: self.location(location))
      case .nestedSections:
        warn("sections do not nest: the sections inside a section are plain content")
      }
    }
  }
}
