package import Glibc

/// The time of a live session, and waiting in it. A clock of a test goes on when the test says so.
package protocol SessionClock: AnyObject {
  /// Seconds since some moment; never goes back.
  var now: Double { get }

  /// As poll(2): waits until something happens to one of `files`, or the time is `deadline`.
  func poll(_ files: inout [pollfd], until deadline: Double?) -> Int32
}

/// The clock of the system.
package final class SystemClock: SessionClock {
  package init() {}

  package var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package func poll(_ files: inout [pollfd], until deadline: Double?) -> Int32 {
    // Rounded up: waking before the deadline would be waking twice.
    let milliseconds = deadline.map { min(max(0, (($0 - now) * 1000).rounded(.up)), 1e9) }
    return Glibc.poll(&files, nfds_t(files.count), milliseconds.map { Int32($0) } ?? -1)
  }
}
