import Containers
import Lua

/// What a board has stored: shared by all its containers, and kept in a file if there is one.
///
/// The file is read when the first value is asked for. What is written shows in the next frame, and is in the file
/// once that stands.
package final class BoardStorage {
  /// How many bytes of text a board may store: what is written with every change is to stay small.
  static let mostBytes = 1 << 20

  private unowned let engine: ScriptEngine
  private let file: StorageFile?
  private let codec: StorageCodec?
  private var values: [String: StoredValue] = [:]
  /// The keys whose value is nil, and not their default, as long as the board lives.
  private var emptied: Set<String> = []
  /// Copies of the tables that stand for values which are not stored.
  private var defaults: [String: LuaReference] = [:]
  private var isLoaded = false
  /// The keys whose values are not in the file yet.
  private var changed: Set<String> = []
  /// What the file has as far as is known, and what it was then.
  private var texts: [String: [UInt8]] = [:]
  private var version: FileStamp?
  /// Whether the file is none of ours, or no more.
  private var isBroken = false
  /// The keys whose values are of another type than their defaults.
  private var refused: Set<String> = []
  private var warned: Set<String> = []
  /// Where the keys are first declared.
  private var places: [String: Int32] = [:]
  private var readers: [String: StorageReaders] = [:]

  private struct StoredValue {
    let value: LuaReference
    let text: [UInt8]
  }

  init(_ engine: ScriptEngine, on stack: LuaStack) throws {
    self.engine = engine
    codec = try StorageCodec(engine, on: stack)
    file = codec == nil ? nil : engine.options.storage?()
  }

  // MARK: - Reading

  /// Pushes the value of `key`, or a default of the type `type`, which `pushDefault` pushes.
  func push(_ key: String, _ type: LuaType, on stack: LuaStack, pushDefault: () throws -> Void)
    throws
  {
    try load(on: stack)
    if emptied.contains(key) { return stack.pushNil() }
    if let stored = values[key] {
      try stack.push(stored.value)
      if type == .nil || stack.type(-1) == type { return }
      refuse(key, stack.type(-1), type)
      stack.pop()
    }
    guard type == .table else { return try pushDefault() }
    if let known = defaults[key] { return try stack.push(known) }
    try pushDefault()
    stack.copy(-1)
    defaults[key] = LuaReference(popping: stack)
  }

  /// Notes the line that declares `key`, for warnings.
  func noteDeclaration(of key: String, at place: Int32) {
    if places[key] == nil { places[key] = place }
  }

  /// Notes that a view shows the value of `key`.
  func noteReader(of key: String, _ owner: StateStore.Owner, in memory: BoardMemory) {
    readers[key, default: StorageReaders()].insert(owner, in: memory)
  }

  /// Takes over what an earlier version of the board has stored: it may not be in the file, or there is none.
  func inherit(from earlier: BoardStorage, on stack: LuaStack) throws {
    try load(on: stack)
    guard let codec else { return }
    for (key, stored) in earlier.values {
      try codec.push(stored.text, on: stack)
      values[key] = StoredValue(value: LuaReference(popping: stack), text: stored.text)
    }
  }

  private func load(on stack: LuaStack) throws {
    guard !isLoaded, let file, let codec else { return }
    version = file.version
    do {
      try read(file, codec, on: stack) { key, text in
        stack.copy(-1)
        values[key] = StoredValue(value: LuaReference(popping: stack), text: text)
        texts[key] = text
      }
    } catch let error as LuaError where !error.code.isRecoverable {
      // Stopped on the way: whoever asks next has it all read.
      throw error
    } catch {
      isBroken = true
      let reason = (error as? LuaError)?.message ?? "\(error)"
      keep("what is stored cannot be read (\(reason)); the board begins with its defaults")
    }
    isLoaded = true
  }

  /// Hands on each value of the file, if there is one, with its text, the value on top of the stack.
  private func read(
    _ file: StorageFile, _ codec: StorageCodec, on stack: LuaStack,
    take: (String, [UInt8]) throws -> Void
  ) throws {
    guard let bytes = try file.read(atMost: Self.mostBytes * 2) else { return }
    try stack.scope {
      try codec.push(bytes, on: stack)
      guard stack.isTable(-1), stack.rawGet(table: -1, key: "values" as StaticString) == .table
      else { throw ScriptError("it holds no values") }
      let table = stack.top
      stack.pushNil()
      while try stack.next(table: table) {
        if stack.isString(-2), let key = stack.string(at: -2) {
          try take(key, codec.text(at: -1, on: stack))
        }
        stack.pop()
      }
    }
  }

  /// A value of another type than its default is not used: some other version of the board has stored it.
  private func refuse(_ key: String, _ found: LuaType, _ wanted: LuaType) {
    guard refused.insert(key).inserted else { return }
    let place = places[key].flatMap(engine.location).map { ", declared in \($0)," } ?? ""
    keep("'\(key)'\(place) is a \(found.name) and no \(wanted.name); the default stands for it")
  }

  /// Warns of what the file has and nobody can use.
  private func keep(_ problem: String) {
    guard let file else { return warn("Storage: \(problem)") }
    warn(
      "Storage: \(problem), and \(file.path) is kept as \(file.asideName) before that is overwritten"
    )
  }

  private func warn(_ text: String) {
    if warned.insert(text).inserted { engine.warn(text) }
  }

  // MARK: - Writing

  /// Stores the value at `index`, or takes away what is stored for nil, so that the default is there again; with
  /// `keepsNil` nil is, until something else is written. `name` is what messages call it.
  func set(
    _ key: String, to index: Int, keepsNil: Bool = false, _ name: String, on stack: LuaStack
  ) throws {
    try load(on: stack)
    let index = stack.absolute(index)
    if stack.isNil(index) {
      values[key] = nil
    } else {
      let text = try text(at: index, key, name, on: stack)
      stack.copy(index)
      values[key] = StoredValue(value: LuaReference(popping: stack), text: text)
    }
    if keepsNil, stack.isNil(index) { emptied.insert(key) } else { emptied.remove(key) }
    changed.insert(key)
    readers[key]?.noteChange(of: name)
  }

  private func text(at index: Int, _ key: String, _ name: String, on stack: LuaStack) throws
    -> [UInt8]
  {
    var check = StorableValue(engine: engine, stack: stack)
    if let problem = try check.problem(at: index, key) {
      throw ScriptError(
        "\(name) cannot be stored: \(problem); only strings, numbers, booleans and tables of them can be",
        .type)
    }
    let text = try codec?.text(at: index, on: stack) ?? []
    let others = values.reduce(0) {
      $0 + ($1.key == key ? 0 : $1.key.utf8.count + $1.value.text.count)
    }
    guard text.count + others <= Self.mostBytes else {
      throw ScriptError(
        "\(name) cannot be stored: the board would keep \(text.count + others) bytes, and the most is \(Self.mostBytes >> 20) MiB; store less, or write a file of its own (--allow-write)"
      )
    }
    return text
  }

  private static let homeless =
    "Storage: there is no folder to keep it in; set HOME or XDG_STATE_HOME. What is stored lives as long as the board"

  /// Writes what has changed to the file: what another run of the board has written meanwhile stays. A file that
  /// cannot be written is warned of once.
  package func flush() {
    guard !changed.isEmpty else { return }
    let keys = changed
    changed = []
    guard let file, let codec else {
      if engine.options.storage != nil { warn(Self.homeless) }
      return
    }
    do {
      try engine.onStack { stack in
        try stack.scope { try write(keys, to: file, codec, on: stack) }
      }
    } catch {
      changed.formUnion(keys)
      warn(
        "Storage: \(file.path) cannot be written: \((error as? LuaError)?.message ?? "\(error)"); what is stored lives as long as the board"
      )
    }
  }

  private func write(
    _ keys: Set<String>, to file: StorageFile, _ codec: StorageCodec, on stack: LuaStack
  ) throws {
    if file.version != version { try readAgain(file, codec, on: stack) }
    if isBroken || !keys.isDisjoint(with: refused) { try file.keepAside() }
    isBroken = false
    refused.subtract(keys)
    for key in keys { texts[key] = values[key]?.text }
    var bytes = Array("{\n  \"board\": ".utf8)
    bytes += try codec.text(of: file.board, on: stack)
    bytes += Array(",\n  \"values\": {".utf8)
    for (position, (key, text)) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
      bytes += Array((position == 0 ? "\n    " : ",\n    ").utf8)
      bytes += try codec.text(of: key, on: stack) + Array(": ".utf8) + text
    }
    try file.write(bytes + Array("\n  }\n}\n".utf8))
    version = file.version
  }

  /// Another run of the board has written the file.
  private func readAgain(_ file: StorageFile, _ codec: StorageCodec, on stack: LuaStack) throws {
    texts = [:]
    do {
      try read(file, codec, on: stack) { texts[$0] = $1 }
    } catch let error as LuaError where !error.code.isRecoverable {
      throw error
    } catch {
      isBroken = true
    }
  }
}

/// The views that show a stored value.
private struct StorageReaders {
  private var readers: Set<Reader> = []
  /// With so many, those that have gone are forgotten.
  private var limit = 64

  private struct Reader: Hashable {
    weak var memory: BoardMemory?
    let number: ObjectIdentifier
    let owner: StateStore.Owner

    static func == (a: Reader, b: Reader) -> Bool { a.number == b.number && a.owner == b.owner }

    func hash(into hasher: inout Hasher) {
      hasher.combine(number)
      hasher.combine(owner)
    }

    var isThere: Bool { memory?.state.remembers(owner) ?? false }
  }

  mutating func insert(_ owner: StateStore.Owner, in memory: BoardMemory) {
    // One of a memory that has gone may look the same.
    readers.update(with: Reader(memory: memory, number: ObjectIdentifier(memory), owner: owner))
    guard readers.count > limit else { return }
    readers = readers.filter(\.isThere)
    limit = max(64, readers.count * 2)
  }

  func noteChange(of name: String) {
    for reader in readers { _ = reader.memory?.state.noteChange(for: reader.owner, of: name) }
  }
}
