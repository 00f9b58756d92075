import Containers
import Foundation
import Lua
import RandomNumbers
import Testing
import TextRendering

@testable import Scripting

/// Random live boards, of which every frame is compared with one that evaluates everything anew: what earlier frames
/// evaluated is used where that makes no difference.
///
/// `RANDOM_LIVE_BOARDS=10000` compares so many boards, `RANDOM_LIVE_BOARDS_FROM` says from which seed on.
struct RandomLiveBoardTests {
  private static let batch = 10
  private static let keysPressed = 14
  private static let keys = [
    "1", "2", "3", "4", "5", "6", "tab", "tab", "tab", "shift-tab", "enter", "enter", "down",
    "space",
  ]
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RANDOM_LIVE_BOARDS"].flatMap { Int($0) } ?? 100
  private static let first = environment["RANDOM_LIVE_BOARDS_FROM"].flatMap { Int($0) } ?? 1

  static let seeds = Array(stride(from: first, to: first + count, by: batch))

  @Test(arguments: seeds)
  func `frames draw what they would if nothing had been evaluated before`(seed: Int) throws {
    var frames = 0
    var bodies = (reused: 0, anew: 0)
    for seed in seed..<min(seed + Self.batch, Self.first + Self.count) {
      let reused = try onLuaThread { try Self.play(seed, forgetting: false) }
      let anew = try onLuaThread { try Self.play(seed, forgetting: true) }
      #expect(reused.frames == anew.frames, "board \(seed)")
      frames += reused.frames.count
      bodies = (bodies.reused + reused.bodies, bodies.anew + anew.bodies)
    }
    #expect(frames >= Self.batch * Self.keysPressed / 2)
    #expect(bodies.reused < bodies.anew)
  }

  /// The frames of a board while keys are pressed, up to the first that fails, and how many bodies they evaluated.
  private static func play(_ seed: Int, forgetting: Bool) throws -> (frames: [String], bodies: Int)
  {
    var random = RandomNumbers(seed: UInt64(seed))
    let script = try LiveScript(shipped: "Tests/RandomBoards/live.lua", arguments: ["\(seed)"])
    defer { script.engine.close() }
    var frames: [String] = []
    do {
      frames.append(try script.draw().joined(separator: "\n"))
      script.board.session.pass?.cache?.forgetsFrames = forgetting
      for _ in 0..<keysPressed {
        let key = random.pick(keys)
        try script.board.press(KeyName(key))
        let focus = { script.board.focusLabel ?? "nothing" }
        frames.append(
          "\(key)\n\(try script.draw().joined(separator: "\n"))\nfocus on \(focus())")
      }
    } catch let error as LuaError {
      frames.append("\(error)")
    }
    return (frames, script.board.bodiesEvaluated)
  }
}
