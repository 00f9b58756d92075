/// The leaves of a list by their place, those of elements that were passed over included.
package final class LeafStore {
  /// The leaves that were walked to, one after the other.
  let walked = FlatStack<Leaf>()
  private let passedOver = ElementRuns()
  /// Leaves of elements that were passed over first, and asked for later, by place.
  private var filled: [Int: Leaf] = [:]

  package var count: Int { walked.count + passedOver.count }

  /// How many bytes those that were walked to take.
  var heldBytes: Int { walked.heldBytes }

  var isEmpty: Bool { count == 0 }

  /// How many leaves are known by nothing but their place.
  var holes: Int { passedOver.count - filled.count }

  package subscript(place: Int) -> Leaf {
    guard passedOver.count > 0 else { return walked[place] }
    guard let run = passedOver.run(containing: place) else {
      return walked[passedOver.walked(at: place)]
    }
    return filled[place] ?? run.hole(at: place)
  }

  func append(_ leaf: Leaf) { walked.append(leaf) }

  /// Appends elements that are passed over.
  func append(passingOver count: Int, from hole: Leaf) {
    passedOver.append(count, from: hole, behind: walked.count)
  }

  /// Says what an element that was passed over is.
  func fill(_ place: Int, with leaf: Leaf) { filled[place] = leaf }

  /// The elements passed over of which that at `place` is one, asked for later or not; nil where it was walked to.
  func run(containing place: Int) -> ElementRuns.Run? { passedOver.run(containing: place) }

  /// The places in a run that were asked for, in order.
  func filledPlaces(in run: ElementRuns.Run) -> [Int] { run.places(among: filled.keys) }
}
