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
    return text + (offset < 0 ? "-" : "+")
      + "\(pad(abs(offset) / 60, 2)):\(pad(abs(offset) % 60, 2))"
  }

  private func pad(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Whether there is such a day and such a time.
  var isValid: Bool {
    if let day {
      let isLeap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0)
      let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard (0...9999).contains(day.year), (1...12).contains(day.month),
        (1...days[day.month - 1]).contains(day.day)
      else { return false }
    }
    if let time {
      guard (0...23).contains(time.hour), (0...59).contains(time.minute),
        (0...60).contains(time.second), (0...999_999_999).contains(time.nanosecond)
      else { return false }
    }
    return offset.map { abs($0) < 24 * 60 } ?? true
  }

  init(day: Day?, time: Time?, offset: Int? = nil) {
    (self.day, self.time, self.offset) = (day, time, offset)
  }

  /// Reads the fields of a table. Throws when they are no date and no time.
  init(at index: Int, on stack: LuaStack) throws {
    func field(_ name: StaticString) throws -> Int? {
      stack.rawGet(table: index, key: name)
      defer { stack.pop() }
      if stack.isNil(-1) { return nil }
      guard let number = stack.integer(at: -1) else {
        throw ScriptError("host.toml: '\(name)' of a date must be a whole number")
      }
      return number
    }
    let (year, month, day) = (try field("year"), try field("month"), try field("day"))
    let (hour, minute, second) = (try field("hour"), try field("min"), try field("sec"))
    if let year, let month, let day { self.day = Day(year: year, month: month, day: day) }
    if let hour, let minute {
      time = Time(
        hour: hour, minute: minute, second: second ?? 0, nanosecond: try field("nanosecond") ?? 0)
    }
    offset = try field("offset")
    let isWhole = (self.day == nil) == (year == nil && month == nil && day == nil)
    guard isWhole, self.day != nil || time != nil,
      offset == nil || (self.day != nil && time != nil),
      isValid
    else {
      throw ScriptError(
        "host.toml: a date has year, month and day; a time hour, min, sec and nanosecond; both may have an offset in minutes"
      )
    }
  }

  /// Pushes a table with the fields.
  func push(_ dates: TOMLDates, on stack: LuaStack) throws {
    stack.newTable(hash: 8)
    let table = stack.top
    let fields: [(StaticString, Int?)] = [
      ("year", day?.year), ("month", day?.month), ("day", day?.day), ("hour", time?.hour),
      ("min", time?.minute), ("sec", time?.second),
      ("nanosecond", time.flatMap { $0.nanosecond > 0 ? $0.nanosecond : nil }), ("offset", offset),
    ]
    for (name, value) in fields {
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
