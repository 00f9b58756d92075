import Glibc

/// Waiting for descriptors where there is no terminal whose loop does it.
enum SourceWait {
  /// The most seconds of one wait: a script that is to stop is asked to by a word that nobody can wait for.
  static let slice = 0.05

  /// Seconds since some moment; never goes back.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Those of `descriptors` that have something to read within so many seconds.
  static func readable(among descriptors: [Int32], within seconds: Double) -> [Int32] {
    var files = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = (min(max(0, seconds), slice) * 1000).rounded(.up)
    guard poll(&files, nfds_t(files.count), Int32(milliseconds)) > 0 else { return [] }
    return files.filter { $0.revents != 0 }.map(\.fd)
  }
}
