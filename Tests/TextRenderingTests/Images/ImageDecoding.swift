/// What a terminal with kitty's graphics protocol, or with sixels, makes of bytes: as little of it as the tests need.
struct GraphicsReader {
  /// A command of kitty's: its keys, and all of its data.
  struct Command {
    var keys: [String: String] = [:]
    var data: [UInt8] = []
  }

  private(set) var commands: [Command] = []
  /// The pixels of each sixel picture, nil where none was set.
  private(set) var sixels: [[[[Int]?]]] = []
  /// The length of each piece of data.
  private(set) var pieces: [Int] = []
  /// What is no picture.
  private(set) var rest = ""

  init(_ text: String) {
    var parts = text.components(between: "\u{1B}\\")
    rest = ""
    while !parts.isEmpty {
      let part = parts.removeFirst()
      if let found = part.split(at: "\u{1B}_G") {
        rest += found.before
        take(kitty: found.after)
      } else if let found = part.split(at: "\u{1B}P") {
        rest += found.before
        sixels.append(Self.pixels(found.after))
      } else {
        rest += part
      }
    }
  }

  private var isOpen = false

  private mutating func take(kitty text: String) {
    let halves = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [String: String] = [:]
    for pair in halves[0].split(separator: ",") {
      let words = pair.split(separator: "=").map(String.init)
      keys[words[0]] = words[1]
    }
    let data = halves.count > 1 ? String(halves[1]) : ""
    if !data.isEmpty { pieces.append(data.utf8.count) }
    if isOpen {
      commands[commands.count - 1].data += Self.bytes(data)
    } else {
      commands.append(Command(keys: keys, data: Self.bytes(data)))
    }
    isOpen = keys["m"] == "1"
  }

  private static func bytes(_ base64: String) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bits, count) = (0, 0)
    var bytes: [UInt8] = []
    for letter in base64.utf8 where letter != UInt8(ascii: "=") {
      bits = bits << 6 | (letters.firstIndex(of: letter) ?? 0)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }

  private static func pixels(_ text: String) -> [[[Int]?]] {
    var letters = Substring(text.drop { $0 != "q" }.dropFirst())
    func numbers() -> [Int] {
      let list = letters.prefix { $0.isNumber || $0 == ";" }
      letters = letters.dropFirst(list.count)
      return list.split(separator: ";").compactMap { Int($0) }
    }
    var pixels: [[[Int]?]] = []
    var colors: [Int: [Int]] = [:]
    var (color, x, y, times) = (0, 0, 0, 1)
    while let letter = letters.first {
      letters = letters.dropFirst()
      switch letter {
      case "\"":
        let size = numbers()
        pixels = Array(repeating: Array(repeating: nil, count: size[2]), count: size[3])
      case "#":
        let list = numbers()
        color = list[0]
        if list.count == 5 { colors[color] = Array(list[2...]) }
      case "!": times = numbers()[0]
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      default:
        let mask = Int(letter.asciiValue ?? 63) - 63
        for _ in 0..<times {
          for row in 0..<6 where mask >> row & 1 == 1 { pixels[y + row][x] = colors[color] }
          x += 1
        }
        times = 1
      }
    }
    return pixels
  }
}

extension String {
  fileprivate func components(between end: String) -> [String] {
    var parts: [String] = []
    var rest = self
    while let found = rest.split(at: end) {
      parts.append(found.before)
      rest = found.after
    }
    return parts + (rest.isEmpty ? [] : [rest])
  }

  fileprivate func split(at mark: String) -> (before: String, after: String)? {
    let (bytes, mark) = (Array(utf8), Array(mark.utf8))
    guard bytes.count >= mark.count,
      let place = (0...bytes.count - mark.count).first(where: {
        bytes[$0...].starts(with: mark)
      })
    else { return nil }
    return (
      String(decoding: bytes[..<place], as: UTF8.self),
      String(decoding: bytes[(place + mark.count)...], as: UTF8.self)
    )
  }
}
