/// A random board as Lua text.
struct BoardText {
  /// The values that random boards write, and what is reported of a board.
  static let prelude = """
    ContainerValues.level = Entry(0)
    ContainerValues.name = Entry "plain"
    ContainerValues.pin = Entry(function() return { x = 0, y = 0 } end)

    local function shown(values)
      local pin = values.pin
      return values.level .. " " .. values.name .. " " .. tostring(pin.x) .. "," .. tostring(pin.y)
        .. " " .. tostring(values:tag "string") .. "/" .. tostring(values:tag "number")
        .. "/" .. tostring(values:tag "boolean")
    end
    local function described(s)
      return (s.text or s.kind) .. " " .. shown(s.containerValues) .. " in " .. (s.component or "none")
    end
    local function describedSection(x)
      return (x.isImplicit and "implicit " or "section ") .. shown(x.containerValues)
        .. " " .. #x.header .. "+" .. #x.content .. "+" .. #x.footer
    end
    local function sliced(all, first, last)
      local count = #all
      return first > count and all:prefix(0) or all:slice(first, math.max(first - 1, math.min(last, count)))
    end
    local lines
    local function line(text) lines[#lines + 1] = text end
    local function leaf(node)
      local values = node.containerValues
      local function value(key, default) if values[key] then return values[key].value end return default end
      local pin, tags = value("pin", { x = 0, y = 0 }), node.tags
      return (node.text or node.kind) .. " " .. value("level", 0) .. " " .. value("name", "plain")
        .. " " .. tostring(pin.x) .. "," .. tostring(pin.y) .. " " .. tostring(tags.string)
        .. "/" .. tostring(tags.number) .. "/" .. tostring(tags.boolean) .. " in " .. (node.component or "none")
    end
    local function walk(nodes, indent, ids)
      local seen = {}
      for _, node in ipairs(nodes) do
        line(indent .. leaf(node))
        if seen[node.id] then line "an id twice in the tree" end
        seen[node.id] = true
        ids[#ids + 1] = node.id
        if node.resolved then walk(node.resolved, indent .. "  ", ids) end
      end
      return ids
    end
    local function ids(all)
      local seen = {}
      for i, one in ipairs(all) do
        if seen[one.id] then line("an id twice: " .. i) end
        seen[one.id], seen[i] = true, one.id
      end
      return seen
    end
    local function compare(first, second)
      for i, id in ipairs(first) do
        if second[i] ~= id then line("another id: " .. i) end
      end
    end
    local function report(seed, make)
      lines = { "board " .. seed }
      local ok, message = pcall(function()
        local view = make()
        local all = resolve.subviews(view)
        line("count " .. #all .. " " .. all.count)
        for _, subview in ipairs(all) do line(described(subview)) end
        local first = ids(all)
        compare(first, ids(resolve.subviews(view)))
        compare(first, ids(resolve.subviews(make())))
        local sections = resolve.sections(view)
        for _, section in ipairs(sections) do
          line(describedSection(section))
          for _, part in ipairs { "header", "content", "footer" } do
            for _, subview in ipairs(section[part]) do line(part .. " " .. described(subview)) end
            ids(section[part])
          end
        end
        compare(ids(sections), ids(resolve.sections(make())))
        local inside = walk(resolve.tree(view).resolved, "tree ", {})
        local again = lines
        lines = {}
        local second = walk(resolve.tree(make()).resolved, "", {})
        lines = again
        compare(inside, second)
      end)
      if not ok then line("error: " .. tostring(message)) end
      print(table.concat(lines, "\\n"))
    end

    """

  static func lua(_ board: RandomBoard, seed: Int) -> String {
    var text = ""
    for (index, declaration) in board.declarations.enumerated() {
      switch declaration {
      case .view(let node): text += "local v\(index) = \(view(node))\n"
      case .container(let form, let body):
        let function = "function(self) \(returning(body)) end"
        text += "local K\(index) = Container(\"K\(index)\", \(lua(form, function)))\n"
      }
    }
    return "do\n\(text)report(\(seed), function() return {\(list(board.root))} end)\nend\n"
  }

