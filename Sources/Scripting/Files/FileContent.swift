import Glibc

/// What is in a file, as far as it takes to tell it from what was in it before.
struct FileContent {
  private enum Kind: Equatable {
    case missing
    /// A folder, a pipe or a device: nothing that could be read twice.
    case other
    case bytes(count: Int, hash: Int)
    /// Bytes that are too many to be read for this.
    case large(FileStamp)
  }

  /// A larger file is told from another by what the system says about it.
  private static let mostBytes = 1 << 26

  private let kind: Kind
  /// What the system said about the file, if that is enough to know that it has not changed.
  private let stamp: FileStamp?

  /// Reads the file at `path`, unless it is surely as it was: `known`.
  init(of path: String, knowing known: FileContent? = nil) {
    // A pipe without a writer must not hold anybody up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0 else {
      (kind, stamp) = (stat(path, &status) == 0 ? .other : .missing, nil)
      return
    }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      (kind, stamp) = (.other, nil)
      return
    }
    let stamp = FileStamp(status)
    self.stamp = stamp.isSettled ? stamp : nil
    if let known, known.stamp == stamp {
      kind = known.kind
    } else {
      kind = status.st_size > Self.mostBytes ? .large(stamp) : Self.read(descriptor)
    }
  }

  private static func read(_ descriptor: Int32) -> Kind {
    var hasher = Hasher()
    var count = 0
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { chunk in
      while count <= mostBytes {
        let got = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: chunk[..<got]))
        count += got
      }
    }
    return .bytes(count: count, hash: hasher.finalize())
  }
}

extension FileContent: Equatable {
  static func == (left: FileContent, right: FileContent) -> Bool { left.kind == right.kind }
}
