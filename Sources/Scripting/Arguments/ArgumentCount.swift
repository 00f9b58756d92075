/// How many arguments a name of the API takes: as many as the longest of its forms has.
extension ScriptEngine {
  /// Throws where `name` was given more arguments than it takes: `known`, or what its description says, which is read
  /// once. It need not be asked about a single argument: whatever leaves the number to it takes one.
  func checkCount(
    of name: String, given: Int, most known: Int?, _ description: Description.Maker
  ) throws {
    guard given > known ?? 1 else { return }
    let most = known ?? mostArguments(of: name, description)
    guard given > most else { return }
    let description = description()
    throw ScriptError(
      "\(name) takes \(description.count(most, given)); write \(description.shortSignature(of: name))"
    )
  }

  /// How many arguments `name` takes.
  func mostArguments(of name: String, _ description: Description.Maker) -> Int {
    if let known = declared.methods.mostArguments[name] { return known }
    let most = description().mostArguments
    declared.methods.mostArguments[name] = most
    return most
  }
}

extension Description {
  /// What is taken, and what was given: "2 arguments, got 3".
  fileprivate func count(_ most: Int, _ given: Int) -> String {
    if forms.allSatisfy({ $0.count == 1 && takesKeys($0[0]) }) && most == 1 {
      return "one table, got \(given) arguments"
    }
    let taken = most == 0 ? "no argument" : most == 1 ? "one argument" : "\(most) arguments"
    return "\(taken), got \(given)"
  }
}
