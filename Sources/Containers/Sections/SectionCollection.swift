/// The sections of some content, in declared order (R94). Zero leaves make zero sections (R79).
public struct SectionCollection: RandomAccessCollection {
  package let list: SectionList

  package init(_ list: SectionList) { self.list = list }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// Finding the end looks at every section, though not into their content. Where the resolution
  /// fails, the collection ends before the failure.
  public var endIndex: Int { list.pass.recording(nil) { try list.count() } ?? list.knownCount }

  /// What stopped the resolution, if anything has: `ResolutionError`, or what a host threw.
  public var failure: (any Error)? { list.pass.pendingFailure }

  /// Looks for the first section only.
  public var isEmpty: Bool { first == nil }

  /// The first section; the rest is not looked for.
  public var first: SectionConfiguration? {
    list.pass.recording(nil) { try list.section(at: 0) }
  }

  /// The section at `index`, counted from 0; out of range is a programming error (R105).
  public subscript(index: Int) -> SectionConfiguration {
    guard let section = list.pass.recording(nil, { try list.section(at: index) }) else {
      let failure = list.pass.pendingFailure.map { ", and the resolution failed: \($0)" } ?? ""
      preconditionFailure("section \(index) is out of range\(failure)")
    }
    return section
  }

  /// Walks the sections one by one, looking for each when it is reached.
  public func makeIterator() -> SectionsIterator { SectionsIterator(list) }
}

/// Walks sections one by one; what nobody reaches is not looked for (R95).
public struct SectionsIterator: IteratorProtocol {
  private let list: SectionList
  private var index = 0

  init(_ list: SectionList) { self.list = list }

  /// The next section; nil at the end, and where the resolution fails.
  public mutating func next() -> SectionConfiguration? {
    let position = index
    index += 1
    return list.pass.recording(nil) { [list] in try list.section(at: position) }
  }
}

extension ResolutionPass {
  /// Runs `body` where nothing can be thrown; the pass throws the failure later.
  func recording<T>(_ fallback: T, _ body: () throws -> T) -> T {
    do { return try body() } catch {
      record(error)
      return fallback
    }
  }
}
