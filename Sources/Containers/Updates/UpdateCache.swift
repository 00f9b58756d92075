/// What was evaluated in earlier frames of a live board and is still right: bodies, rows, what
/// functions and closures over resolved content returned.
///
/// A result is known by the view's own address and its place: a declared view never changes, so the
/// same view at the same place has the same inputs, apart from its state, the environment and the
/// resolved content it looked at, which are compared. Every frame walks the whole board again; only
/// the evaluation is spared.
package final class UpdateCache {
  /// One evaluation: the view, the place, and which member of it.
  struct Key: Hashable {
    let node: NodeRef
    /// A Swift view's content: it is kept, so that no view that comes to lie at the same address
    /// has the same.
    let object: UnsafeRawPointer?
    let place: Identity
    let member: UInt64

    init(_ node: NodeRef, at place: Identity, member: UInt64 = 0) {
      self.node = node
      object = node.pointee.object
      self.place = place
      self.member = member
    }
  }

  /// What an evaluation looked at besides its view.
  enum Input {
    case request(Evaluation)
    /// Of a body.
    case environment(EnvironmentRecord)
    /// Of a row.
    case element(stamp: UInt64)

    /// Whether `later`, in this frame, is the same.
    func isSame(as later: Input) throws -> Bool {
      switch (self, later) {
      case (.request(let mine), .request(let theirs)): try mine.isSame(as: theirs)
      case (.environment(let mine), .environment(let theirs)): mine.isSame(as: theirs)
      case (.element(let mine), .element(let theirs)): mine == theirs
      default: false
      }
    }
  }

  final class Result {
    let node: NodeRef?
    let identity: ElementIdentity
    let place: Identity
    let input: Input
    /// Keeps the view returned, and what it refers to.
    let retained: RetainedViews
    /// Keeps the view evaluated, so that its address is not given to another.
    private let owner: AnyObject?
    /// The number that what the evaluation received was handed out under.
    let handle: Int32
    let madeIn: Int
    var usedIn: Int

    init(
      _ element: ElementResult, at place: Identity, input: Input, retained: RetainedViews,
      owner: AnyObject?,
      handle: Int32, frame: Int
    ) {
      node = element.node
      identity = element.identity
      self.place = place
      self.input = input
      self.retained = retained
      self.owner = owner
      self.handle = handle
      madeIn = frame
      usedIn = frame
    }
  }

  private final class HandedContent {
    let content: ResolvedContent
    /// Keeps the view whose content it is, so that its address is not given to another.
    let owner: AnyObject?
    var usedIn: Int

    init(_ content: ResolvedContent, owner: AnyObject?, frame: Int) {
      self.content = content
      self.owner = owner
      usedIn = frame
    }
  }

  private var results: [Key: Result] = [:]
  private var contents: [Key: HandedContent] = [:]
  /// Whether each frame evaluates everything anew, which must draw the same: what reuse is tested against.
  package var forgetsFrames = false
  private(set) var frame = 0
  /// Whether what closures receive may be used: between frames it may not (R106).
  private var isOpen = false
  /// The last frame that each handle's evaluation was part of.
  private var handleFrames: [Int: Int] = [:]
  private var lastHandle: Int32 = 0
  /// The handle of the evaluation in progress, or else of the frame: what is received expires with it.
  package private(set) var currentHandle: Int32 = 0

  package init() {}

  /// Whether what was handed out under `handle` may still be used.
  package func isCurrent(_ handle: Int32) -> Bool {
    isOpen && handleFrames[Int(handle)] == frame
  }

  /// What `key` was evaluated to, in this frame or an earlier one.
  func result(for key: Key) -> Result? {
    guard let known = results[key], !forgetsFrames || known.madeIn == frame else { return nil }
    return known
  }

  /// Goes on with a result of an earlier frame.
  func use(_ result: Result) {
    result.usedIn = frame
    handleFrames[Int(result.handle)] = frame
  }

  /// Evaluates anew and keeps the result.
  func make(
    _ key: Key, input: Input, owner: AnyObject?, retained: RetainedViews,
    _ evaluate: (RetainedViews) throws -> ElementResult
  ) throws -> Result {
    let outer = currentHandle
    let handle = beginHandle()
    defer { currentHandle = outer }
    let result = Result(
      try evaluate(retained), at: key.place, input: input, retained: retained, owner: owner,
      handle: handle,
      frame: frame)
    results[key] = result
    return result
  }

  /// What closures are handed: that of the frame before where it has the same leaves as `fresh`, as far as
  /// anybody has looked; else `fresh`. Content is resolved anew in every frame and compared: only where it
  /// differs are closures called again.
  func content(_ fresh: ResolvedContent, for key: Key, owner: () -> AnyObject?) throws
    -> ResolvedContent
  {
    if let known = contents[key] {
      if known.usedIn == frame { return known.content }
      if try !forgetsFrames && known.content.isSame(as: fresh) {
        known.usedIn = frame
        return known.content
      }
    }
    contents[key] = HandedContent(fresh, owner: contents[key]?.owner ?? owner(), frame: frame)
    return fresh
  }

  private func beginHandle() -> Int32 {
    lastHandle &+= 1
    currentHandle = lastHandle
    handleFrames[Int(lastHandle)] = frame
    return lastHandle
  }

  func beginFrame() {
    frame += 1
    isOpen = true
    _ = beginHandle()
  }

  /// Drops what the frame did not use.
  func endFrame() {
    results.keep { $0.usedIn == frame }
    handleFrames.keep { $0 == frame }
    contents.keep { $0.usedIn == frame }
  }

  /// Lets everything go: lists that scripts hold keep their pass, which keeps this.
  func removeAll() {
    expireHandles()
    results = [:]
    contents = [:]
  }

  /// What closures received is not to be used until the next frame.
  package func expireHandles() { isOpen = false }
}

extension Dictionary {
  /// Leaves out other values; where there are none, which is so in most frames, nothing is copied.
  fileprivate mutating func keep(_ isKept: (Value) -> Bool) {
    if values.allSatisfy(isKept) { return }
    self = filter { isKept($0.value) }
  }
}
