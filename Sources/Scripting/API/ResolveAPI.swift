package import Containers
import Lua

extension Global {
  /// What a container would see of a view, valid while held.
  static var resolvers: [Global] {
    [
      resolver(
        "subviews", "The subviews a container of the view would see.",
        returns: "SubviewsCollection", example: #"print(#resolve.subviews { "a", "b" })"#,
        seeAlso: "SubviewsCollection"
      ) { engine, content, stack in
        let memory = OutsideMemory(of: stack)
        let (pass, retained) = try engine.passKeepingTop(of: stack, counting: memory)
        let list = LeafList(content, pass: pass, retained: retained)
        list.noteSize = { [unowned engine] bytes in
          memory.set(bytes: ScriptEngine.bytesOfResult + bytes, on: engine.current)
        }
        try engine.pushCollection(SubviewsStorage(list: list), on: stack)
      },
      resolver(
        "sections", "The sections of the view.", returns: "SectionCollection",
        example: #"print(resolve.sections(Section "Today" { "a" })[1].header.count)"#,
        seeAlso: "SectionCollection"
      ) { engine, content, stack in
        let memory = OutsideMemory(of: stack)
        let (pass, retained) = try engine.passKeepingTop(of: stack, counting: memory)
        engine.pushSections(
          SectionList(content, pass: pass, retained: retained),
          on: stack)
      },
      resolver(
        "tree", "The declared view and its resolved subviews, with ids and container values.",
        returns: "table", example: #"print(resolve.tree(VStack { "a" }).kind)"#,
        seeAlso: "resolve.subviews"
      ) { engine, content, stack in try engine.pushTree(of: content, on: stack) },
    ]
  }

  private static func resolver(
    _ name: String, _ summary: String, returns: String, example: String, seeAlso: String,
    push: @escaping (ScriptEngine, NodeRef?, LuaStack) throws -> Void
  ) -> Global {
    let owner = "resolve.\(name)"
    return Global(
      name, in: "resolve", as: .function,
      Description(
        summary, [["view: view -- the view that is resolved"]],
        returns: returns, example: example,
        seeAlso: [seeAlso])
    ) { engine, stack in
      guard stack.top == 1 else { throw ScriptError("\(owner) takes one view") }
      let content = try engine.convertTop(
        ChildPlace(owner: owner, place: { "argument 1" }), on: stack)
      try push(engine, content, stack)
    }
  }
}

extension ScriptEngine {
  /// About how many bytes a pass and what is resolved in it take at least.
  fileprivate static let bytesOfResult = 2000

  /// A pass of its own, whose results keep the view on top alive, and count as data of the script.
  fileprivate func passKeepingTop(of stack: LuaStack, counting memory: OutsideMemory) throws
    -> (ResolutionPass, RetainedViews)
  {
    let store = LuaViewStore()
    try store.keepTop(of: stack)
    memory.set(bytes: Self.bytesOfResult, on: stack)
    store.memory = memory
    return (newPass(), RetainedViews(store: store))
  }

  /// A pass whose diagnostics go to the host's warnings.
  package func newPass(_ memory: BoardMemory? = nil, _ cache: UpdateCache? = nil) -> ResolutionPass
  {
    ResolutionPass(host: self, memory: memory, cache: cache, costs: run.costs) {
      [unowned self] warning in
      switch warning {
      case .repeatedElementID(let loop, let index):
        warn(
          "\(loopName(of: loop)): the id of element \(index + 1) occurs more than once; give each element its own id",
          at: self.location(loop.pointee.location))
      case .repeatedID(let node):
        warn(
          "id: \(Self.writtenID(node)) stands on two views beside each other; give each its own id",
          at: self.location(node.pointee.location))
      case .nestedSections(let location):
        warn(
          "sections do not nest: the sections inside a section are plain content",
          at: self.location(location))
      }
    }
  }
}
