import Glibc

/// The memory of this program that the system has given pages to.
struct ResidentMemory {
  private let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  private let pageSize = sysconf(Int32(_SC_PAGESIZE))

  /// Bytes now; 0 where the system does not say.
  var bytes: Int {
    var text = [CChar](repeating: 0, count: 128)
    guard descriptor >= 0, pread(descriptor, &text, text.count - 1, 0) > 0 else { return 0 }
    // The size of the program stands before it.
    var rest: UnsafeMutablePointer<CChar>?
    return text.withUnsafeBufferPointer { digits in
      _ = strtol(digits.baseAddress!, &rest, 10)
      return rest.map { strtol($0, nil, 10) * pageSize } ?? 0
    }
  }

  /// Bytes at their most.
  static var peak: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
