/// What the rules say of a random board: a naive evaluator of its tree, which shares nothing with the
/// engine. Every subview carries the whole list of what was written on it, outermost first.
struct BoardModel {
  /// One write on the way to a subview.
  enum Write {
    case modifier(BoardModifier, level: Int)
    case defaultTag(BoardTag)
  }

  struct Leaf {
    /// The text, or the kind of what is no text.
    let name: String
    let container: String?
    var writes: [Write]
    /// What a stack holds.
    var children: [BoardNode]?
    var scope = Scope()
  }

  struct SectionOf {
    var writes: [Write] = []
    var header: [Leaf] = []
    var content: [Leaf] = []
    var footer: [Leaf] = []
    var isImplicit = false
  }

  enum Event {
    case leaf(Leaf)
    case section(SectionOf)
  }

  /// Views that a container was given, and where they were written.
  final class Given {
    let nodes: [BoardNode]
    let scope: Scope

    init(_ nodes: [BoardNode], _ scope: Scope) {
      self.nodes = nodes
      self.scope = scope
    }
  }

  /// What names stand for where a view was written, and in whose body that is.
  struct Scope {
    var container: String?
    var content: Given?
    var label: Given?
    var indices: [String: Int] = [:]
    var subviews: [String: Leaf] = [:]
    var collections: [String: [Leaf]] = [:]
    var sections: [String: SectionOf] = [:]
    var sectionLists: [String: [SectionOf]] = [:]
  }

  /// How much has been evaluated: boards whose parts multiply are too large to be compared.
  private final class Meter { var steps = 0 }

  let board: RandomBoard
  private let meter = Meter()
  private static let mostSteps = 3_000

  init(board: RandomBoard) { self.board = board }

  // MARK: - Resolution (R1–R15)

  func leaves(_ nodes: [BoardNode], _ scope: Scope, _ writes: [Write] = []) -> [Leaf] {
    events(nodes, scope, writes).flatMap { event in
      switch event {
      case .leaf(let leaf): [leaf]
      case .section(let section): section.header + section.content + section.footer
      }
    }
  }

  /// Sections, and the runs between them (R76–R82).
  func sections(_ nodes: [BoardNode], _ scope: Scope, _ writes: [Write] = []) -> [SectionOf] {
    var sections: [SectionOf] = []
    var isRunning = false
    for event in events(nodes, scope, writes) {
      switch event {
      case .leaf(let leaf):
        if !isRunning { sections.append(SectionOf(isImplicit: true)) }
        isRunning = true
        sections[sections.count - 1].content.append(leaf)
      case .section(let section):
        isRunning = false
        let isEmpty = section.header.isEmpty && section.content.isEmpty && section.footer.isEmpty
        if !isEmpty { sections.append(section) }
      }
    }
    return sections
  }

  private func events(_ nodes: [BoardNode], _ scope: Scope, _ writes: [Write]) -> [Event] {
    nodes.flatMap { events($0, scope, writes) }
  }

