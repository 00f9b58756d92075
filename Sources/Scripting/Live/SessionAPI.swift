import Containers
package import Lua
import TextRendering

/// A live board in a script's hands: what `session(view)` returns, for tests and recordings.
final class ScriptSession {
  let live: LiveSession
  /// The view, which the session draws as long as it lives.
  private let view: LuaReference

  init(_ live: LiveSession, keeping view: LuaReference) {
    (self.live, self.view) = (live, view)
  }

  /// Raises what has failed. It is drawn by then, in the place of its view as in any live board, for whoever catches it.
  fileprivate func raise() throws {
    if let error = live.takeErrors().first { throw error }
  }

  // Lua is collecting: nothing is written by its functions now, nor has to be, as each frame has done it.
  deinit { live.endTasks() }

  static let members: [Member<ScriptSession>] = [
    .property(
      "screen", "string", "The last frame as text, a line for each row.", of: "session"
    ) { _, session, stack in stack.push(session.live.screen.text) },
    .property(
      "focus", "string | nil", "The label of the control that has the focus.", of: "session"
    ) { _, session, stack in
      if let label = session.live.focusLabel { stack.push(label) } else { stack.pushNil() }
    },
    .property("frames", "number", "How many frames were drawn.", of: "session") {
      _, session, stack in stack.push(session.live.frames)
    },
    .method(
      "press",
      ["key: key -- the key, as handlers get it", "more…: key -- further keys, in their order"],
      returns: "session",
      "Presses keys, one after the other.", example: #"session:press("tab", "enter")"#
    ) { engine, session, stack in
      for index in 2...max(2, stack.top) {
        let key = try engine.argument(index - 1, at: index, of: "press", on: stack).string()
        try session.live.press(KeyName(key))
        try session.live.update()
      }
      stack.copy(1)
    },
    .method(
      "type", ["text: string -- the text that is typed"], returns: "session",
      "Types a text, a character after the other.",
      example: #"session:type "milk""#
    ) { engine, session, stack in
      try session.live.type(engine.argument(1, at: 2, of: "type", on: stack).string())
      stack.copy(1)
    },
    .method(
      "click", ["label: string -- the label or text of the control; or a column and a row"],
      returns: "session",
      "Clicks the control with this label or text, or a cell: session:click(x, y), from 0.",
      example: #"session:click "Add""#
    ) { engine, session, stack in
      if stack.isString(2) {
        try session.live.click(engine.argument(1, at: 2, of: "click", on: stack).string())
      } else {
        try session.live.click(
          x: engine.argument(1, at: 2, of: "click", on: stack).cells(),
          y: engine.argument(2, at: 3, of: "click", on: stack).cells())
      }
      try session.live.update()
      stack.copy(1)
    },
    .method(
      "advance", ["seconds: number -- how many seconds pass"], returns: "session",
      "Lets time pass: tasks go on, and frames are drawn, as they would be. The clock stands until the programs of host.run have ended; while a task waits for host.lines it goes as that of the system, for as long.",
      example: "session:advance(1)"
    ) { engine, session, stack in
      let seconds = try engine.argument(1, at: 2, of: "advance", on: stack).finiteNumber()
      guard seconds >= 0 else {
        throw ScriptError("advance: time does not go back, got \(seconds)")
      }
      guard seconds <= LiveSession.mostSeconds else {
        throw ScriptError(
          "advance: at most \(Int(LiveSession.mostSeconds)) seconds pass at once, got \(seconds)")
      }
      try session.live.advance(by: seconds)
      stack.copy(1)
    },
    .method(
      "resize",
      ["width: cells -- how many columns it has", "height: cells -- how many rows it has"],
      returns: "session",
      "Gives the screen another size.",
      example: "session:resize(60, 20)"
    ) { engine, session, stack in
      session.live.resize(
        width: try engine.argument(1, at: 2, of: "resize", on: stack).columns(),
        height: try engine.argument(2, at: 3, of: "resize", on: stack).columns())
      try session.live.update()
      stack.copy(1)
    },
    .method(
      "quit", [], returns: "session", "Ends the session, and its tasks.", example: "session:quit()"
    ) { _, session, stack in
      session.live.quit()
      session.live.end()
      stack.copy(1)
    },
  ]
}

extension ScriptEngine {
  /// Declares `session`, for tests and for scripts that play boards.
  package func registerSession(on stack: LuaStack) throws {
    stack.pushBoxMetatable(name: "session")
    stack.pushFunction(
      name: "__index",
      pushing { engine, stack in
        guard let session = stack.box(at: 1, as: ScriptSession.self) else {
          throw ScriptError("a session was expected, got \(engine.describe(at: 1, of: stack))")
        }
        guard let name = engine.registry.names.name(at: 2, of: stack) else {
          throw ScriptError(
            "a session has no element \(engine.keyInWords(at: 2, of: stack))", .name)
        }
        guard let member = ScriptSession.members.named(name) else {
          throw ScriptError(
            "a session has no '\(name)'"
              + NearestName.hint(name, among: ScriptSession.members.map(\.name)), .name)
        }
        guard member.role == .method else { return try member.push(engine, session, stack) }
        stack.pushFunction(
          name: name,
          engine.pushing { engine, stack in
            guard let session = stack.box(at: 1, as: ScriptSession.self) else {
              throw ScriptError("\(name): write session:\(name)(…)")
            }
            try member.push(engine, session, stack)
            try session.raise()
          })
      })
    try stack.rawSet(table: -2, key: "__index" as StaticString)
    let metatable = stack.store()
    stack.pushFunction(
      name: "session",
      pushing { engine, stack in
        try engine.pushSession(metatable, on: stack)
      })
    try stack.setGlobal("session")
  }

  private func pushSession(_ metatable: LuaRegistryKey, on stack: LuaStack) throws {
    var options = RenderOptions()
    options.charset = self.options.charset
    options.theme = run.theme
    var height: Int32 = 24
    if !stack.isNoneOrNil(2) {
      guard stack.isTable(2) else {
        throw argument(2, of: "session", on: stack).mismatch("{ width =, height = }")
      }
      try readLabels("session", among: ["width", "height"], at: 2, on: stack) { key, reader in
        switch key {
        case "width": options.width = try reader.columns()
        case "height": height = try reader.columns()
        default: return false
        }
        return true
      }
    }
    stack.setTop(1)
    let place = ChildPlace(owner: "session", place: { "argument 1" })
    let node = try convertTop(place, on: stack) ?? NodeRef(newNode(.empty, on: stack))
    stack.copy(stack.top)
    let view = LuaReference(popping: stack)
    let live = LiveSession(
      Board(node: node, anchor: view), in: self, options, height: height, keepsGoing: true)
    let session = ScriptSession(live, keeping: view)
    _ = try live.update()
    try session.raise()
    stack.pushBox(session, metatable: metatable)
  }
}
