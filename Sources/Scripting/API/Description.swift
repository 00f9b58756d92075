/// What documents say of a name of the API: made when somebody asks, not when the name is registered.
package struct Description: Sendable {
  /// Describes a name when somebody asks.
  typealias Maker = @Sendable () -> Description

  package let summary: String
  /// Arguments by position, a list for each way of calling it.
  package var forms: [[APICatalog.Label]] {
    get { readForms ?? writtenForms.map { $0.map(APICatalog.Label.init(described:)) } }
    set { readForms = newValue }
  }
  /// As they are written, which is read when somebody asks for more than their number.
  private let writtenForms: [[String]]
  private var readForms: [[APICatalog.Label]]?
  /// How it is called, as an author writes it; nil where its forms say it.
  var signature: String?
  /// The keys of its table.
  package var labels: [APICatalog.Label] {
    get { readLabels ?? writtenLabels.map(APICatalog.Label.init(described:)) }
    set { readLabels = newValue }
  }
  private let writtenLabels: [String]
  private var readLabels: [APICatalog.Label]?
  /// The type of what it returns or is; nil for a view.
  package var returns: String?
  /// The same for single forms, by their place from 0, where it is something else.
  let results: [Int: String]
  /// Where it does something, of what does nothing where a board is only printed.
  let acting: Acting?
  /// Whether what its shortest form returns may be called with the rest: `Section "x" { … }`.
  var isCurried = false
  /// A line of Lua that runs as it stands.
  package var example: String
  package let seeAlso: [String]

  /// Each argument as `name: type -- meaning`, or `name?: type -- meaning` when it may be left out; each key
  /// the same, or `name: type = default -- meaning`.
  init(
    _ summary: String, _ forms: [[String]] = [], signature: String? = nil, labels: [String] = [],
    returns: String? = nil, results: [Int: String] = [:], isCurried: Bool = false,
    acting: Acting? = nil,
    example: String, seeAlso: [String] = []
  ) {
    self.isCurried = isCurried
    self.acting = acting
    self.summary = summary
    writtenForms = forms
    self.signature = signature
    writtenLabels = labels
    self.returns = returns
    self.results = results
    self.example = example
    self.seeAlso = seeAlso
  }

  /// How many arguments its longest form has; `Int.max` where one ends with any number of them, and where it has none.
  var mostArguments: Int {
    let forms = readForms?.map { $0.map(\.name) } ?? writtenForms
    func isOpen(_ argument: String) -> Bool { argument.prefix { $0 != ":" }.hasSuffix("…") }
    if forms.contains(where: { $0.last.map(isOpen) ?? false }) { return .max }
    return forms.map(\.count).max() ?? .max
  }

  /// All ways of calling `name`, in one line.
  func signature(of name: String) -> String {
    signature ?? calls(of: name).joined(separator: Self.separator)
  }

  /// What stands between two ways of calling a name.
  static let separator = " · "

  /// The same for a message: of many keys the first few.
  func shortSignature(of name: String) -> String {
    signature ?? calls(of: name, keys: 4).joined(separator: Self.separator)
  }

  /// Each way of calling `name` with all of its arguments and keys: `offset(x, y?)`, `HStack { spacing =, content }`.
  /// Of more than so many keys the last are left out.
  func calls(of name: String, keys: Int = .max) -> [String] {
    forms.map { form in
      if form.count == 1, takesKeys(form[0]) { return "\(name) \(table(form[0], keys))" }
      let arguments = form.map { argument in
        let isTable = takesKeys(argument) && !labels.isEmpty
        return (isTable ? table(argument, keys) : argument.name) + (argument.isOptional ? "?" : "")
      }
      return "\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// Whether the argument is the table that has the keys.
  func takesKeys(_ argument: APICatalog.Label) -> Bool {
    argument.type == "children" || argument.type == "table" && Self.tables.contains(argument.name)
  }

  /// What arguments are called that are tables of keys and nothing else.
  private static let tables: Set<String> = ["options", "lengths", "edges", "axes", "proposal"]

  private func table(_ argument: APICatalog.Label, _ keys: Int) -> String {
    let content = argument.type == "children" ? [argument.name] : []
    let shown = labels.prefix(keys).map { "\($0.name) =" } + (labels.count > keys ? ["…"] : [])
    return "{ \((shown + content).joined(separator: ", ")) }"
  }

  /// What is the same of all constructors that take children and keys in one table.
  var ofContainer: Description {
    taking(APICatalog.Label(described: "children: children -- the views that stand in it"))
  }

  /// The same, of what takes one argument.
  func taking(_ argument: APICatalog.Label) -> Description {
    var description = self
    description.forms = [[argument]]
    return description
  }
}

extension APICatalog.Label {
  /// Reads `name: type -- meaning`, `name?: type -- meaning` or `name: type = default -- meaning`.
  init(described text: String) {
    let dashes = text.ranges(of: " -- ").first
    let meaning = dashes.map { text[$0.upperBound...] } ?? ""
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    let name = text[..<colon]
    var type = text[colon..<(dashes?.lowerBound ?? text.endIndex)].dropFirst().drop { $0 == " " }
    var value: Substring?
    if let equals = type.ranges(of: " = ").last {
      value = type[equals.upperBound...]
      type = type[..<equals.lowerBound]
    }
    self.init(
      name: String(name.filter { $0 != "?" }), type: String(type), meaning: String(meaning),
      default: value.map(String.init), isOptional: name.hasSuffix("?"))
  }
}