  private func events(_ node: BoardNode, _ scope: Scope, _ writes: [Write]) -> [Event] {
    meter.steps += 1
    guard meter.steps < Self.mostSteps else { return [] }
    func placed(_ leaf: Leaf) -> Event {
      var leaf = leaf
      leaf.writes = writes + leaf.writes
      return .leaf(leaf)
    }
    /// The body for each of what a closure is given.
    func each<Item>(
      _ items: [Item], _ index: String, _ body: [BoardNode], name: (inout Scope, Item) -> Void
    ) -> [Event] {
      items.enumerated().flatMap { position, item in
        var inner = scope
        name(&inner, item)
        inner.indices[index] = position + 1
        return events(body, inner, writes)
      }
    }
    func made(_ name: String) -> [Event] {
      [.leaf(Leaf(name: name, container: scope.container, writes: writes))]
    }
    switch node {
    case .text(let name, let indices):
      return made(([name] + indices.map { "\(scope.indices[$0] ?? 0)" }).joined(separator: "."))
    case .divider: return made("Divider")
    case .hole: return []
    case .list(let nodes), .group(let nodes), .function(let nodes):
      return events(nodes, scope, writes)
    case .string(let text): return made(text)
    case .framed(let node, let name): return events(node, scope, writes) + made(name)
    case .stack(let kind, let nodes):
      return [
        .leaf(
          Leaf(
            name: kind, container: scope.container, writes: writes, children: nodes,
            scope: scope))
      ]
    case .anyView(let node): return events(node, scope, writes)
    case .branch(let condition, let node, let other):
      if isTrue(condition, scope) { return events(node, scope, writes) }
      return other.map { events($0, scope, writes) } ?? []
    case .conditional(let condition, let node):
      return isTrue(condition, scope) ? events(node, scope, writes) : []
    case .section(let header, let content, let footer, let isCollapsed):
      return [
        .section(
          SectionOf(
            writes: writes, header: header.map { leaves([$0], scope, writes) } ?? [],
            content: isCollapsed ? [] : leaves(content, scope, writes),
            footer: footer.map { leaves([$0], scope, writes) } ?? []))
      ]
    case .rows(let data, let index, let body):
      return tags(of: data).enumerated().flatMap { position, tag in
        var inner = scope
        inner.indices[index] = position + 1
        return events(body, inner, writes + [.defaultTag(tag)])
      }
    case .eachSubview(let content, let name, let index, let body):
      return each(given(content, scope, writes), index, body) { $0.subviews[name] = $1 }
    case .withSubviews(let content, let name, let body):
      var inner = scope
      inner.collections[name] = given(content, scope, writes)
      return events(body, inner, writes)
    case .eachSection(let sections, let name, let index, let body):
      return each(given(sections, scope, writes), index, body) { $0.sections[name] = $1 }
    case .withSections(let content, let name, let body):
      var inner = scope
      inner.sectionLists[name] = sections([content], scope, writes)
      return events(body, inner, writes)
    case .sectionItem(let list, let number, let name, let body):
      guard let all = scope.sectionLists[list], all.count >= number else { return [] }
      var inner = scope
      inner.sections[name] = all[number - 1]
      return events(body, inner, writes)
    case .subview(let name): return scope.subviews[name].map { [placed($0)] } ?? []
    case .member(let collection, let member):
      return member.of(members(of: collection, scope)).map { [placed($0)] } ?? []
    case .collection(let collection): return members(of: collection, scope).map(placed)
    case .separated(let collection, let index, let body):
      return members(of: collection, scope).enumerated().flatMap { position, leaf in
        var inner = scope
        inner.indices[index] = position
        return (position == 0 ? [] : events(body, inner, writes)) + [placed(leaf)]
      }
    case .readSubview(let name): return made(scope.subviews[name].map(described) ?? "")
    case .readSection(let name): return made(scope.sections[name].map(described) ?? "")
    case .use(let container, let label, let content):
      guard case .container(_, let body) = board.declarations[container] else { return [] }
      let inner = Scope(
        container: "K\(container)", content: Given(content, scope),
        label: label.map { Given([$0], scope) })
      return events(body, inner, writes)
    case .content: return scope.content.map { events($0.nodes, $0.scope, writes) } ?? []
    case .label: return scope.label.map { events($0.nodes, $0.scope, writes) } ?? []
    case .shared(let index):
      guard case .view(let node) = board.declarations[index] else { return [] }
      return events(node, Scope(container: scope.container), writes)
    case .modified(let node, let modifiers):
      // The leftmost modifier is the innermost.
      return events(
        node, scope,
        writes
          + modifiers.reversed().map { .modifier($0, level: number(writtenBy: $0, scope)) })
    }
  }

  // MARK: - What closures are given

  /// A collection is handed on as it is (R16); anything else is resolved where it stands (R63).
  private func given(_ content: BoardNode, _ scope: Scope, _ writes: [Write]) -> [Leaf] {
    if case .collection(let collection) = content { return members(of: collection, scope) }
    return leaves([content], scope, writes)
  }

  private func given(_ content: BoardSections, _ scope: Scope, _ writes: [Write]) -> [SectionOf] {
    switch content {
    case .content(let node): sections([node], scope, writes)
    case .list(let name): scope.sectionLists[name] ?? []
    }
  }

  private func members(of collection: BoardCollection, _ scope: Scope) -> [Leaf] {
    let all: [Leaf]? =
      switch collection.base {
      case .variable(let name): scope.collections[name]
      case .header(let section): scope.sections[section]?.header
      case .content(let section): scope.sections[section]?.content
      case .footer(let section): scope.sections[section]?.footer
      }
    return collection.steps.reduce(all ?? []) { taken($1, of: $0) }
  }

  private func taken(_ step: BoardCollection.Step, of all: [Leaf]) -> [Leaf] {
    switch step {
    case .prefix(let count): Array(all.prefix(count))
    case .suffix(let count): Array(all.suffix(count))
    case .dropFirst(let count): Array(all.dropFirst(count))
    case .dropLast(let count): Array(all.dropLast(count))
    case .reversed: all.reversed()
    case .slice(let first, let last):
      Array(all.dropFirst(first - 1).prefix(max(0, last - first + 1)))
    case .evenPlaces: all.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    case .oddValues: all.filter { values($0.writes).level % 2 == 1 }
    case .sortedByValue:
      all.enumerated().sorted {
        let (a, b) = (values($0.element.writes).level, values($1.element.writes).level)
        return a == b ? $0.offset < $1.offset : a < b
      }.map(\.element)
    }
  }

