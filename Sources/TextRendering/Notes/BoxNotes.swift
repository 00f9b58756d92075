import Containers

/// What a box stands for; kept only for outputs that say more than cells do.
struct BoxNote {
  var kind: ViewKind?
  var identity: Identity?
  /// The part of a section that the view was declared in.
  var part: SectionPart?
  var role: AccessibilityRole?
  var label: String?
  var value: String?
  /// Whether a value says "checked", or begins so, behind which no other says "not checked".
  var isChecked = false
  /// What it is in a document, where a widget says so.
  var documentPart: DocumentPart?
  /// The symbol of an Image.
  var symbol: String?
  /// Left out where boards are read out.
  var isSilent = false
  var isDisabled = false
}

/// The notes on the boxes of a ``LayoutTree``, by box.
final class BoxNotes {
  private var notes: [Int32: BoxNote] = [:]
  /// Whether they say the identities of views, which are put together anew for each.
  let hasIdentities: Bool

  init(hasIdentities: Bool = false) { self.hasIdentities = hasIdentities }

  /// For a frame that follows that of `earlier`, and has about as many.
  init(after earlier: BoxNotes) {
    hasIdentities = earlier.hasIdentities
    notes.reserveCapacity(earlier.notes.count)
  }

  subscript(box: Int32) -> BoxNote? { notes[box] }

  func change(_ box: Int32, _ body: (inout BoxNote) -> Void) {
    body(&notes[box, default: BoxNote()])
  }

  /// Forgets the notes on boxes from `first` on, which the tree forgets too.
  func release(from first: Int32) { notes = notes.filter { $0.key < first } }
}
