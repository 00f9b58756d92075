import RandomNumbers

/// Makes a random board of a seed.
struct BoardGenerator {
  /// What a view may name where it stands.
  private struct Scope {
    var indices: [String] = []
    var subviews: [String] = []
    var collections: [String] = []
    var sections: [String] = []
    var sectionLists: [String] = []
    var isBody = false
    /// A string in a label becomes a view where the body places it.
    var isLabel = false
  }

  private var random: RandomNumbers
  private var board = RandomBoard()
  private var names = 0
  private var budget = 0

  private init(seed: Int) {
    random = RandomNumbers(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
  }

  static func board(seed: Int) -> RandomBoard {
    var generator = BoardGenerator(seed: seed)
    return generator.make()
  }

  private mutating func make() -> RandomBoard {
    for _ in 0..<random.below(5) {
      budget = 10
      if random.chance(30) {
        let view = node(Scope(), depth: 2)
        board.declarations.append(.view(Self.isView(view) ? view : .group([view])))
      } else {
        board.declarations.append(
          .container(
            random.pick(RandomBoard.Form.allCases), results(Scope(isBody: true), depth: 4)))
      }
    }
    budget = 24
    board.root = nodes(Scope(), depth: 5, atLeast: 1)
    return board
  }

  private mutating func name(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  private mutating func nodes(_ scope: Scope, depth: Int, atLeast least: Int = 0) -> [BoardNode] {
    let count = least + random.pick([0, 1, 1, 1, 2, 2, 3])
    return (0..<count).map { _ in node(scope, depth: depth) }
  }

  private mutating func node(_ scope: Scope, depth: Int) -> BoardNode {
    budget -= 1
    let made = depth > 0 && budget > 0 && random.chance(75) ? inner(scope, depth - 1) : leaf(scope)
    guard random.chance(35) else { return made }
    switch made {
    case .hole, .conditional: return made
    default: return .modified(made, modifiers(scope, of: made))
    }
  }

  private mutating func leaf(_ scope: Scope) -> BoardNode {
    var choices: [BoardNode] = [
      .text(name("t"), indices: scope.indices), .text(name("t"), indices: []),
    ]
    if !scope.isLabel { choices.append(.string(name("t"))) }
    if random.chance(15) { choices = [.divider, .hole(isNil: true), .hole(isNil: false)] }
    if random.chance(70) {
      choices += scope.subviews.map { .subview($0) }
      if !scope.collections.isEmpty || !scope.sections.isEmpty {
        let taken = collection(scope)
        choices += [
          .collection(taken), .collection(taken),
          .member(taken, random.pick([.first, .last, .at(1), .at(2)])),
        ]
      }
      if scope.isBody { choices += [.content, .content, .label] }
    }
    if random.chance(15) {
      choices += scope.subviews.map { .readSubview($0) } + scope.sections.map { .readSection($0) }
    }
    if random.chance(20) {
      choices += board.declarations.indices.compactMap {
        if case .view = board.declarations[$0] { .shared($0) } else { nil }
      }
    }
    return random.pick(choices)
  }

  private mutating func inner(_ scope: Scope, _ depth: Int) -> BoardNode {
    switch random.below(20) {
    case 0: return .list(nodes(scope, depth: depth))
    case 1: return .group(nodes(scope, depth: depth))
    case 2:
      let kind = random.pick([
        "VStack", "HStack", "ZStack", "ScrollView", "LazyVStack", "ViewThatFits",
      ])
      return .stack(kind, nodes(scope, depth: depth))
    case 3:
      let inside = node(scope, depth: depth)
      return random.chance(50) ? .anyView(inside) : .framed(inside, name("t"))
    case 4:
      let other = random.chance(50) ? node(scope, depth: depth) : nil
      return .branch(condition(scope), node(scope, depth: depth), other)
    case 5:
      let view = node(scope, depth: depth)
      return .conditional(condition(scope), Self.isView(view) ? view : .group([view]))
    case 6: return .function(results(scope, depth: depth))
    case 7, 8: return section(scope, depth)
    case 9, 10: return rows(scope, depth)
    case 11, 12, 13: return subviews(scope, depth)
    case 14, 15: return sections(scope, depth)
    case 16 where !scope.collections.isEmpty || !scope.sections.isEmpty:
      var body = scope
      let index = name("i")
      body.indices.append(index)
      return .separated(collection(scope), index: index, results(body, depth: min(depth, 1)))
    case 17 where !scope.sectionLists.isEmpty:
      var body = scope
      let section = name("x")
      body.sections.append(section)
      return .sectionItem(
        list: random.pick(scope.sectionLists), number: 1 + random.below(3), section,
        results(body, depth: depth))
    default: return use(scope, depth)
    }
  }

  private mutating func use(_ scope: Scope, _ depth: Int) -> BoardNode {
    let containers = board.declarations.indices.filter {
      if case .container = board.declarations[$0] { true } else { false }
    }
    guard !containers.isEmpty else { return .group(nodes(scope, depth: depth)) }
    var outer = scope
    outer.isLabel = true
    let label = random.chance(25) ? node(outer, depth: min(1, depth)) : nil
    return .use(
      container: random.pick(containers), label: label, nodes(scope, depth: depth))
  }

  /// What a closure returns: not one function, which a label may be as well.
  private mutating func results(_ scope: Scope, depth: Int) -> [BoardNode] {
    let all = nodes(scope, depth: depth)
    switch all.first {
    case .function where all.count == 1, .sectionItem where all.count == 1,
      .label where all.count == 1:
      return [.list(all)]
    default: return all
    }
  }

  private mutating func section(_ scope: Scope, _ depth: Int) -> BoardNode {
    let header = random.chance(50) ? node(scope, depth: min(1, depth)) : nil
    let footer = random.chance(25) ? node(scope, depth: min(1, depth)) : nil
    return .section(
      header: header, nodes(scope, depth: depth), footer: footer, isCollapsed: random.chance(8))
  }

  private mutating func rows(_ scope: Scope, _ depth: Int) -> BoardNode {
    let data: BoardData =
      switch random.below(8) {
      case 0: .count(random.below(3))
      case 1: .range(random.below(3), 1 + random.below(3))
      case 2: .strings([["a", "b"], ["b", "a", "b"], []][random.below(3)])
      case 3: .numbers([[3, 4], [4, 4], [0]][random.below(3)])
      case 4: .fields([["u", "v"], ["u", nil]][random.below(2)])
      case 5:
        .keyed([[.string("k"), .number(5)], [.boolean(true)], [.number(1)]][random.below(3)])
      default: .computed(["p", "q"])
      }
    var body = scope
    let index = name("i")
    body.indices.append(index)
    return .rows(data, index: index, results(body, depth: depth))
  }

  private mutating func subviews(_ scope: Scope, _ depth: Int) -> BoardNode {
    let source = source(scope, depth)
    var body = scope
    if random.chance(35) {
      let all = name("c")
      body.collections.append(all)
      return .withSubviews(of: source, all, results(body, depth: depth))
    }
    let (subview, index) = (name("s"), name("i"))
    body.subviews.append(subview)
    if random.chance(50) { body.indices.append(index) }
    return .eachSubview(of: source, subview, index: index, results(body, depth: depth))
  }

  private mutating func sections(_ scope: Scope, _ depth: Int) -> BoardNode {
    var body = scope
    if random.chance(35) {
      let all = name("l")
      body.sectionLists.append(all)
      let content = source(scope, depth)
      return .withSections(of: content, all, results(body, depth: depth))
    }
    let (section, index) = (name("x"), name("i"))
    body.sections.append(section)
    body.indices.append(index)
    if !scope.sectionLists.isEmpty, random.chance(40) {
      return .eachSection(
        of: .list(random.pick(scope.sectionLists)), section, index: index,
        results(body, depth: depth))
    }
    let content = source(scope, depth)
    return .eachSection(of: .content(content), section, index: index, results(body, depth: depth))
  }

  /// Content for closures: a view, whatever happens.
  private mutating func source(_ scope: Scope, _ depth: Int) -> BoardNode {
    if scope.isBody, random.chance(40) { return .content }
    let made = random.chance(50) ? node(scope, depth: depth) : .list(nodes(scope, depth: depth))
    return Self.isView(made) ? made : .list([made])
  }

  /// Whether a node is a view whatever is read, which can be handed to closures and modified.
  static func isView(_ node: BoardNode) -> Bool {
    switch node {
    case .hole, .conditional, .function, .sectionItem, .label, .member, .list, .string: false
    default: true
    }
  }

  private mutating func collection(_ scope: Scope) -> BoardCollection {
    var bases = scope.collections.map { BoardCollection.Base.variable($0) }
    for section in scope.sections {
      bases += [.content(section), .content(section), .header(section), .footer(section)]
    }
    var collection = BoardCollection(base: random.pick(bases))
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) {
      collection.steps.append(
        random.pick([
          .prefix(random.below(3)), .suffix(random.below(3)), .dropFirst(random.below(3)),
          .dropLast(random.below(2)), .reversed, .evenPlaces, .oddValues, .sortedByValue,
          .slice(1 + random.below(2), random.below(4)),
        ]))
    }
    return collection
  }

  private mutating func condition(_ scope: Scope) -> BoardCondition {
    var choices: [BoardCondition] = [.constant(true), .constant(false)]
    choices += scope.indices.map { .isOdd(index: $0) }
    choices += scope.subviews.map { .hasValue(subview: $0) }
    return random.pick(choices)
  }

  private mutating func modifiers(_ scope: Scope, of node: BoardNode) -> [BoardModifier] {
    (0..<random.pick([1, 1, 1, 2, 2, 3])).map { _ in
      switch random.below(16) {
      case 0...3: .level(number(scope))
      case 4: .name(random.pick(["m", "n"]))
      case 5: .pin(x: random.chance(70) ? random.below(9) : nil, y: random.chance(70) ? 1 : nil)
      case 6, 7: .pinX(random.below(9))
      case 8: .pinY(random.below(9))
      case 9...11:
        .tag(random.pick([.string("g"), .string("h"), .number(7), .boolean(false)]))
      case 12: .noLevel
      case 13: .noTag
      case 14 where Self.takesIdentifier(node): .identifier(random.below(3))
      default: .padding
      }
    }
  }

  private mutating func number(_ scope: Scope) -> BoardNumber {
    guard !scope.subviews.isEmpty, random.chance(30) else { return .constant(1 + random.below(9)) }
    return .level(ofSubview: random.pick(scope.subviews))
  }

  /// On proxies `id` is a property.
  private static func takesIdentifier(_ node: BoardNode) -> Bool {
    switch node {
    case .subview, .collection, .member, .separated: false
    default: true
    }
  }
}
