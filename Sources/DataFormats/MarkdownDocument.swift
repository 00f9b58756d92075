import CSystemLibraries
import Lua

/// A text as cmark-gfm reads it: what begins, ends and stands in it, in its order.
///
/// The library needs up to some hundred times of the text's memory, all of which counts as the script's.
final class MarkdownDocument {
  private let document: OpaquePointer

  /// The library looks at some texts again and again, and cannot be stopped while it does.
  private static let mostBytes = 1 << 19

  init(_ text: UnsafeRawBufferPointer, _ work: DataWork) throws {
    guard text.count <= Self.mostBytes else {
      throw work.failure(
        "the text has \(text.count) bytes, more than \(Self.mostBytes); show a part of it")
    }
    let caller = MarkdownCaller(work)
    var problem = CCMARK_FINE
    let document = withExtendedLifetime(caller) {
      ccmark_read(
        text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count,
        Int32(MarkdownTree.greatestDepth), { MarkdownCaller.at($0)?.goesOn(bytes: $1) ?? false },
        Unmanaged.passUnretained(caller).toOpaque(), &problem)
    }
    if let document {
      self.document = document
      return
    }
    if problem == CCMARK_TOO_DEEP {
      throw work.failure(
        "more than \(MarkdownTree.greatestDepth) lists and quotes inside each other, or too many other parts"
      )
    }
    throw caller.problem ?? work.failure(DataWork.tooLarge)
  }

  deinit { ccmark_free(document) }

  var events: UnsafeBufferPointer<ccmark_Event> {
    var count = 0
    let start = ccmark_events(document, &count)
    return UnsafeBufferPointer(start: start, count: count)
  }

  var heldBytes: Int { ccmark_size(document) }
}

/// Who is asked, while the library reads, whether it may go on.
private final class MarkdownCaller {
  private let work: DataWork
  private(set) var problem: (any Error)?

  init(_ work: DataWork) { self.work = work }

  static func at(_ context: UnsafeMutableRawPointer?) -> MarkdownCaller? {
    context.map { Unmanaged<MarkdownCaller>.fromOpaque($0).takeUnretainedValue() }
  }

  func goesOn(bytes: Int) -> Bool {
    do { return try work.stack.mayGoOn(instructions: 0x1000, extraBytes: bytes) } catch {
      problem = error
      return false
    }
  }
}
