import Foundation

/// A new folder, removed with everything in it when nobody holds it.
final class TestFolder {
  let path: String

  /// Writes `files`, text by path below the folder.
  init(_ files: [String: String] = [:]) throws {
    var template = Array("/tmp/containerhost-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw ChildProcess.Failure(call: "mkdtemp", code: errno)
    }
    path = String(cString: made)
    for (name, text) in files { try write(Array(text.utf8), to: name) }
  }

  /// Writes a file, and the folders it is in.
  func write(_ bytes: [UInt8], to name: String) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
    // Never empty, for whoever watches the file: this process may stand still between two calls.
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw ChildProcess.Failure(call: "open \(name)", code: errno) }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count, ftruncate(file, bytes.count) == 0
    else {
      throw ChildProcess.Failure(call: "write \(name)", code: errno)
    }
  }

  /// `containerhost` started in this folder.
  var program: Program { Program(folder: path, owner: self) }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Runs a board that is the only file of its folder, as `board.lua`.
func runBoard(_ text: String, _ arguments: String...) throws -> Outcome {
  let folder = try TestFolder(["board.lua": text])
  return try folder.program.run([Program.path, "run", "board.lua"] + arguments)
}

extension TestFolder {
  /// The manifest of a plugin, and what follows it.
  static func manifest(_ name: String, _ more: String = "") -> String {
    "--- @name \(name)\n--- @version 1.0.0\n--- @api 1\n--- @summary \(name).\n\(more)"
  }
}
