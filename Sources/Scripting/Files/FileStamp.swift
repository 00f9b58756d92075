import Glibc

/// What the system says about a file that changes whenever its content does.
struct FileStamp: Equatable {
  private let device: UInt
  private let node: UInt
  private let size: Int
  /// Nanoseconds of the system's clock.
  private let written: Int
  private let changed: Int

  init(_ status: stat) {
    (device, node, size) = (UInt(status.st_dev), UInt(status.st_ino), Int(status.st_size))
    written = Int(status.st_mtim)
    changed = Int(status.st_ctim)
  }

  /// Whether the file was last changed so long ago that a change now would show: the system's clock has ticks. What
  /// the system makes up as it is read, and has no size for, shows nothing.
  var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return size > 0 && Int(now) - max(written, changed) > 2_000_000_000
  }
}

extension Int {
  fileprivate init(_ time: timespec) { self = time.tv_sec * 1_000_000_000 + time.tv_nsec }
}
