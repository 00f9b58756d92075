import Glibc
import Scripting
import TerminalRuntime
import TextRendering

/// A recording that is played: on a terminal, into a pipe or a file, or as a picture.
struct PlaybackRun: Sendable {
  /// The longest pause in seconds where nobody says another.
  private static let idleLimit = 2.0

  let path: String
  let size: TerminalSize?
  let playback: PlaybackOptions
  let host: HostOptions

  func run() -> Never {
    let run = self
    host.leave(board: path, noun: "recording") { run.play() }
  }

  private func play() -> Int32 {
    do {
      let recording = try read()
      let environment = OutputEnvironment.current(descriptor: STDOUT_FILENO)
      if playback.isPicture {
        try writePicture(of: recording, environment)
      } else if environment.isTerminal, playback.output == nil {
        try PlaybackTerminal(host.playbackOptions(environment)).play(recording)
      } else {
        try writeLastScreen(of: recording, environment)
      }
      return 0
    } catch {
      return host.errors.report(error)
    }
  }

  private func read() throws -> Recording {
    do {
      let recording = try Recording(RecordingFile.read(path))
      return recording.paced(
        speed: playback.speed,
        idleLimit: playback.idleLimit ?? recording.idleLimit ?? Self.idleLimit)
    } catch let error as RecordingError {
      throw ScriptError("\(path):\(error.line): \(error.message)", .file)
    }
  }

  private func writePicture(of recording: Recording, _ environment: OutputEnvironment) throws {
    var options = try host.playbackOptions(environment)
    if case .named(.terminal) = host.theme, let colors = recording.colors {
      options.theme = colors.applied(to: options.theme)
    }
    options.title = recording.title ?? OutputOptions.title(of: path)
    options.depth = host.color.documentDepth
    options.charset = host.ascii ? .asciiGlyphs : .unicode
    let picture = ByteBuffer()
    recording.writeFilm(size: size, options: options, into: picture)
    try write(picture)
  }

  private func writeLastScreen(of recording: Recording, _ environment: OutputEnvironment) throws {
    var options = try host.playbackOptions(environment)
    // A file of text is plain, as that of a board is.
    if playback.output != nil { options.depth = nil }
    let (cells, rows) = recording.lastScreen(size: size)
    let text = ByteBuffer()
    if let depth = options.depth {
      encodeANSI(
        cells, rows: 0..<rows, depth: depth, theme: options.theme, charset: options.charset,
        into: text)
    } else {
      encodePlain(cells, rows: 0..<rows, charset: options.charset, into: text)
    }
    try write(text)
  }

  private func write(_ output: ByteBuffer) throws {
    let destination = BoardDestination(path: playback.output)
    do {
      try destination.write(output)
      try destination.commit()
    } catch {
      destination.discard()
      throw error
    }
  }
}
