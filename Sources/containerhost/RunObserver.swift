import Containers
import Glibc
import Lua
import Scripting
import TerminalRuntime
import TextRendering

/// What a run takes: for `--stats` on standard error, for `--profile` in a file.
final class RunObserver {
  let statistics: RenderStatistics
  private let showsStatistics: Bool
  private let profilePath: String?

  /// nil where nobody asks.
  init?(showsStatistics: Bool, profilePath: String?) {
    guard showsStatistics || profilePath != nil else { return nil }
    self.showsStatistics = showsStatistics
    self.profilePath = profilePath
    let memory = ResidentMemory()
    statistics = RenderStatistics(profilePath.map { _ in Timeline() }) { memory.bytes }
  }

  /// Evaluates the board.
  func loading(_ engine: ScriptEngine, _ load: (ScriptEngine) throws -> Board?) throws -> Board? {
    do {
      if let profilePath {
        guard let beginning = engine.state.startProfile() else {
          throw FileFailure(errno: ENOMEM, path: profilePath)
        }
        statistics.timeline?.begin(at: beginning)
      }
      engine.run.costs = statistics.costs
      return try statistics.timing(.load) { try load(engine) }
    } catch {
      try report(engine)
      throw error
    }
  }

  /// Draws the board. What the run took is said whether that succeeds or not.
  func drawing(_ engine: ScriptEngine, _ draw: () throws -> Void) throws {
    let result = Result { try draw() }
    try report(engine)
    try result.get()
  }

  private func report(_ engine: ScriptEngine) throws {
    if showsStatistics {
      let report = StatisticsReport(
        statistics: statistics, peak: ResidentMemory.peak, place: engine.location)
      StandardError.write(report.text)
    }
    guard let profilePath, let timeline = statistics.timeline else { return }
    let profile = ProfileReport(
      timeline: timeline, calls: engine.state.profiledCalls, place: engine.location)
    let file = try OutputFile(path: profilePath)
    do {
      try OutputStream(descriptor: file.descriptor).writeAll(profile.json)
    } catch let failure as OutputFailure {
      file.discard()
      throw FileFailure(errno: failure.errno, path: profilePath)
    }
    try file.commit()
  }
}
