import Lua

/// A declared value: what `ContainerValues.name = Entry(default)` says.
final class Entry {
  let name: String
  /// From 1; nodes carry it.
  let number: Int32
  /// The modifier that writes it, and what messages call it.
  let writer, noun: String
  var definition: EntryDefinition
  var origin: LuaSourceLocation?
  /// The fields of a table default that have been written to, from 1.
  private var fields = NumberedNames(atMost: 1_000)

  init(
    name: String, number: Int32, definition: EntryDefinition, origin: LuaSourceLocation?,
    in table: EntryTable
  ) {
    self.name = name
    self.number = number
    writer = table.writer
    noun = table.noun
    self.definition = definition
    self.origin = origin
  }

  func number(ofField field: String) throws -> Int32 {
    if let number = fields.number(of: field) { return number }
    throw ScriptError(
      "\(noun) '\(name).\(field)': more than 1000 fields of it are written; keep data in one table value"
    )
  }

  func field(_ number: Int32) -> String? { fields[number] }
}

/// What `Entry(…)` returns until it is given a name.
final class EntryDefinition {
  /// The default: a value, or a function called at every read (R47); nil for none.
  let defaultValue: LuaReference?
  /// The type a written value must have; nil takes any. That of a computed default is learned at
  /// the first write.
  var type: LuaType?
  let isComputed: Bool
  /// The only values accepted, when there are any.
  let choices: [LuaValue]
  /// How two values of a preference become one (R101); nil lets the last one win.
  let reduce: LuaReference?

  init(
    defaultValue: LuaReference?, type: LuaType?, isComputed: Bool, choices: [LuaValue],
    reduce: LuaReference? = nil
  ) {
    self.reduce = reduce
    self.defaultValue = defaultValue
    self.type = type
    self.isComputed = isComputed
    self.choices = choices
  }
}

/// The declared values of one family: `ContainerValues`, `EnvironmentValues`, `PreferenceValues`.
final class EntryTable {
  /// What a write is aimed at: a whole value, or one field of it (R54).
  struct Target {
    let entry: Entry
    /// The number of the field, 0 for the whole value.
    let field: Int32

    /// As an author writes it: `name` or `name.field`.
    var path: String { entry.field(field).map { "\(entry.name).\($0)" } ?? entry.name }
  }

  let family: String
  let noun: String
  /// The modifier that writes values of the family.
  let writer: String
  private var entries: [Entry] = []
  private var byName = NameTable<Entry>()
  /// Entries whose file was withdrawn. Views carry their numbers, so that a new declaration of the
  /// name takes the old entry.
  private var withdrawn: [String: Entry] = [:]
  /// The values of the host, each declared when somebody asks for it: few boards ask for any.
  private var offered: [String] = []
  private var makeOffered: ((String) -> EntryDefinition)?
  /// What names stand for, by the address of the Lua string; only of strings that stay alive.
  private var byAddress: [UnsafeRawPointer: Target] = [:]

  init(family: String, noun: String, writer: String) {
    self.family = family
    self.noun = noun
    self.writer = writer
  }

  /// The names of the declared values, in the order of their declaration, then those of the host that nobody has
  /// asked for. What is no name in Lua is nobody's business.
  var names: [String] {
    let declared = entries.map(\.name).filter { withdrawn[$0] == nil }
    return (declared + offered.filter { !declared.contains($0) }).filter { $0.last != ")" }
  }

  /// Has values of the host; `make` says what one of these names is. A script may declare them by itself.
  func offer(_ names: [String], _ make: @escaping (String) -> EntryDefinition) {
    offered = names
    makeOffered = make
  }

  subscript(_ number: Int32) -> Entry? {
    number > 0 && Int(number) <= entries.count ? entries[Int(number) - 1] : nil
  }

