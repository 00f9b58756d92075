import CLua

/// The system's Lua library as it is, without the guards that states of this module have.
package enum LuaLibraryProbe {
  /// `Lua 5.4.4`.
  package static var release: String {
    let text = String(cString: clua_release())
    let words = text.split(separator: " ")
    guard let index = words.firstIndex(of: "Lua"), index + 1 < words.count else { return text }
    return "Lua \(words[index + 1])"
  }

  /// The file of the library; nil when it is part of the program.
  package static var path: String? { clua_library_path().map { String(cString: $0) } }

  /// Runs a chunk that returns true when the library does it right. A library with a defect may end
  /// the process, or hang: call it in a process of its own.
  package static func returnsTrue(_ source: String) -> Bool { clua_probe(source) }
}