  private static func lua(_ form: RandomBoard.Form, _ body: String) -> String {
    switch form {
    case .bare: body
    case .properties: "{ head = EmptyView(), body = \(body) }"
    case .state: "{ head = EmptyView(), number = State(0), body = \(body) }"
    case .environment: "{ head = EmptyView(), enabled = Environment 'isEnabled', body = \(body) }"
    }
  }

  private static func list(_ nodes: [BoardNode]) -> String {
    nodes.map(lua).joined(separator: ", ")
  }

  private static func returning(_ nodes: [BoardNode]) -> String {
    nodes.isEmpty ? "return" : "return \(list(nodes))"
  }

  /// A view that a modifier can be called on.
  private static func view(_ node: BoardNode) -> String {
    BoardGenerator.isView(node) ? lua(node) : "Group { \(lua(node)) }"
  }

  private static func lua(_ node: BoardNode) -> String {
    switch node {
    case .text(let name, let indices):
      return "Text(\"\(name)\"\(indices.map { " .. '.' .. \($0)" }.joined()))"
    case .divider: return "Divider"
    case .hole(let isNil): return isNil ? "nil" : "false"
    case .list(let nodes): return "{\(list(nodes))}"
    case .group(let nodes): return "Group {\(list(nodes))}"
    case .stack(let kind, let nodes): return "\(kind) {\(list(nodes))}"
    case .string(let text): return "'\(text)'"
    case .framed(let node, let name):
      return "\(view(node)):modifier(function(content) return content, Text('\(name)') end)"
    case .anyView(let node): return "AnyView(\(lua(node)))"
    case .branch(let condition, let node, let other):
      let side = other.map { ", \(lua($0))" } ?? ""
      return "If(\(lua(condition)), \(lua(node))\(side))"
    case .conditional(let condition, let node): return "(\(lua(condition)) and \(lua(node)))"
    case .function(let nodes): return "function() \(returning(nodes)) end"
    case .section(let header, let content, let footer, let isCollapsed):
      let labels =
        (header.map { "header = \(lua($0)), " } ?? "")
        + (footer.map { "footer = \(lua($0)), " } ?? "")
        + (isCollapsed ? "isExpanded = false, " : "")
      return "Section { \(labels)\(list(content)) }"
    case .rows(let data, let index, let body):
      return "ForEach(\(lua(data)), function(_, \(index)) \(returning(body)) end)"
    case .eachSubview(.collection(let collection), let subview, let index, let body)
    where collection.steps.isEmpty:
      return "ForEach(\(lua(collection)), function(\(subview), \(index)) \(returning(body)) end)"
    case .eachSubview(let content, let subview, let index, let body):
      return
        "ForEach { subviews = \(lua(content)), function(\(subview), \(index)) \(returning(body)) end }"
    case .withSubviews(let content, let all, let body):
      return "Group { subviews = \(lua(content)), function(\(all)) \(returning(body)) end }"
    case .eachSection(let sections, let section, let index, let body):
      return
        "ForEach { sections = \(lua(sections)), function(\(section), \(index)) \(returning(body)) end }"
    case .withSections(let content, let all, let body):
      return "Group { sections = \(lua(content)), function(\(all)) \(returning(body)) end }"
    case .sectionItem(let list, let number, let section, let body):
      return
        "function() local \(section) = \(list)[\(number)] if \(section) then \(returning(body)) end end"
    case .subview(let name): return name
    case .member(let collection, let member): return lua(collection) + lua(member)
    case .collection(let collection): return lua(collection)
    case .separated(let collection, let index, let body):
      return "\(lua(collection)):separated(function(\(index)) \(returning(body)) end)"
    case .readSubview(let name): return "Text(described(\(name)))"
    case .readSection(let name): return "Text(describedSection(\(name)))"
    case .use(let container, let label, let content):
      return
        "K\(container) { \(label.map { "head = \(lua($0)), " } ?? "")\(list(content)) }"
    case .content: return "self.content"
    case .label: return "self.head"
    case .shared(let index): return "v\(index)"
    case .modified(let node, let modifiers):
      let base = if case .divider = node { "Divider()" } else { view(node) }
      return base + modifiers.map(lua).joined()
    }
  }

