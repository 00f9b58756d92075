import Containers
import Lua

extension Modifier {
  /// Modifiers that write what a container, the tree or an identity reads (R45–R73, R97–R103).
  static var values: [Modifier] {
    [
      Modifier(
        "containerValue", taking: 2,
        Description(
          "Writes a value that the direct container may read.",
          [
            [
              "name: name -- a name that ContainerValues declares",
              "value: any -- what is written; nil writes nothing",
            ]
          ],
          example:
            #"ContainerValues.isUrgent = Entry(false); return Text "now":containerValue("isUrgent", true)"#,
          seeAlso: ["Entry", "environment", "tag"])
      ) { engine, stack in try engine.writeContainerValue(on: stack) },
      Modifier(
        "environment", taking: 2,
        Description(
          "Writes a value for everything below.",
          [
            [
              "name: name -- a name that EnvironmentValues declares",
              "value: any -- what is written; nil writes nothing",
            ]
          ],
          example:
            #"EnvironmentValues.theme = Entry "light"; return Text "now":environment("theme", "dark")"#,
          seeAlso: ["Environment", "containerValue"])
      ) { engine, stack in
        try engine.writeWhole(.environment, in: engine.declared.environmentValues, on: stack)
      },
      Modifier(
        "preference", taking: 2,
        Description(
          "Sets a value that goes up the whole tree.",
          [
            [
              "name: name -- a name that PreferenceValues declares",
              "value: any -- what is written; nil writes nothing",
            ]
          ],
          example:
            #"PreferenceValues.widest = Entry(0); return Text "now":preference("widest", 3)"#,
          seeAlso: ["onPreferenceChange"])
      ) { engine, stack in
        try engine.writeWhole(.preference, in: engine.declared.preferenceValues, on: stack)
      },
      tag, id, modifier,
    ]
  }

  private static var tag: Modifier {
    Modifier(
      "tag",
      Description(
        "Tags the view, one tag per type.",
        [["value: string | number | boolean | nil -- what it is chosen by; nil tags nothing"]],
        example: #"Text "Small":tag "s""#, seeAlso: ["Picker", "id"])
    ) { engine, stack in
      if stack.isNoneOrNil(2) {
        stack.setTop(1)
        return
      }
      guard let type = TagType(stack.type(2)) else {
        throw engine.argument(1, at: 2, of: "tag", on: stack).mismatch(
          "a string, number or boolean")
      }
      let node = engine.newModifier(.tag, values: 1, on: stack)
      node.pointee.code = type.rawValue
      stack.copy(2)
      engine.storeValue(in: node, on: stack)
    }
  }

  private static var id: Modifier {
    Modifier(
      "id",
      Description(
        "Gives the view an identity of its own.",
        [["value: string | number | boolean -- equal for the same view"]],
        example: #"Text "Sam":id "sam""#, seeAlso: ["ForEach"])
    ) { engine, stack in
      guard case .value(let hash) = ScriptEngine.valueIdentity(at: 2, on: stack) else {
        throw engine.argument(1, at: 2, of: "id", on: stack).mismatch(
          "a string, number or boolean")
      }
      let node = engine.newModifier(.identifier, IDParameters(hash: hash), values: 1, on: stack)
      node.pointee.location = stack.callerPlace
      stack.copy(2)
      engine.storeID(in: node, on: stack)
    }
  }

  private static var modifier: Modifier {
    Modifier(
      "modifier",
      Description(
        "Applies fn(content).", [["body: fn(content) -- returns the view to stand there"]],
        example: #"Text "now":modifier(function(content) return content:bold() end)"#,
        seeAlso: ["View"])
    ) { engine, stack in
      try engine.argument(1, at: 2, of: "modifier", on: stack).function()
      stack.setTop(2)
      stack.copy(2)
      stack.copy(1)
      let results = try stack.call(arguments: 1, results: .multiple)
      if results == 0, let place = stack.definitionPosition(ofFunctionAt: 2) {
        engine.warnOfForgottenReturn(ofFunctionAt: place, owner: "modifier")
      }
      let place = ChildPlace(
        owner: "modifier", place: { "what the function returned" }, isResult: true)
      if try engine.convertResults(results, place, on: stack) == nil {
        _ = engine.newNode(.empty, on: stack)
      }
    }
  }
}

extension ScriptEngine {
  func writeContainerValue(on stack: LuaStack) throws {
    guard let target = try declared.containerValues.target(at: 2, of: stack, registry.names) else {
      throw argument(1, at: 2, of: "containerValue", on: stack).mismatch("a string")
    }
    try write(.containerValue, to: target, on: stack)
  }

  /// Who writes the value: where the modifier was called that does, not the line inside it; of a function of a
  /// plugin, where that was called.
  private func writer(on stack: LuaStack) -> LuaCallerPosition? {
    if let author = declared.methods.callers.first { return author }
    guard let nearest = stack.callerPosition() else { return nil }
    guard state.chunkName(nearest.chunk) != sources.boardPath else { return nearest }
    for level in 2...16 {
      guard let outer = stack.callerPosition(level: level) else { break }
      if outer.chunk != nearest.chunk { return outer }
    }
    return nearest
  }

  /// Pushes a modifier that writes a whole value of `entries`, or for nil the view itself.
  func writeWhole(_ kind: ModifierKind, in entries: EntryTable, on stack: LuaStack) throws {
    guard let name = registry.names.name(at: 2, of: stack) else {
      throw argument(1, at: 2, of: entries.writer, on: stack).mismatch("a string")
    }
    let entry = try entries.entry(named: name)
    try write(kind, to: EntryTable.Target(entry: entry, field: 0), on: stack)
  }

  private func write(_ kind: ModifierKind, to target: EntryTable.Target, on stack: LuaStack) throws
  {
    if stack.isNoneOrNil(3) {
      // Writing nil writes nothing: an outer writer shows.
      stack.setTop(1)
      return
    }
    stack.setTop(3)
    try check(value: 3, for: target, on: stack)
    if stack.isTable(3) {
      try pushFrozenCopy(of: 3, on: stack)
      stack.replace(3)
    }
    let node = newModifier(kind, values: 1, on: stack)
    node.pointee.code = target.entry.number
    node.pointee[ValueParameters.self].field = target.field
    if declared.methods.recordsWriters, kind == .containerValue {
      node.pointee.location = writer(on: stack)?.place ?? 0
    }
    stack.copy(3)
    storeValue(in: node, on: stack)
    if node.pointee[ValueParameters.self].type == .object { try rememberNode(node, on: stack) }
  }
}
