import Lua
import Scripting

/// A date, a time of day, or both, as TOML has them. In Lua it is a table with the fields that
/// `os.date("*t")` has and `os.time` takes.
struct TOMLDate: CustomStringConvertible {
  struct Day { var year, month, day: Int }
  struct Time { var hour, minute, second, nanosecond: Int }

  var day: Day?
  var time: Time?
  /// Minutes east of Greenwich; nil for a local time.
  var offset: Int?

  /// As TOML writes it: `1979-05-27T07:32:00.5-07:00`.
  var description: String {
    var text = ""
    if let day { text = "\(pad(day.year, 4))-\(pad(day.month, 2))-\(pad(day.day, 2))" }
    guard let time else { return text }
    if day != nil { text += "T" }
    text += "\(pad(time.hour, 2)):\(pad(time.minute, 2)):\(pad(time.second, 2))"
    if time.nanosecond > 0 {
      var digits = pad(time.nanosecond, 9)
      while digits.hasSuffix("0") { digits.removeLast() }
      text += "." + digits
    }
    guard let offset else { return text }
    if offset == 0 { return text + "Z" }
    let (hours, minutes) = offset.magnitude.quotientAndRemainder(dividingBy: 60)
    return text + (offset < 0 ? "-" : "+") + "\(pad(Int(hours), 2)):\(pad(Int(minutes), 2))"
  }

  private func pad(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  init(day: Day?, time: Time?, offset: Int? = nil) {
    (self.day, self.time, self.offset) = (day, time, offset)
  }

  // MARK: - Ranges

  /// The fields of a date's table, and what may stand in them.
  private static let ranges: [(name: StaticString, range: ClosedRange<Int>)] = [
    ("year", 0...9999), ("month", 1...12), ("day", 1...31), ("hour", 0...23), ("min", 0...59),
    ("sec", 0...60), ("nanosecond", 0...999_999_999), ("offset", -1439...1439),
  ]

  /// The values of the fields, in the order of `ranges`.
  private var values: [Int?] {
    [
      day?.year, day?.month, day?.day, time?.hour, time?.minute, time?.second,
      // A time of whole seconds has none.
      time.flatMap { $0.nanosecond == 0 ? nil : $0.nanosecond }, offset,
    ]
  }

  /// What is wrong with a field; nil when there is such a day and such a time.
  var problem: String? {
    for ((name, range), value) in zip(Self.ranges, values) {
      if let value, !range.contains(value) { return Self.problem(name, range, "\(value)") }
    }
    guard let day, day.day > Self.lastDay(of: day) else { return nil }
    return Self.problem("day", 1...Self.lastDay(of: day), "\(day.day)")
  }

  private static func problem(
    _ name: StaticString, _ range: ClosedRange<Int>, _ shown: String
  ) -> String {
    "'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound), got \(shown)"
  }

  private static func lastDay(of day: Day) -> Int {
    let isLeap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][day.month - 1]
  }

  // MARK: - Tables

  /// Reads the fields of a table. Throws when they are no date and no time.
  init(at index: Int, on stack: LuaStack) throws {
    let values = try Self.ranges.map { try Self.value($0.name, $0.range, of: index, on: stack) }
    if let year = values[0], let month = values[1], let day = values[2] {
      self.day = Day(year: year, month: month, day: day)
    }
    if let hour = values[3], let minute = values[4] {
      time = Time(
        hour: hour, minute: minute, second: values[5] ?? 0, nanosecond: values[6] ?? 0)
    }
    offset = values[7]
    let isWhole =
      (day != nil || values[..<3].allSatisfy { $0 == nil })
      && (time != nil || values[3..<7].allSatisfy { $0 == nil })
      && (offset == nil || (day != nil && time != nil)) && (day != nil || time != nil)
    guard isWhole else { throw Self.failure("these fields are no date and no time") }
    if let problem { throw Self.failure(problem) }
  }

  private static func value(
    _ name: StaticString, _ range: ClosedRange<Int>, of index: Int, on stack: LuaStack
  ) throws -> Int? {
    stack.rawGet(table: index, key: name)
    defer { stack.pop() }
    if stack.isNil(-1) { return nil }
    guard let number = stack.wholeNumber(at: -1, in: range) else {
      let shown = stack.isNumber(-1) ? try stack.tostring(at: -1) : "a \(stack.type(-1).name)"
      throw failure(problem(name, range, shown))
    }
    return number
  }

  private static func failure(_ problem: String) -> ScriptError {
    ScriptError(
      "host.toml: \(problem); a date has year, month and day, a time hour, min, sec and nanosecond, and both together may have an offset in minutes"
    )
  }

  /// Pushes a table with the fields.
  func push(_ dates: TOMLDates, on stack: LuaStack) throws {
    stack.newTable(hash: 8)
    let table = stack.top
    for ((name, _), value) in zip(Self.ranges, values) {
      guard let value else { continue }
      stack.push(value)
      try stack.rawSet(table: table, key: name)
    }
    stack.setMetatable(dates.metatable, of: table)
  }
}

/// What makes a table a date.
struct TOMLDates {
  let metatable: LuaRegistryKey

  init(on stack: LuaStack) throws {
    metatable = try stack.shared("toml date") {
      stack.newKind(name: "toml date")
      try stack.addFunction("__tostring") { stack in
        guard stack.isTable(1) else { throw ScriptError("host.toml: this is no date") }
        stack.push(try TOMLDate(at: 1, on: stack).description)
        return 1
      }
    }
  }
}
