import Glibc

/// Questions about paths, and the files at them read and written whole, without Foundation.
///
/// Paths are bytes to the system. As characters, a slash with a mark behind it would be none, and names that are
/// written in two ways would be one.
package enum FilePaths {
  private static let slash = UInt8(ascii: "/")

  /// Whether two paths or names are the same to the system.
  static func areSame(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }

  private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map(Substring.init)
  }

  /// The folder of a path; `"."` when it names none.
  package static func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return "." }
    return end == path.startIndex ? "/" : String(path.utf8[..<end]) ?? path
  }

  /// A path below a folder, without `./` and with `name/..` taken together; an absolute one as it is.
  package static func join(_ folder: String, _ name: String) -> String {
    if isAbsolute(name) { return name }
    return normalised(
      folder == "." ? name : folder.utf8.last == slash ? folder + name : "\(folder)/\(name)")
  }

  /// The path with `.` removed and `name/..` pairs taken together.
  package static func normalised(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in Self.parts(of: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part == "..", parts.isEmpty, isAbsolute(path) {
        continue
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute(path) ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// Whether nothing of a path could be left out: no part of it is empty or only dots.
  private static func isNormal(_ path: String) -> Bool {
    var (length, dots, isFirst) = (0, 0, true)
    for byte in path.utf8 {
      if byte != slash {
        length += 1
        dots += byte == UInt8(ascii: ".") ? 1 : 0
      } else {
        guard length > dots || isFirst && length == 0 else { return false }
        (length, dots, isFirst) = (0, 0, false)
      }
    }
    return length > dots
  }

  /// The real path, links followed; of a path that does not exist, as far as it does.
  ///
  /// One that is longer than the system takes is itself: whoever opens it is told so.
  package static func resolved(_ path: String) -> String {
    path.utf8.count < PATH_MAX ? resolved(path, links: 40) : path
  }

  /// A link to a file that is not there yet is followed too: to write to it would make that file.
  private static func resolved(_ path: String, links: Int) -> String {
    if path.isEmpty { return path }
    if let real = realPath(path) { return real }
    let folder = folder(of: path)
    guard links > 0, folder != path else { return normalised(path) }
    if let target = linkTarget(path) {
      let next = isAbsolute(target) ? target : "\(folder)/\(target)"
      // The system's links to open pipes lead somewhere, though not by their targets.
      let isOfSystem = status(of: path) != nil && linkTarget(next) == nil && status(of: next) == nil
      return isOfSystem ? resolvedEntry(path) : resolved(next, links: links - 1)
    }
    let name = parts(of: path).last.map(String.init) ?? path
    let isEnd = folder == "." || folder == "/" || folder == ".."
    return join(isEnd ? realPath(folder) ?? folder : resolved(folder, links: links - 1), name)
  }

  /// The real path of a folder's entry, which may be a link itself and is not followed; of one that is too long, that.
  static func resolvedEntry(_ path: String) -> String {
    guard path.utf8.count < PATH_MAX else { return path }
    guard let name = parts(of: path).last, path.utf8.last != slash, name != ".",
      name != ".."
    else { return resolved(path) }
    return FilePaths.join(resolved(folder(of: path)), String(name))
  }

  /// What a link says; nil for what is none.
  static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { bytes in
      guard let start = bytes.baseAddress, case let count = readlink(path, start, bytes.count),
        count > 0
      else { return nil }
      return String(decoding: UnsafeRawBufferPointer(bytes)[..<count], as: UTF8.self)
    }
  }

  /// Whether `path` is `folder` or lies below it; both resolved.
  static func contains(_ folder: String, _ path: String) -> Bool {
    areSame(path, folder) || path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  package static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }
  /// Whether the path itself is a symbolic link.
  package static func isLink(_ path: String) -> Bool { linkTarget(path) != nil }

  /// The bytes of a file; nil when it cannot be read, with errno saying why: EFBIG for one of more than `limit`,
  /// of which no more is read.
  package static func contents(
    of path: String, atMost limit: Int = .max, options: Int32 = 0,
    isStopped: () -> Bool = { false }
  ) -> [UInt8]? {
    var descriptor: Int32
    // A pipe is waited for until somebody writes to it.
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | options)
    } while descriptor < 0 && errno == EINTR && !isStopped()
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: readSize(of: descriptor))
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR, !isStopped() { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else {
        errno = EFBIG
        return nil
      }
    }
  }

  /// Writes all of `bytes`; false where that fails, with errno saying why.
  package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  /// Makes a folder, and those it is in, for nobody else to read; false where that fails, with errno saying why.
  package static func makePrivateFolder(_ path: String) -> Bool {
    var made = isAbsolute(path) ? "" : "."
    return parts(of: path).allSatisfy { part in
      made += "/\(part)"
      return mkdir(made, 0o700) == 0 || errno == EEXIST
    }
  }

  /// The bytes to read at once: a small file's and the end behind them, else what pays for a call.
  private static func readSize(of descriptor: Int32) -> Int {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0 && status.st_size > 0
    return isKnown ? min(Int(status.st_size) + 1, 1 << 16) : 1 << 16
  }

  /// What the system says about the last failure.
  package static var failure: String { String(cString: strerror(errno)) }

  private static func kind(of path: String) -> mode_t {
    status(of: path).map { $0.st_mode & S_IFMT } ?? 0
  }

  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

extension FilePaths {
  /// The lines of a script; nil when it cannot be read, or is larger than scripts may be.
  package static func lines(of path: String) -> [Substring]? {
    guard let bytes = contents(of: path, atMost: ScriptEngine.sizeLimit) else { return nil }
    return lines(in: bytes)
  }

  /// The lines of a script's text, which Lua ends at a newline, at a carriage return, and at one with the other behind
  /// it.
  static func lines(in bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
  }
}
