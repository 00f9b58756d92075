import Containers
import TextRendering

/// The `---@meta` file from which the Lua language server knows the API.
package struct TypesFile {
  private let catalog: APICatalog

  package init(_ catalog: APICatalog) { self.catalog = catalog }

  package var lua: String {
    var parts = [header, classes]
    for function in catalog.functions where function.owner == nil {
      switch function.role {
      case .constructor, .function: parts.append(global(function))
      case .modifier: parts.append(modifier(function))
      default: break
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The types of a module that the host brings along: editors find them by the name of the module.
  package static func lua(of module: ModuleReference, in catalog: APICatalog) -> String {
    let name = module.localName
    let fields = module.members.filter { $0.role == .property }.map {
      "---@field \($0.name) \($0.returns ?? "any") \($0.summary)"
    }
    let functions = module.members.filter { $0.role == .function }.map { function in
      let file = TypesFile(catalog)
      let options = file.optionsClass(of: function)
      return options.text
        + documented(
          function, options: options.name, as: "function \(name).\(function.name)")
    }
    let parts =
      [
        "---@meta \(module.name)\n-- luacheck: ignore\n-- Made by 'containerhost types'.",
        (["---\(module.summary)", "---@class \(module.name)"] + fields + ["local \(name) = {}"])
          .joined(separator: "\n"),
      ] + functions + ["return \(name)"]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The class of what `session(view)` returns, and that function: for tests of plugins.
  package static var session: String {
    let session = members(
      ScriptSession.members.functions(of: "session"), of: "session",
      heading: "---A live board in a test's hands.\n---@class session")
    return session + """


      ---Draws the view as a live board, on a screen in memory.
      ---@param view Child what is drawn
      ---@param size? table { width =, height = } in cells
      ---@return session
      function session(view, size) end
      """
  }

  /// What a session in a test's hands has, as it is called.
  package static var sessionMembers: [(name: String, text: String)] {
    ScriptSession.members.functions(of: "session").map { ($0.signature, $0.summary) }
  }

  private var header: String {
    """
    ---@meta containerhost
    -- luacheck: ignore
    -- The API of containerhost, version 1; made by 'containerhost types'.

    ---What may stand as a child of a view.
    ---@alias Child View|string|number|false|nil|Children|fun(...): any

    ---@class Children
    ---@field [integer] Child

    ---@alias ColorName \(Self.colors)
    ---@alias SymbolName \(Self.union(Symbol.names))
    ---@alias KeyName \(Self.union(KeyName.named))
    """
  }

  private static let colors = union(ColorName.names + ["grey", "clear"])

  private static func union(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: "|")
  }

  // MARK: - Classes

  private var classes: String {
    let tables = catalog.functions.filter { $0.role == .table && $0.name != "View" }
    let views = ["SubviewsCollection", "Subview"]
    var parts = ["---\(summary(of: "View"))\n---@class View\nView = {}"]
    for name in catalog.classes {
      let base = views.contains(name) ? ": View" : ""
      parts.append(members(of: name, heading: "---@class \(name)\(base)"))
    }
    for name in ["SubviewsCollection", "SectionCollection", "LayoutSubviews"] {
      let element = ["SubviewsCollection": "Subview", "SectionCollection": "SectionConfiguration"]
      parts.append("---@class \(name)\n---@field [integer] \(element[name] ?? "LayoutSubview")")
    }
    parts += ["---@class Entry", Self.definitions]
    for table in tables {
      parts.append("---\(table.summary)\n---@type table<any, any>\n\(table.name) = {}")
    }
    return parts.joined(separator: "\n\n")
  }

  /// The tables that declare containers and layouts: their functions know what they are given.
  private static let definitions = """
    ---Properties of a container with their defaults, and its body.
    ---@class ContainerDefinition
    ---@field body fun(self: ContainerSelf): any returns the view that a use becomes
    ---@field [string] any

    ---Properties of a layout with their defaults, and its functions. Lengths are cells; nil is any.
    ---@class LayoutDefinition
    ---@field sizeThatFits fun(self: LayoutSelf, proposal: LayoutLengths, subviews: LayoutSubviews): LayoutLengths
    ---@field placeSubviews fun(self: LayoutSelf, bounds: LayoutBounds, proposal: LayoutLengths, subviews: LayoutSubviews)
    ---@field [string] any

    ---@class LayoutSelf
    ---@field [string] any

    ---@class LayoutLengths
    ---@field width number?
    ---@field height number?

    ---@class LayoutBounds
    ---@field x number
    ---@field y number
    ---@field width number
    ---@field height number
    """

  private func summary(of name: String) -> String { catalog.function(named: name)?.summary ?? "" }

  private func members(of owner: String, heading: String) -> String {
    Self.members(catalog.functions.filter { $0.owner == owner }, of: owner, heading: heading)
  }

  /// Classes that have what authors declare besides: unknown fields of them are no mistake.
  private static let openClasses: Set<String> = ["ContainerValuesProxy", "ContainerSelf"]

  private static func members(
    _ members: [APICatalog.Function], of owner: String, heading: String
  ) -> String {
    let open = openClasses.contains(owner) ? ["---@field [string] any"] : []
    let fields = members.filter { $0.role == .property }.map {
      "---@field \($0.name) \($0.returns ?? "any") \($0.summary)"
    }
    let methods = members.filter { $0.role == .method }.map { method in
      "\n"
        + documented(method, form: method.forms.first ?? [], as: "function \(owner):\(method.name)")
    }
    return ([heading] + fields + open + ["local \(owner) = {}"] + methods).joined(separator: "\n")
  }

  // MARK: - Functions

  private func modifier(_ function: APICatalog.Function) -> String {
    let options = optionsClass(of: function)
    return options.text
      + Self.documented(function, options: options.name, as: "function View:\(function.name)")
  }

  private func global(_ function: APICatalog.Function) -> String {
    let options = optionsClass(of: function)
    // Divider, Spacer and EmptyView are views that may be called.
    if function.forms.first?.isEmpty == true {
      let overload =
        "---@overload fun(\(function.forms.count > 1 ? "options?: \(options.name ?? "table")" : "")): View"
      return options.text
        + "---\(function.summary)\n---@class \(function.name)View: View\n\(overload)\n\(function.name) = {}"
    }
    let titled =
      function.isCurried
      ? "---What a title alone makes: it may be called with the rest.\n---@class Titled\(function.name): View\n---@overload fun(content: \(options.name ?? "Children")): View\n\n"
      : ""
    return options.text + titled
      + Self.documented(function, options: options.name, as: "function \(function.name)")
  }

  /// The class of the table that a function takes: its keys, and children in its array part.
  private func optionsClass(of function: APICatalog.Function) -> (name: String?, text: String) {
    let takesChildren = function.forms.joined().contains { $0.type == "children" }
    guard !function.labels.isEmpty || takesChildren else { return (nil, "") }
    guard !function.labels.isEmpty else { return ("Children", "") }
    let words = function.fullName.split(separator: ".")
    let base = function.owner == nil ? [Substring(words.joined())] : words
    let name = base.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Options"
    let fields = function.labels.map { label in
      "---@field \(label.name)? \(APIType(label.type).luaLS) \(label.meaning)"
        + (label.default.map { "; else \($0)" } ?? "")
    }
    let heading = "---@class \(name)" + (takesChildren ? ": Children" : "")
    return (name, ([heading] + fields).joined(separator: "\n") + "\n\n")
  }

  /// The function with its comments: the last form as its own, the others as overloads.
  private static func documented(
    _ function: APICatalog.Function, options: String? = nil, form: [APICatalog.Label]? = nil,
    as declaration: String
  ) -> String {
    let forms = form.map { [$0] } ?? (function.forms.isEmpty ? [[]] : function.forms)
    let main = forms.max { $0.count < $1.count } ?? []
    func type(_ label: APICatalog.Label) -> String {
      if let own = ownTypes["\(function.name).\(label.name)"] { return own }
      if ["children", "table"].contains(label.type) { return options ?? "table" }
      return APIType(label.type).luaLS
    }
    let result = function.returns.map { APIType($0).luaLS } ?? "View"
    var lines = ["---\(function.summary)"]
    if let acting = function.acting { lines.append("---\(acting.sentence)") }
    if !function.example.isEmpty { lines.append("---\n---    \(function.example)\n---") }
    lines += main.map {
      "---@param \(identifier($0.name))\($0.isOptional ? "?" : "") \(type($0)) \($0.meaning)"
    }
    lines.append("---@return \(result)")
    let isMethod = declaration.contains(":")
    for (index, other) in forms.enumerated() where other.map(\.name) != main.map(\.name) {
      let receiver = isMethod ? ["self: View"] : []
      let parameters = receiver + other.map { "\($0.name)\($0.isOptional ? "?" : ""): \(type($0))" }
      let isTitle = function.isCurried && other.count == 1 && other[0].type == "string"
      let own = function.results[index].map { APIType($0).luaLS } ?? result
      let returned = isTitle ? "Titled\(function.name)" : own
      lines.append("---@overload fun(\(parameters.joined(separator: ", "))): \(returned)")
    }
    lines.append(
      "\(declaration)(\(main.map { identifier($0.name) }.joined(separator: ", "))) end")
    return lines.joined(separator: "\n")
  }

  /// Arguments whose type the reference says in words.
  private static let ownTypes = [
    "Container.definition": "ContainerDefinition", "Layout.definition": "LayoutDefinition",
  ]

  /// A name that Lua takes for a parameter.
  private static func identifier(_ name: String) -> String {
    if name.hasSuffix("…") { return "..." }
    return ["end", "function", "local", "repeat"].contains(name) ? name + "_" : name
  }
}
