/// Tasks that wait, in the order in which they began to. One is taken out without looking at the others.
struct WaitingTasks {
  /// nil where one was taken out.
  private var places: [LuaTask?] = []
  private var count = 0

  mutating func append(_ task: LuaTask) {
    task.place = places.count
    places.append(task)
    count += 1
  }

  /// Whether the task is among them.
  func contains(_ task: LuaTask) -> Bool {
    task.place < places.count && places[task.place] === task
  }

  mutating func remove(_ task: LuaTask) {
    guard contains(task) else { return }
    places[task.place] = nil
    count -= 1
    if places.count > 2 * count { close() }
  }

  /// Takes away the empty places.
  private mutating func close() {
    places.removeAll { $0 == nil }
    for (place, task) in places.enumerated() { task?.place = place }
  }

  var all: [LuaTask] { count == 0 ? [] : places.compactMap { $0 } }
}
