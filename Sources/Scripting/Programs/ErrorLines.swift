/// What a program writes to standard error, handed on in whole lines, as several programs may write at once.
final class ErrorLines {
  let pipe: ProgramPipe
  private let log: (UnsafeRawBufferPointer) -> Void
  private var bytes: [UInt8] = []

  init(_ pipe: ProgramPipe, _ log: @escaping (UnsafeRawBufferPointer) -> Void) {
    (self.pipe, self.log) = (pipe, log)
  }

  /// Takes what has come.
  func read() {
    pipe.read(into: &bytes)
    if !pipe.isOpen { return finish() }
    // A line that does not end is handed on in pieces.
    let newline = bytes.lastIndex(of: UInt8(ascii: "\n"))
    guard let end = bytes.count > ProgramPipe.chunk ? bytes.indices.last : newline else { return }
    handOn(end + 1)
  }

  /// Takes what is left, and no more: what else has the pipe may keep it for ever.
  func finish() {
    while pipe.read(into: &bytes), bytes.count < ProgramPipe.chunk * 16 {}
    pipe.close()
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    handOn(bytes.count)
  }

  private func handOn(_ count: Int) {
    guard count > 0 else { return }
    bytes.withUnsafeBytes { log(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    bytes.removeFirst(count)
  }
}
