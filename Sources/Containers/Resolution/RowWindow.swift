/// Whoever walks a long list in part: asked where in each ForEach the walk goes on.
package protocol RowWindow: AnyObject {
  /// The walk comes to what `iteration` runs over. Returns the member that it goes on with: those before it are
  /// not evaluated.
  func enter(_ iteration: Iteration) throws -> Int

  /// The walk leaves the innermost iteration.
  func leave()
}

/// What a ForEach, or a collection that was placed, runs over.
package struct Iteration {
  let members: LeafCursor.Members
  let level: LeafCursor.Level
  let arena: PathArena
  let pass: ResolutionPass

  /// The same over frames.
  package var identity: Identity { arena.identity(ofChain: level.chain, in: pass) }

  /// What the members are made of: equal in two frames that follow one another, it is the same.
  package struct Data: Equatable {
    let object: UnsafeRawPointer
    let count: Int

    package init(_ object: UnsafeRawPointer, count: Int = 0) {
      (self.object, self.count) = (object, count)
    }
  }

  package var data: Data {
    switch members {
    case .elements: Data(UnsafeRawPointer(level.node), count: Int(level.count))
    case .content(.subviews(let subviews)): Data(Unmanaged.passUnretained(subviews).toOpaque())
    case .content(.sections(let sections)): Data(Unmanaged.passUnretained(sections).toOpaque())
    }
  }

  /// How many members there are, or seem to be; nil where that is known only when all have been resolved.
  package func count() throws -> Int? {
    switch members {
    case .elements: Int(level.count)
    case .content(.subviews(let subviews)): try subviews.expectedCount()
    case .content(.sections(let sections)): try sections.expectedCount()
    }
  }

  /// The identity of a member that is known, in the iteration whose ``identity`` is `own`; where it was passed over,
  /// that of its element.
  package func identity(of member: Int, in own: Identity) -> Identity {
    switch members {
    case .elements:
      arena.identity(ofIndex: Int32(clamping: member), of: level.chain, inside: own, in: pass)
    case .content(.subviews(let subviews)): own.entering(.item, subviews.identity(at: member))
    case .content(.sections(let sections)): own.entering(.item, sections.identity(at: member))
    }
  }

  /// Where that member of another frame is in the iteration whose ``identity`` is `own`, mostly at `index` or near; nil
  /// where it is not among those that are known, or so far from there.
  package func place(
    of member: MemberIdentity, near index: Int, within distance: Int = .max, in own: Identity
  ) -> Int? {
    let count = knownCount
    func isAt(_ place: Int) -> Bool {
      place >= 0 && place < count && member.matches(identity(of: place, in: own))
    }
    if isAt(index) { return index }
    let farthest = max(1, index, count - index - 1)
    for distance in 1...min(farthest, distance) {
      if isAt(index - distance) { return index - distance }
      if isAt(index + distance) { return index + distance }
    }
    return nil
  }

  /// How many members are known without resolving any more.
  package var knownCount: Int {
    switch members {
    case .elements: Int(level.count)
    case .content(.subviews(let subviews)): subviews.knownCount
    case .content(.sections(let sections)): sections.knownCount
    }
  }

  /// How many members there are, where there can be no more.
  package var knownEnd: Int? {
    switch members {
    case .elements: knownCount
    case .content(.subviews(let subviews)): subviews.isFinished ? knownCount : nil
    case .content(.sections(let sections)): sections.isFinished ? knownCount : nil
    }
  }

  /// Makes the members known that are left of the innermost ForEach, where none of them is evaluated for that; false
  /// where there is none.
  package func passOverRest() throws -> Bool {
    switch members {
    case .elements: false
    case .content(.subviews(let subviews)): try subviews.passOverRest()
    case .content(.sections(let sections)): try sections.passOverRest()
    }
  }

  /// Makes all members known where none of them is evaluated for that; false where not all are.
  package func knowAll() throws -> Bool {
    while try knownCount != count(), try passOverRest() {}
    return try knownCount == count()
  }

  /// Where a walk may go on that wants to be at `member`: there, or at the end.
  package func reach(_ member: Int) throws -> Int {
    switch members {
    case .elements: return min(member, Int(level.count))
    case .content(.subviews(let subviews)): return try subviews.reach(member)
    case .content(.sections(let sections)): return try sections.reach(member)
    }
  }
}
