/// A view of a random board, as its author writes it.
indirect enum BoardNode {
  /// A text of its own, with the indices of the loops around it.
  case text(String, indices: [String])
  case divider
  /// `nil` or `false`.
  case hole(isNil: Bool)
  case list([BoardNode])
  case group([BoardNode])
  /// A container of the host's, by its name.
  case stack(String, [BoardNode])
  case anyView(BoardNode)
  case branch(BoardCondition, BoardNode, BoardNode?)
  /// `condition and view`.
  case conditional(BoardCondition, BoardNode)
  case function([BoardNode])
  case section(header: BoardNode?, [BoardNode], footer: BoardNode?, isCollapsed: Bool)
  case rows(BoardData, index: String, [BoardNode])
  /// A string as a child.
  case string(String)
  case eachSubview(of: BoardNode, String, index: String, [BoardNode])
  case withSubviews(of: BoardNode, String, [BoardNode])
  case eachSection(of: BoardSections, String, index: String, [BoardNode])
  case withSections(of: BoardNode, String, [BoardNode])
  /// What is made of section `number` of a list, if it has so many.
  case sectionItem(list: String, number: Int, String, [BoardNode])
  case subview(String)
  case member(BoardCollection, BoardMember)
  case collection(BoardCollection)
  case separated(BoardCollection, index: String, [BoardNode])
  /// A text that says what a closure reads.
  case readSubview(String)
  case readSection(String)
  case use(container: Int, label: BoardNode?, [BoardNode])
  case content
  case label
  /// A view that was made before all others, and may be placed at several places.
  case shared(Int)
  case modified(BoardNode, [BoardModifier])
  /// A custom modifier, which places what it modifies and a text (R28).
  case framed(BoardNode, String)
}

/// What a branch depends on.
enum BoardCondition {
  case constant(Bool)
  case isOdd(index: String)
  case hasValue(subview: String)
}

/// The data of a `ForEach`.
enum BoardData {
  case count(Int)
  case range(Int, Int)
  case strings([String])
  case numbers([Int])
  /// Tables with an `id`, and those of which some have none.
  case fields([String?])
  case keyed([BoardTag])
  case computed([String])
}

/// The sections that a `ForEach` runs over.
indirect enum BoardSections {
  case content(BoardNode)
  case list(String)
}

/// Subviews that a closure was given, and what it takes of them.
struct BoardCollection {
  enum Base {
    case variable(String)
    case header(String), content(String), footer(String)
  }

  enum Step {
    case prefix(Int), suffix(Int), dropFirst(Int), dropLast(Int), reversed
    case evenPlaces, oddValues, sortedByValue
    /// From a position to another, or as far as there are subviews.
    case slice(Int, Int)
  }

  var base: Base
  var steps: [Step] = []
}

/// One subview of a collection; none when there are fewer.
enum BoardMember {
  case first, last
  case at(Int)
}

/// A tag, or an id of the data.
enum BoardTag: Equatable {
  case string(String)
  case number(Int)
  case boolean(Bool)
}

/// A modifier of a random board.
enum BoardModifier {
  case level(BoardNumber)
  case name(String)
  case pin(x: Int?, y: Int?)
  case pinX(Int), pinY(Int)
  case tag(BoardTag)
  /// Writes nothing.
  case noLevel, noTag
  case padding
  case identifier(Int)
}

/// A number that is written, or that a closure has read.
enum BoardNumber {
  case constant(Int)
  case level(ofSubview: String)
}

/// A whole random board. Views and containers are declared in order, and use earlier ones only.
struct RandomBoard {
  /// How a container is declared: with properties, as a bare function, with state, with an environment.
  enum Form: CaseIterable { case properties, bare, state, environment }

  enum Declaration {
    case view(BoardNode)
    case container(Form, [BoardNode])
  }

  var declarations: [Declaration] = []
  var root: [BoardNode] = []
}