  private static func lua(_ condition: BoardCondition) -> String {
    switch condition {
    case .constant(let value): "\(value)"
    case .isOdd(let index): "\(index) % 2 == 1"
    case .hasValue(let subview): "\(subview).containerValues.level > 0"
    }
  }

  private static func lua(_ data: BoardData) -> String {
    switch data {
    case .count(let count): "\(count)"
    case .range(let first, let last): "range(\(first), \(last))"
    case .strings(let strings): "{\(strings.map { "'\($0)'" }.joined(separator: ", "))}"
    case .numbers(let numbers): "{\(numbers.map { "\($0)" }.joined(separator: ", "))}"
    case .fields(let ids):
      "{\(ids.map { "{ \($0.map { "id = '\($0)'" } ?? "") }" }.joined(separator: ", "))}"
    case .keyed(let ids):
      "{\(ids.map { "{ key = \(lua($0)) }" }.joined(separator: ", "))}, { id = 'key' }"
    case .computed(let ids):
      "{\(ids.map { "{ '\($0)' }" }.joined(separator: ", "))}, { id = function(row) return row[1] end }"
    }
  }

  private static func lua(_ sections: BoardSections) -> String {
    switch sections {
    case .content(let node): lua(node)
    case .list(let name): name
    }
  }

  private static func lua(_ collection: BoardCollection) -> String {
    let base =
      switch collection.base {
      case .variable(let name): name
      case .header(let section): "\(section).header"
      case .content(let section): "\(section).content"
      case .footer(let section): "\(section).footer"
      }
    return collection.steps.reduce(base) { taken, step in
      if case .slice(let first, let last) = step { return "sliced(\(taken), \(first), \(last))" }
      return taken + lua(step)
    }
  }

  private static func lua(_ step: BoardCollection.Step) -> String {
    switch step {
    case .prefix(let count): ":prefix(\(count))"
    case .suffix(let count): ":suffix(\(count))"
    case .dropFirst(let count): ":dropFirst(\(count))"
    case .dropLast(let count): ":dropLast(\(count))"
    case .reversed: ":reversed()"
    case .slice: ""
    case .evenPlaces: ":filter(function(_, i) return i % 2 == 0 end)"
    case .oddValues: ":filter(function(s) return s.containerValues.level % 2 == 1 end)"
    case .sortedByValue:
      ":sorted(function(a, b) return a.containerValues.level < b.containerValues.level end)"
    }
  }

  private static func lua(_ member: BoardMember) -> String {
    switch member {
    case .first: ".first"
    case .last: ".last"
    case .at(let position): "[\(position)]"
    }
  }

  private static func lua(_ modifier: BoardModifier) -> String {
    switch modifier {
    case .level(.constant(let level)): ":containerValue('level', \(level))"
    case .level(.level(let subview)):
      ":containerValue('level', \(subview).containerValues.level)"
    case .name(let name): ":containerValue('name', '\(name)')"
    case .pin(let x, let y):
      ":containerValue('pin', { x = \(x.map(String.init) ?? "nil"), y = \(y.map(String.init) ?? "nil") })"
    case .pinX(let x): ":containerValue('pin.x', \(x))"
    case .pinY(let y): ":containerValue('pin.y', \(y))"
    case .tag(let tag): ":tag(\(lua(tag)))"
    case .noLevel: ":containerValue('level', nil)"
    case .noTag: ":tag(nil)"
    case .padding: ":padding(1)"
    case .identifier(let id): ":id(\(id))"
    }
  }

  private static func lua(_ tag: BoardTag) -> String {
    switch tag {
    case .string(let text): "'\(text)'"
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    }
  }
}
