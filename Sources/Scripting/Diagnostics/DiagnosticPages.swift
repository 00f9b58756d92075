extension DiagnosticPage {
  package init(of code: DiagnosticCode) {
    switch code {
    case .syntax, .runtime, .name, .argument, .label, .type, .child: self.init(ofMistake: code)
    case .require, .permission, .plugin, .file, .output, .time, .memory, .interrupt:
      self.init(ofOutside: code)
    default: self.init(ofBoard: code)
    }
  }

  private init(
    _ code: DiagnosticCode, _ meaning: String, _ example: Example, _ remedy: String
  ) {
    self.code = code
    self.meaning = meaning
    self.example = example
    self.remedy = remedy
  }

  /// The pages about slips in what a script writes.
  private init(ofMistake code: DiagnosticCode) {
    switch code {
    case .syntax:
      self.init(
        code, "The file is not Lua.", .board("return VStack {\n  Text \"a\"\n  Text \"b\"\n}"),
        "The caret shows where the compiler stopped; what is missing often stands just before, "
          + "here the comma after the first Text.")
    case .name:
      self.init(
        code, "A modifier, global, value, field or property of this name does not exist.",
        .board("return Text \"now\" :blod()"),
        "The message proposes the nearest name. 'containerhost doc' lists what there is; a "
          + "modifier or value of a plugin is there after require.")
    case .argument:
      self.init(
        code, "A function was given something that it does not take.",
        .board("return Text(nil)"),
        "The message says what it takes and what it got; nil is often a field that is not there. "
          + "'containerhost doc NAME' shows all arguments.")
    case .label:
      self.init(
        code, "A constructor or modifier has no argument of this name.",
        .board("return VStack { spacng = 1, \"a\" }"),
        "The message proposes the nearest name; 'containerhost doc NAME' lists them.")
    case .type:
      self.init(
        code, "A value has another type than the one that was declared for it.",
        .board(
          "ContainerValues.isUrgent = Entry(false)\nreturn Text \"a\" :containerValue(\"isUrgent\", \"yes\")"
        ),
        "The type of a value, a property or a state is that of its default. Entry() without a "
          + "default takes any type.")
    case .child:
      self.init(
        code, "Something stands among the children of a view that is no view.",
        .board("return VStack { \"a\", { title = \"b\" } }"),
        "A child is a view, a string or number, false or nil, a list of children, or a function "
          + "that returns any of these. Labels belong to the container's own table.")
    default:
      self.init(
        code, "The script itself failed: error(…), or an operation that Lua refuses.",
        .board("local song = nil\nreturn Text(song.title)"),
        "The traceback shows how the script came there, innermost function first.")
    }
  }

  /// The pages about views and declarations that do not go together.
  private init(ofBoard code: DiagnosticCode) {
    switch code {
    case .readOnly:
      self.init(
        code, "Something was written that can only be read.",
        .board("local view = Text \"a\"\nview.title = \"b\"\nreturn view"),
        "Views, subviews, collections and values read from containers are never changed: a "
          + "modifier returns a new view, containerValue writes a value.")
    case .state:
      self.init(
        code, "State was written while the board is evaluated, or never comes to rest.",
        .board(
          "local Counter = Container(\"Counter\", {\n  count = State(0),\n  body = function(self)\n"
            + "    self.count = self.count + 1\n    return Text(self.count)\n  end,\n})\n"
            + "return Counter {}"),
        "Write state in an action, in onAppear or in onChange, and there only when it differs. A board is "
          + "written while it is drawn unless a text that was loaded before names onAppear, onChange or "
          + "onPreferenceChange: write those names out, and require what has them at the board's top."
      )
    case .expired:
      self.init(
        code, "A subview, section or collection was used after its pass had ended.",
        .board(
          "local kept\nlocal first = render(Group { subviews = \"a\", function(all)\n"
            + "  kept = all\n  return all\nend })\nreturn kept"),
        "What a closure receives is valid until render, run or the live update that called it "
          + "has ended. Keep its .id instead.")
    case .conflict:
      self.init(
        code, "A name is taken already.", .board("function View:bold() return self end"),
        "Choose another name. Names of built-in modifiers and of the properties of subviews are "
          + "reserved; those of other files belong to them.")
    case .layout:
      self.init(
        code, "A layout gave an answer that cannot be drawn.",
        .board(
          "local Broken = Layout(\"Broken\", {\n  sizeThatFits = function() return \"wide\" end,\n"
            + "  placeSubviews = function() end,\n})\nreturn Broken { \"a\" }"),
        "sizeThatFits returns { width =, height = } in whole cells, bounded where the proposal "
          + "is; placeSubviews places subviews of its own.")
    default:
      self.init(
        code, "Views, calls or tables are inside each other without end.",
        .board(
          "local Endless\nEndless = Container(\"Endless\", function() return Endless {} end)\n"
            + "return Endless {}"),
        "Something contains or calls itself. The path in the message, or the traceback, shows "
          + "what comes round again.")
    }
  }

  /// The pages about errors that come from outside a script.
  private init(ofOutside code: DiagnosticCode) {
    switch code {
    case .require:
      self.init(
        code, "A module cannot be found, or needs itself.",
        .board("local cards = require \"cards\"\nreturn cards"),
        "The message lists where it was looked for. --plugin-path=FOLDER adds a folder; two "
          + "modules that need each other share what they need in a third.")
    case .permission:
      self.init(
        code, "The script asks for something that it was not allowed.",
        .board("return Text(os.getenv \"HOME\")"),
        "If you trust the script, add the flag that the message names.")
    case .plugin:
      self.init(
        code, "A plugin cannot be used: its manifest, its version or what it needs is refused.",
        .session(
          [
            "plugins/badge.lua": "--- @name badge\n--- @api 9\nreturn {}",
            "board.lua": "local badge = require \"badge\"\nreturn Text \"a\"",
          ], command: "containerhost run board.lua --strict"),
        "The message says what was refused and why; 'containerhost plugins list' shows all plugins."
      )
    case .file:
      self.init(
        code, "A script cannot be read: it is not there, too large, compiled, or no UTF-8.",
        .session(
          ["board.lua": "return Text \"a\""],
          command: "printf '\\377' >>board.lua; containerhost run board.lua"),
        "A script is UTF-8 text of at most 1 MiB.")
    case .output:
      self.init(
        code, "What the command draws or records cannot be written.",
        .session(
          ["board.lua": "return Text \"a\""], command: "containerhost run board.lua >/dev/full"),
        "The message says what the system reported, as a full disk, or a folder of --output that is not there."
      )
    case .time:
      self.init(
        code, "The script ran for longer than it may, and was stopped.",
        .session(
          ["board.lua": "local n = 1\nrepeat n = n * 2 until n == 3\nreturn Text(n)"],
          command: "containerhost run board.lua --time-limit=0.5"),
        "Look for a loop that does not end where the traceback begins, or allow more time.")
    case .memory:
      self.init(
        code, "The script needs more memory than there is, or than it may have.",
        .session(
          ["board.lua": "local rows = {}\nwhile true do rows[#rows + 1] = { \"row\" } end"],
          command: "containerhost run board.lua --memory-limit=20"),
        "Look for a table or string that grows without end where the traceback begins.")
    default:
      self.init(
        code, "Someone stopped the script, with Ctrl-C or a signal.",
        .session(
          ["board.lua": "while true do end"],
          command: "timeout --preserve-status --signal=INT 3 containerhost run board.lua"),
        "The traceback shows where it was.")
    }
  }
}