  /// What the path at `index` of a stack stands for, nil when it is no string; throws with the
  /// nearest name.
  func target(at index: Int, of stack: LuaStack, _ names: SymbolTable) throws -> Target? {
    if let address = stack.identity(at: index), let known = byAddress[address] { return known }
    guard let path = names.name(at: index, of: stack) else { return nil }
    let target = try target(of: path)
    if let address = names.address(ofNameAt: index, of: stack) { byAddress[address] = target }
    return target
  }

  /// The entry that a name asked for before stands for; nil for other values.
  func knownEntry(at index: Int, of stack: LuaStack) -> Entry? {
    guard let address = stack.identity(at: index), let known = byAddress[address],
      known.field == 0
    else { return nil }
    return known.entry
  }

  /// The entry whose whole name is at `index`; throws with the nearest name.
  func entry(at index: Int, of stack: LuaStack, _ names: SymbolTable) throws -> Entry {
    let entry = try entry(named: names.name(at: index, of: stack) ?? "?")
    if let address = names.address(ofNameAt: index, of: stack) {
      byAddress[address] = Target(entry: entry, field: 0)
    }
    return entry
  }

  /// The entry called `name`; throws with the nearest name.
  func entry(named name: String) throws -> Entry {
    if let entry = byName[name] { return entry }
    if let make = makeOffered, offered.contains(name) {
      try declare(name, make(name), at: nil)
      if let entry = byName[name] { return entry }
    }
    let hint = NearestName.hint(name, among: names)
    let declaration = "; declare it: \(family).\(name) = Entry(default)"
    throw ScriptError("no \(noun) '\(name)'" + (hint.isEmpty ? declaration : hint), .name)
  }

  /// What the path `name` or `name.field` stands for.
  func target(of path: String) throws -> Target {
    if let entry = byName[path] { return Target(entry: entry, field: 0) }
    guard let dot = path.firstIndex(of: ".") else {
      return Target(entry: try entry(named: path), field: 0)
    }
    let entry = try entry(named: String(path[..<dot]))
    let field = String(path[path.index(after: dot)...])
    guard !field.contains(".") else {
      throw ScriptError("\(noun) '\(path)': field paths have one level")
    }
    return Target(entry: entry, field: try entry.number(ofField: field))
  }

  /// Declares `name`. The file that declared it first may do so again.
  func declare(_ name: String, _ definition: EntryDefinition, at origin: LuaSourceLocation?) throws
  {
    guard !["tag", "hasTag"].contains(name), !name.contains("."), !name.isEmpty else {
      throw ScriptError("\(family).\(name): the name is reserved; choose another", .conflict)
    }
    guard definition.reduce == nil || family == "PreferenceValues" else {
      throw ScriptError("\(family).\(name): only values of PreferenceValues have 'reduce'")
    }
    if let first = byName[name]?.origin, first.chunk != origin?.chunk {
      let here = origin.map { "\($0)" } ?? "the host"
      throw ScriptError(
        "\(family).\(name) is declared twice: at \(first) and at \(here); choose another name",
        .conflict)
    }
    if let known = byName[name] ?? withdrawn.removeValue(forKey: name) {
      known.definition = definition
      known.origin = origin
      byName[name] = known
      return
    }
    guard entries.count < 10_000 else {
      throw ScriptError(
        "\(family).\(name): more than 10000 names are declared; keep data in one table value")
    }
    let entry = Entry(
      name: name, number: Int32(entries.count + 1), definition: definition, origin: origin,
      in: self)
    entries.append(entry)
    byName[name] = entry
  }

  /// Takes out what the files with these chunk names have declared.
  func withdraw(declaredIn chunks: Set<String>) -> [Registrations.Value] {
    let taken = byName.values.compactMap { entry in
      entry.origin.flatMap { origin in
        chunks.contains(origin.chunk)
          ? Registrations.Value(
            table: self, name: entry.name, definition: entry.definition, origin: origin) : nil
      }
    }
    guard !taken.isEmpty else { return [] }
    for value in taken {
      withdrawn[value.name] = byName[value.name]
      byName[value.name] = nil
    }
    byAddress = [:]
    return taken
  }
}