  private func isTrue(_ condition: BoardCondition, _ scope: Scope) -> Bool {
    switch condition {
    case .constant(let value): value
    case .isOdd(let index): (scope.indices[index] ?? 0) % 2 == 1
    case .hasValue(let subview): values(scope.subviews[subview]?.writes ?? []).level > 0
    }
  }

  private func number(writtenBy modifier: BoardModifier, _ scope: Scope) -> Int {
    switch modifier {
    case .level(.constant(let level)): level
    case .level(.level(let subview)): values(scope.subviews[subview]?.writes ?? []).level
    default: 0
    }
  }

  /// The ids of the rows, which are their default tags (R71).
  private func tags(of data: BoardData) -> [BoardTag] {
    switch data {
    case .count(let count): count > 0 ? (1...count).map { .number($0) } : []
    case .range(let first, let last): first <= last ? (first...last).map { .number($0) } : []
    case .strings(let strings), .computed(let strings): strings.map { .string($0) }
    case .numbers(let numbers): numbers.map { .number($0) }
    case .fields(let ids):
      ids.enumerated().map { position, id in id.map { .string($0) } ?? .number(position + 1) }
    case .keyed(let ids): ids
    }
  }

  // MARK: - What is read (R45–R72)

  struct Values {
    var level = 0
    var name = "plain"
    var x: Int? = 0
    var y: Int? = 0
    var explicit: [BoardTag] = []
    var defaults: [BoardTag] = []
  }

  /// From the outermost write on, each changes what is there.
  private func values(_ writes: [Write]) -> Values {
    var values = Values()
    for write in writes {
      switch write {
      case .defaultTag(let tag): values.defaults.append(tag)
      case .modifier(.level, let level): values.level = level
      case .modifier(.name(let name), _): values.name = name
      case .modifier(.pin(let x, let y), _): (values.x, values.y) = (x, y)
      case .modifier(.pinX(let x), _): values.x = x
      case .modifier(.pinY(let y), _): values.y = y
      case .modifier(.tag(let tag), _): values.explicit.append(tag)
      case .modifier: break
      }
    }
    return values
  }

  private func described(_ writes: [Write], hasDefaultTags: Bool = true) -> String {
    let values = values(writes)
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "nil" }
    func tag(_ isOfType: (BoardTag) -> Bool) -> String {
      let tag =
        values.explicit.last(where: isOfType)
        ?? (hasDefaultTags ? values.defaults.last(where: isOfType) : nil)
      switch tag {
      case .string(let text): return text
      case .number(let number): return "\(number)"
      case .boolean(let value): return "\(value)"
      case nil: return "nil"
      }
    }
    let tags = [
      tag { if case .string = $0 { true } else { false } },
      tag { if case .number = $0 { true } else { false } },
      tag { if case .boolean = $0 { true } else { false } },
    ]
    return
      "\(values.level) \(values.name) \(text(values.x)),\(text(values.y)) \(tags.joined(separator: "/"))"
  }

  func described(_ leaf: Leaf) -> String {
    "\(leaf.name) \(described(leaf.writes)) in \(leaf.container ?? "none")"
  }

  /// An implicit section has no values (R58), and no section has default tags.
  func described(_ section: SectionOf) -> String {
    let values = described(section.isImplicit ? [] : section.writes, hasDefaultTags: false)
    let counts = [section.header, section.content, section.footer].map { "\($0.count)" }
    return
      "\(section.isImplicit ? "implicit" : "section") \(values) \(counts.joined(separator: "+"))"
  }

  // MARK: - The report

  /// What is to be reported of the board; nil when it is too large.
  func report(seed: Int) -> [String]? {
    let all = leaves(board.root, Scope())
    var lines = ["board \(seed)", "count \(all.count) \(all.count)"] + all.map(described)
    for section in sections(board.root, Scope()) {
      lines.append(described(section))
      lines += section.header.map { "header \(described($0))" }
      lines += section.content.map { "content \(described($0))" }
      lines += section.footer.map { "footer \(described($0))" }
    }
    lines += tree(all, indent: "tree ")
    return meter.steps < Self.mostSteps ? lines : nil
  }

  private func tree(_ leaves: [Leaf], indent: String) -> [String] {
    leaves.flatMap { leaf in
      let inner = leaf.children.map { self.leaves($0, leaf.scope) } ?? []
      return [indent + described(leaf)] + tree(inner, indent: indent + "  ")
    }
  }
}

extension BoardMember {
  /// The member of a collection, if there is one.
  fileprivate func of(_ all: [BoardModel.Leaf]) -> BoardModel.Leaf? {
    switch self {
    case .first: all.first
    case .last: all.last
    case .at(let position): position <= all.count ? all[position - 1] : nil
    }
  }
}
