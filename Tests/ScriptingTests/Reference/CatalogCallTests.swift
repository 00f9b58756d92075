import Testing

@testable import Scripting

/// Calls made from the descriptors: the real functions take what these say, and nothing else.
struct CatalogCallTests {
  /// A call of `name` in Lua, and whether it must succeed.
  struct Call: Sendable {
    let lua: String
    /// The argument or key in question.
    let subject: String
  }

  private static let catalog = try! onLuaThread {
    let engine = try ScriptEngine.forTests()
    defer { engine.close() }
    return engine.catalog
  }

  private static var functions: [APICatalog.Function] {
    catalog.functions.filter { $0.owner == nil && $0.role != .table }
  }

  /// The error of a chunk, nil when it has none.
  private func error(of lua: String) throws -> Diagnostic? {
    try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      do { _ = try engine.drawn(lua) } catch { return engine.diagnostic(of: error) }
      return nil
    }
  }

  /// A value of Lua that a type takes.
  private static func sample(_ type: String) -> String {
    if type == "binding" { return "self:binding \"b\"" }
    let word = APIType(type).alternatives.first { $0 != "binding" } ?? "any"
    if word.hasPrefix("\"") { return word }
    if word.hasPrefix("fn(") { return "function() end" }
    return switch word {
    case "cells", "rows", "lines", "columns", "integer": "1"
    case "list of numbers": "{ 1, 2 }"
    case "share": "0.5"
    case "number": "0.5"
    case "boolean": "true"
    case "string", "name": "\"x\""
    case "color": "\"red\""
    case "view": "Text \"v\""
    case "function": "function() end"
    case "infinity": "math.huge"
    default: "{}"
    }
  }

  /// What a constructor cannot do without, besides the key in question.
  private static let needed = [
    "BarChart": "values = { 1 },", "Sparkline": "values = { 0, 1 },", "Gauge": "value = 1,",
    "Badge": "'b',", "Code": "'x',",
    "Canvas": "function(context) context:line(0, 0, 9, 2) end,",
    "Chart": "values = { 1 },", "Heatmap": "values = { { 0.5 } },", "Calendar": "year = 2026,",
  ]

  /// A chart of a mark with these labels; nil for what is no mark.
  private static func chart(of name: String, _ labels: String) -> String? {
    guard name.hasSuffix("Mark") else { return nil }
    if name != "RuleMark" { return "return Chart { \(name) { { { x = 1, y = 2 } }, \(labels) } }" }
    let isPlaced = labels.hasPrefix("x =") || labels.hasPrefix("y =")
    return "return Chart { values = { 1 }, \(name) { \(isPlaced ? "" : "y = 1,") \(labels) } }"
  }

  /// The bytes of a picture of one pixel.
  private static let pixel =
    #""\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08"#
    + #"\x00\x00\x00\x00:~\x9bU\x00\x00\x00\x0aIDATx\xdach\x00\x00\x00\x82\x00\x81\xdaE"#
    + #"\x08;\x00\x00\x00\x00IEND\xaeB`\x82""#

  /// A call with the key `label` set to `value`.
  private static func call(_ function: APICatalog.Function, label: String, value: String) -> String
  {
    let table = "{ \(label) = \(value) }"
    if value.hasPrefix("self:") {
      return """
        return Container("C", { b = State(1), body = function(self)
          return \(function.name) \(table)
        end }) {}
        """
    }
    switch (function.role, function.name) {
    case (.modifier, "alert"), (.modifier, "confirmationDialog"):
      return """
        return Container("C", { isOn = State(false), body = function(self)
          return Text "x":\(function.name)("q", self:binding "isOn", \(table))
        end }) {}
        """
    case (_, "Text"): return "return Text(1, \(table))"
    case (_, "Image") where label == "file":
      return "return Image { file = \"\(Repository.path("Tests/LuaSpecs/fixtures/sunset.png"))\" }"
    case (_, "Image"):
      let data = label == "data" ? "" : "data = \(pixel),"
      return "return Image { \(data) \(label) = \(label == "data" ? pixel : value) }"
    case (_, "Container"): return "local _ = Container('C', \(table))"
    case (_, "Layout"):
      let other = label == "sizeThatFits" ? "placeSubviews" : "sizeThatFits"
      return "local _ = Layout('L', { \(label) = \(value), \(other) = function() end })"
    case (_, "TimelineView"):
      return "return TimelineView { \(label) = \(value), function() return Text 'x' end }"
    case (.modifier, _): return "return Text \"x\":\(function.name) \(table)"
    case (_, "Group"), (_, "ForEach"):
      return "return \(function.name) { \(label) = \(value), function(x) end }"
    case (_, "render"): return "render(Text \"x\", \(table))"
    case (_, "Entry"): return "PreferenceValues.p = Entry(1, \(table))"
    case (_, "Tree"), (_, "OutlineGroup"):
      return "return \(function.name)({ name = 'a' }, \(table), function() return 'a' end)"
    case (_, "Table"):
      let data = label == "data" ? "" : "data = {},"
      let value = label == "headerStyle" ? "'bold'" : value
      return "return Table { \(data) \(label) = \(value), TableColumn('a', 'a') }"
    case (_, "TableColumn"):
      let title =
        label == "title" ? "value = 'a'," : label == "value" ? "title = 'a'," : "'a', value = 'a',"
      return "return Table({}, { TableColumn { \(title) \(label) = \(value) } })"
    case (_, "Chart") where label.hasSuffix("Domain"):
      return "return Chart { values = { 1 }, \(label) = \(value == "{}" ? "{ 0, 1 }" : value) }"
    case (_, "Calendar") where label == "today":
      return "return Calendar { year = 2026, today = \"2026-11-03\" }"
    case (_, let name):
      if let chart = chart(of: name, "\(label) = \(value)") { return chart }
      return "return \(name) { \(needed[name] ?? "") \(label) = \(value) }"
    }
  }

  /// A call with the arguments of `form`, that at `index` replaced by `value`.
  private static func call(
    _ function: APICatalog.Function, _ form: [APICatalog.Label], at index: Int, value: String
  ) -> String {
    let arguments = form.enumerated().map { $0 == index ? value : sample($1.type) }
    let list = arguments.joined(separator: ", ")
    return function.role == .modifier
      ? "return Text \"x\":\(function.name)(\(list))" : "return \(function.name)(\(list))"
  }

  @Test(arguments: functions.filter { !$0.labels.isEmpty }.map(\.name))
  func `every key is taken, and a slip of it refused with its name`(name: String) throws {
    let function = try #require(Self.catalog.function(named: name))
    for label in function.labels {
      let lua = Self.call(function, label: label.name, value: Self.sample(label.type))
      let found = try error(of: lua)
      #expect(found == nil, "\(lua): \(found?.message ?? "")")
    }
    guard !["Entry", "Container", "Layout"].contains(name) else { return }
    let first = function.labels[0].name
    let slip = try error(of: Self.call(function, label: first + "_", value: "1"))
    #expect(slip?.code == .label, "\(name): \(slip?.message ?? "no error")")
    #expect(slip?.message.contains("did you mean '\(first)'?") == true, "\(slip?.message ?? "")")
  }

  @Test(arguments: functions.map(\.name))
  func `every choice is taken, and others are refused`(name: String) throws {
    let function = try #require(Self.catalog.function(named: name))
    for label in function.labels {
      try check(label) { Self.call(function, label: label.name, value: $0) }
    }
    for form in function.forms {
      for (index, argument) in form.enumerated() {
        try check(argument) { Self.call(function, form, at: index, value: $0) }
      }
    }
  }

  private func check(_ label: APICatalog.Label, _ call: (String) -> String) throws {
    let type = APIType(label.type)
    guard !type.choices.isEmpty else { return }
    for choice in type.choices {
      let lua = call("\"\(choice)\"")
      let found = try error(of: lua)
      #expect(found == nil, "\(lua): \(found?.message ?? "")")
    }
    guard !type.takesAnyString else { return }
    let lua = call("\"no-such-choice\"")
    #expect(try error(of: lua)?.code == .argument, "\(lua) is taken")
  }

  @Test(arguments: functions.filter { $0.labels.contains { $0.default != nil } }.map(\.name))
  func `a default is what is drawn without the key`(name: String) throws {
    let function = try #require(Self.catalog.function(named: name))
    for label in function.labels {
      guard let value = label.default else { continue }
      func drawing(_ labels: String) -> String {
        switch (function.role, name) {
        case (.modifier, "background"), (.modifier, "overlay"):
          "return Text \"a\\nlong\":\(name) { \(labels) \"b\" }"
        case (.modifier, _):
          "return Text \"a\\nlong\":\(name) { \(labels) }:frame { width = 20, height = 4 }:border()"
        case (_, "render"): "print(render(Text \"a\":bold(), { \(labels) }))"
        case (_, "Spacer"): "return HStack { \"a\", Spacer { \(labels) }, \"b\" }:fixedSize()"
        case (_, "Section"): "return Section { \(labels) header = \"h\", \"a\" }"
        case (_, "TimelineView"):
          "return TimelineView { \(labels) function() return Text 'a' end }"
        case (_, "Code"): "return Code { \(labels) 'local x' }:frame { width = 20 }"
        case (_, "Table"):
          "return Table { data = { { a = 1 } }, \(labels) TableColumn('A', 'a') }"
        case (_, _) where name.hasSuffix("Mark"): Self.chart(of: name, labels) ?? ""
        case (_, "BarChart"), (_, "Sparkline"), (_, "Gauge"), (_, "Bar"), (_, "ProgressView"),
          (_, "Canvas"), (_, "Chart"), (_, "Heatmap"), (_, "Calendar"):
          "return \(name) { \(Self.needed[name] ?? "") \(labels) }:frame { width = 20 }"
        default:
          "return \(name) { \(labels) \"a\", VStack { \"long\", \"b\" } }:frame { width = 30 }:border()"
        }
      }
      let given = try draw(drawing("\(label.name) = \(value),"))
      #expect(try draw(drawing("")) == given, "\(name): '\(label.name)' is not \(value) by default")
    }
  }
}
