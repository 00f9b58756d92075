import Containers
import Lua
import TextRendering

/// What the files of `Controls/Lua` may use besides the API.
extension LuaControls {
  /// What has no result answers with its first argument.
  static var controlFunctions: [(String, Modifier.Body)] {
    [
      (
        "declare",
        { engine, stack in
          let hasBody = !stack.isBoolean(2)
          _ = try engine.declareContainer(isControl: hasBody, hasBody: hasBody, on: stack)
        }
      ),
      (
        // A view between two empty cells, or with one at the edge named, of which there are none where it takes none.
        "gapped",
        { engine, stack in
          let edge = stack.string(at: 2)
          var gaps = PaddingParameters(
            leading: edge == "trailing" ? 0 : 1, trailing: edge == "leading" ? 0 : 1)
          gaps.vanishes = true
          stack.setTop(1)
          engine.newModifier(.padding, gaps, on: stack)
        }
      ),
      (
        // name, and what ForEach takes with data: the loop of a view that messages call by its name
        "loop",
        { engine, stack in
          let name = stack.string(at: 1) ?? ""
          stack.remove(1)
          try engine.forEachData(as: name, on: stack)
        }
      ),
      (
        // function, name: a child that it makes, whose errors are those of the view or modifier of this name
        "made",
        { engine, stack in
          let name = stack.string(at: 2) ?? ""
          stack.setTop(1)
          let place = ChildPlace(owner: name, place: { "the function" })
          guard let child = try engine.convertTop(place, on: stack) else { return }
          MutableNodeRef(mutating: child).pointee.code =
            try engine.declared.components.number(of: name, name)
        }
      ),
      (
        // What may stand as a child, whose it is, and where; without that it is what a function returned.
        "view",
        { engine, stack in
          let (owner, place) = (stack.string(at: 2) ?? "", stack.string(at: 3))
          stack.setTop(1)
          let whole = ChildPlace(
            owner: owner, place: { place ?? "what the function returned" }, isResult: place == nil)
          if try engine.convertTop(whole, on: stack) == nil {
            _ = engine.newNode(.tuple, on: stack)
          }
        }
      ),
      ("describe", { $1.push($0.describe(at: 1, of: $1)) }),
      // Whether a value is `null`, as data have it.
      ("isNull", { $1.push($1.isNull(1)) }),
      (
        "nearestFormat",
        { $1.push(NearestName.hint($1.string(at: 1) ?? "", among: FormatModule.names)) }
      ),
      ("key", { $1.push($1.string(at: 1).map { "'\($0)'" } ?? $0.keyInWords(at: 1, of: $1)) }),
      (
        "present",
        { engine, stack in
          // view, binding, whether a button ends it, content; without content it is one that is not open, and tells
          // those beside it apart
          let kind: ModifierKind = stack.boolean(at: 3) ? .alert : .sheet
          guard stack.top > 3 else {
            let node = engine.newModifier(kind, on: stack)
            node.pointee.flags.insert(.off)
            return try engine.rememberNode(node, on: stack)
          }
          let node = engine.newModifier(kind, slots: 1, values: 1, on: stack)
          let index = stack.absolute(-1)
          stack.copy(4)
          let content = try engine.convertTop(
            ChildPlace(owner: "sheet", place: { "the content" }), on: stack)
          engine.setChild(1, to: content, of: node, at: index, on: stack)
          stack.setUserValue(ScriptEngine.effectHandlerSlot, of: index, to: 2)
          stack.setTop(index)
          try engine.rememberNode(node, on: stack)
        }
      ),
      (
        "cancels",
        { engine, stack in
          let node = try engine.subview(at: 1, of: stack).leaf.node
          stack.push(node.pointee.kind == .button && node.pointee[ButtonRole.self] == .cancel)
        }
      ),
      (
        "isControl",
        { engine, stack in
          guard let view = engine.node(at: 1, of: stack)?.base.pointee else {
            return stack.push(false)
          }
          let name = view.kind == .composite ? engine.componentName(view.code) : nil
          stack.push(view.kind == .button || name.map(Widget.controlNames.contains) == true)
        }
      ),
      (
        // a button whose looks are somebody's own
        "drawnButton",
        { engine, stack in
          guard let node = engine.node(at: 1, of: stack) else { return }
          MutableNodeRef(mutating: node).pointee.flags.insert(.drawn)
          stack.setTop(1)
        }
      ),
      (
        "isDivider",
        { engine, stack in
          stack.push(try engine.subview(at: 1, of: stack).leaf.node.pointee.kind == .divider)
        }
      ),
      ("rowContent", { _ = $0.newModifier(.input(.rowContent), on: $1) }),
      ("menu", { _ = try $0.newEffect(.input(.menu), named: "menu", function: 2, on: $1) }),
      (
        "page",
        { engine, stack in
          // the view of one of several pages, nil while another is shown
          let isShown = !stack.isNil(1)
          let node = engine.newNode(.vStack, slots: isShown ? 1 : 0, on: stack)
          let index = stack.absolute(-1)
          node.pointee[StackParameters.self] = StackParameters(alignment: .leading)
          node.pointee.flags.insert(.page)
          if isShown {
            stack.copy(1)
            let content = try engine.convertTop(
              ChildPlace(owner: "TabView", place: { "a tab" }), on: stack)
            engine.setChild(0, to: content, of: node, at: index, on: stack)
            stack.setTop(index)
          }
          try engine.rememberNode(node, on: stack)
        }
      ),
      (
        "labeled",
        { engine, stack in
          let node = engine.newNode(.labeled, slots: 2, on: stack)
          let index = stack.absolute(-1)
          for form in 0..<2 {
            stack.copy(form + 1)
            engine.setChild(
              form, to: engine.node(at: -1, of: stack), of: node, at: index, on: stack)
          }
        }
      ),
      (
        "columnsOfLabels",
        { engine, stack in
          guard let grid = engine.node(at: 1, of: stack) else { return }
          let form = MutableNodeRef(mutating: grid)
          form.pointee.flags.insert(.columnsOfLabels)
          form.pointee[GridParameters.self].widensLast = true
          stack.setTop(1)
        }
      ),
      (
        "length", { $1.push(Clusters(at: 1, of: $1).count) }
      ),
      (
        "slice",
        { _, stack in
          let clusters = Clusters(at: 1, of: stack)
          let first = stack.wholeNumber(at: 2, in: 1 ... .max) ?? 1
          let last = stack.wholeNumber(at: 3, in: 0 ... .max) ?? .max
          stack.push(clusters.text(from: first - 1, to: last))
        }
      ),
      (
        "edgeOfWord",
        { _, stack in
          let clusters = Clusters(at: 1, of: stack)
          let place = stack.wholeNumber(at: 2, in: 0...clusters.count) ?? 0
          stack.push(clusters.edgeOfWord(from: place, isBehind: stack.boolean(at: 3)))
        }
      ),
      (
        "placeAt",
        { _, stack in
          // a text, a cell of it, the width in which its end is seen, nil where that is its beginning, and which of
          // its rows of that width the cell is in, nil where it has one
          guard let text = DrawnText(at: 1, of: stack) else { return stack.push(0) }
          let width = stack.wholeNumber(at: 3, in: 0...Int(Int32.max)).map(Int32.init)
          let cell = stack.wholeNumber(at: 2, in: 0...100_000) ?? 0
          let row = stack.wholeNumber(at: 4, in: 0 ... .max)
          stack.push(text.place(ofCell: cell, inRow: row, width: width))
        }
      ),
      (
        "cellBehind",
        { _, stack in
          // the beginning of a text, the text, and how wide its rows are, of which the cells are counted on
          let text = DrawnText(at: 2, of: stack), start = DrawnText(at: 1, of: stack)
          let width = stack.wholeNumber(at: 3, in: 1...Int(Int32.max)) ?? 1
          guard let text, let start else { return stack.push(0) }
          stack.push(text.cell(behind: start, width: Int32(width)))
        }
      ),
      ("mostRuns", { _, stack in stack.push(ScriptEngine.slotLimit) }),
      ("warn", { engine, stack in stack.string(at: 1).map { engine.warnOfView($0, on: stack) } }),
      (
        "warnOfNothing",
        { engine, stack in
          // whose it is, the function or field that nothing came from, and something that may have such a field
          guard let owner = stack.string(at: 1) else { return }
          if let place = stack.definitionPosition(ofFunctionAt: 2) {
            engine.warnOfForgottenReturn(ofFunctionAt: place, owner: owner)
          } else if let field = stack.string(at: 2), stack.isTable(3) {
            let hint = NearestName.hint(field, among: try RawTable.texts(at: 3, of: stack))
            guard !hint.isEmpty else { return }
            engine.warn("\(owner): nothing has a '\(field)'\(hint)", at: stack.caller())
          }
        }
      ),
      (
        "warnOfPlainValue",
        { engine, stack in
          engine.warn(
            "a control was used whose value is no binding, so that nothing has changed; "
              + "write self:binding \"name\" where self.name stands")
          stack.pushNil()
        }
      ),
      ("idOf", { try $0.pushExplicitID(at: 1, on: $1) }),
      ("writtenTag", { try $0.pushWrittenTag(at: 1, on: $1) }),
      ("isDisabled", { try $1.push($0.subview(at: 1, of: $1).isDisabled) }),
      ("isHidden", { try $1.push($0.subview(at: 1, of: $1).isHidden) }),
      ("arranged", { try $0.newColumns(on: $1) }),
      ("rows", { try $0.newRows(on: $1) }),
      ("cells", { try $0.newCells(on: $1) }),
      ("cellColumns", { $0.pushCellColumns(on: $1) }),
      ("isBinding", { $1.push($1.box(at: 1, as: StateBinding.self) != nil) }),
    ]
  }
}
