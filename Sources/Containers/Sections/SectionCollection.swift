/// The sections of some content, in declared order (R94). Zero leaves make zero sections (R79).
public struct SectionCollection: RandomAccessCollection {
  package let list: SectionList

  package init(_ list: SectionList) { self.list = list }

  public var startIndex: Int { 0 }
  /// Finding the end looks at every section, though not into their content.
  public var endIndex: Int { list.pass.noting(0) { try list.count() } }

  /// The section at `index`, counted from 0; out of range is a programming error (R105).
  public subscript(index: Int) -> SectionConfiguration {
    guard let section = list.pass.noting(nil, { try list.section(at: index) }) else {
      preconditionFailure("section \(index) is out of range")
    }
    return section
  }
}

extension ResolutionPass {
  /// Runs `body` where nothing can be thrown; the pass throws the failure later.
  func noting<T>(_ fallback: T, _ body: () throws -> T) -> T {
    do { return try body() } catch {
      note(error)
      return fallback
    }
  }
}
