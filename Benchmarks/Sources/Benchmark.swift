/// Work whose cost is held to a threshold.
struct Benchmark {
  let name: String
  /// Prepares what is not counted and returns what is, to be done any number of times.
  let prepare: () throws -> () throws -> Void

  init(_ name: String, prepare: @escaping () throws -> () throws -> Void) {
    self.name = name
    self.prepare = prepare
  }
}

/// Does the work. Callgrind counts from where this is entered to where it is left, so it is one function in
/// every build.
@inline(never)
func counted(_ work: () throws -> Void) rethrows { try work() }

/// Keeps the compiler from leaving out what makes `value`.
@inline(never)
func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }
