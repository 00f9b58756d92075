import Foundation
import Testing
import TextRendering

@testable import TerminalRuntime

/// What a terminal is asked about its background.
struct BackgroundColorTests {
  /// The end that somebody types on and reads.
  private let master: Int32
  private let device: TerminalDevice

  init() throws {
    var ends: (Int32, Int32) = (-1, -1)
    try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
    master = ends.0
    _ = fcntl(ends.1, F_SETFL, O_NONBLOCK)
    device = TerminalDevice(descriptor: ends.1)
  }

  private var modes: termios {
    var modes = termios()
    tcgetattr(device.descriptor, &modes)
    return modes
  }

  /// Asks a terminal that gives `answers`, one after the other, as soon as it is asked.
  private func ask(answering answers: String...) -> RGBColor? {
    let master = self.master
    DispatchQueue.global().async {
      var asked: [UInt8] = []
      var byte: UInt8 = 0
      while asked.suffix(3) != Array("\u{1B}[c".utf8), read(master, &byte, 1) == 1 {
        asked.append(byte)
      }
      for answer in answers { _ = write(master, answer, answer.utf8.count) }
    }
    return device.backgroundColor(within: 3600)
  }

  @Test func `43: a terminal says what its background is, in pieces or at once`() {
    #expect(
      ask(answering: "\u{1B}]11;rgb:ff", "ff/8080/00", "00\u{7}\u{1B}[?62c")
        == RGBColor(255, 128, 0))
    #expect(ask(answering: "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}[?1;2c") == RGBColor(0, 0, 0))
  }

  @Test func `55: one that does not know is waited for no longer than it takes to say what it is`()
  {
    #expect(ask(answering: "\u{1B}[?62c") == nil)
    #expect(ask(answering: "\u{1B}]11;?\u{7}", "\u{1B}[?62c") == nil)
  }

  @Test func `55: one that says nothing is left as it was, and its late answer is no input`() {
    let before = modes
    #expect(device.backgroundColor(within: 0) == nil)
    #expect(modes.c_lflag == before.c_lflag)
    var waiting: Int32 = -1
    #expect(ioctl(device.descriptor, UInt(FIONREAD), &waiting) == 0)
    #expect(waiting == 0)
  }

  @Test func `what is typed already stays, and nothing is asked`() {
    _ = write(master, "ls\n", 3)
    #expect(device.backgroundColor(within: 3600) == nil)
    var typed = [UInt8](repeating: 0, count: 8)
    #expect(read(device.descriptor, &typed, typed.count) == 3)
    #expect(typed.starts(with: Array("ls\n".utf8)))
  }
}
