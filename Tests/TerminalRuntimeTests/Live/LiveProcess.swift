import Foundation
import TerminalDriver

typealias LiveProcess = TerminalProcess

extension TerminalProcess {
  static let environment = [
    "PATH": "/usr/bin:/bin", "TERM": "xterm", "PS1": "$ ", "SWIFT_BACKTRACE": "enable=no",
  ]
  static let folder = (executablePath as NSString).deletingLastPathComponent
  private static let executablePath =
    (try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/self/exe")) ?? ""
  static let path = folder + "/live-program"

  /// Starts `arguments` on a terminal of `columns` and `rows`.
  convenience init(_ arguments: String..., columns: UInt16 = 40, rows: UInt16 = 10) throws {
    try self.init(arguments, environment: Self.environment, columns: columns, rows: rows)
  }

  /// The private modes that were switched, and whether each is on now.
  var switched: [Int: Bool] {
    var modes: [Int: Bool] = [:]
    for part in shown.components(separatedBy: "\u{1B}[?").dropFirst() {
      let digits = part.prefix { $0.isNumber }
      guard let number = Int(digits) else { continue }
      switch part.dropFirst(digits.count).first {
      case "h": modes[number] = true
      case "l": modes[number] = false
      default: break
      }
    }
    return modes
  }
}
