import Scripting

/// Texts that tests have recorded: `snapshots/<test file>/<name>.txt` beside the test.
struct Snapshots {
  let folder: String
  let isRecording: Bool

  /// `testFile` is a path; its snapshots are beside it.
  init(testFile: String, isRecording: Bool) {
    let name = testFile.split(separator: "/").last.map(String.init) ?? testFile
    folder = FilePaths.join(FilePaths.folder(of: testFile), "snapshots/\(name.dropLast(4))")
    self.isRecording = isRecording
  }

  /// Compares a text with the recorded one, or records it; returns what is wrong.
  func problem(_ name: String, _ text: String) throws -> String? {
    let isName = name.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
        || (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0)
    }
    guard isName, let first = name.utf8.first, first != UInt8(ascii: ".") else {
      return "a snapshot's name has letters, digits, '-', '_' and '.', not '\(name)'"
    }
    let path = "\(folder)/\(name).txt"
    guard FilePaths.isFile(path) || isRecording else {
      return "there is no snapshot '\(name)' yet; look at what is drawn:\n"
        + LineDiff.lines(of: text).map { "    " + $0 }.joined(separator: "\n")
        + "\nand run with --update to record it in \(path)"
    }
    if isRecording {
      try Files.write(text + "\n", to: path)
      return nil
    }
    var recorded = try Files.text(path)
    if recorded.hasSuffix("\n") { recorded.removeLast() }
    guard recorded != text else { return nil }
    return "expected the snapshot \(path), found another text:\n"
      + LineDiff.text(expected: recorded, found: text) + "\nrun with --update if this is right"
  }
}
