/// Swift where Lua was expected, or a slip that Lua's words alone do not explain: what stands there,
/// and how it is written here.
struct SourceSlip {
  /// What the compiler says, or what the running script was stopped by.
  let message: String
  /// The line it is about.
  let line: Substring
  /// Whether the board was compiled, and stopped when it ran.
  var ran = false

  /// What to write in the place of what stands there; nil where it is no such slip.
  var advice: String? {
    (ran ? Self.sums : Self.slips).first(where: isMade)?.advice ?? (ran ? nil : mistypedWord)
  }

  /// What a statement seems to begin with, where a word stands there that begins none.
  private var mistypedWord: String? {
    let word = line.drop(while: \.isWhitespace).prefix(while: \.isLetter)
    guard message.hasPrefix("syntax error near"), !Self.words.contains(String(word)) else {
      return nil
    }
    let words = Self.words.union(["function"]).filter { $0.count > 2 }
    return NearestName.of(String(word), among: words, atMost: word.count < 6 ? 1 : 2)
      .map { "did you mean '\($0)'?" }
  }

  /// Whether the compiler stopped where a value begins: a name, a string, a number, another table.
  private var isAtValue: Bool {
    guard let near = message.ranges(of: " near '").last else { return false }
    let token = message[near.upperBound...].dropLast()
    guard let first = token.first else { return false }
    return (first.isLetter || first.isNumber || "_\"'[{".contains(first))
      && !Self.words.contains(String(token))
  }

  /// The words of Lua that begin no value.
  private static let words: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "for", "goto", "if", "in", "local", "or",
    "repeat", "return", "then", "until", "while",
  ]

  private func isMade(_ slip: Slip) -> Bool {
    (!slip.isAtValue || isAtValue)
      && (slip.near.isEmpty || slip.near.contains(where: { message.hasSuffix("near '\($0)'") }))
      && !message.ranges(of: slip.message).isEmpty
      && (slip.words.isEmpty || slip.words.contains(where: { !line.ranges(of: $0).isEmpty }))
      && (slip.beginnings.isEmpty
        || slip.beginnings.contains(where: { line.drop(while: \.isWhitespace).hasPrefix($0) }))
  }

  /// What is told by what the compiler stopped at, and by the line; what is empty is not looked at.
  private struct Slip: Sendable {
    let advice: String
    var near: [String] = []
    var isAtValue = false
    var message = ""
    var words: [String] = []
    var beginnings: [String] = []
  }

  /// The more special first.
  private static let slips =
    attributes + declarations + operators + children + [
      Slip(
        advice: "strings stand between straight quotes, \" or '", near: ["<\\226>"],
        words: ["“", "”", "„", "‘", "’"]),
      Slip(
        advice: "Lua joins strings with ..: \"open: \" .. count",
        message: "invalid escape sequence", words: ["\\("]),
      Slip(
        advice: "write :frame { maxWidth = math.huge }", near: ["."], words: [".infinity"]),
      Slip(
        advice:
          "keys stand in braces with = behind them, and names of choices in quotes: VStack { alignment = \"leading\", \"a\" }",
        message: "<name> expected near", words: [":"]),
      Slip(
        advice: "names of choices are strings: :foregroundStyle \"red\"", near: ["."],
        words: ["(.", " ."]),
      Slip(advice: "a function is function(item) return Text(item) end", near: ["in"]),
      Slip(
        advice: "a branch is if condition then … end, and among children If(condition, view)",
        message: "'then' expected"),
    ]

  private static let attributes = [
    Slip(
      advice:
        "Swift's @State is a property here: Container(\"Name\", { count = State(0), body = fn })",
      near: ["@"], words: ["@State", "@Observable", "@ObservedObject"]),
    Slip(
      advice: "Swift's @Binding is a key here: Name { value = self:binding \"count\" }",
      near: ["@"], words: ["@Bind"]),
    Slip(
      advice: "Swift's @Environment is a property here: theme = Environment \"theme\"",
      near: ["@"], words: ["@Environment"]),
    Slip(
      advice: "Swift's @AppStorage is a property here: count = Storage(\"count\", 0)",
      near: ["@"], words: ["@AppStorage", "@SceneStorage"]),
    Slip(
      advice: "Swift's @Entry is an assignment here: ContainerValues.name = Entry(default)",
      near: ["@"], words: ["@Entry"]),
    Slip(
      advice: "Swift's @FocusState is a State here, with :focused(self:binding \"name\")",
      near: ["@"], words: ["@FocusState"]),
    Slip(advice: "there are no attributes here: leave the @ word out", near: ["@"]),
  ]

  private static let declarations = [
    Slip(
      advice: "there is nothing to import for views; a plugin comes by require \"name\"",
      message: "syntax error near", beginnings: ["import "]),
    Slip(
      advice:
        "a view of your own is local Name = Container(\"Name\", function(self) return view end)",
      message: "syntax error near", beginnings: ["struct ", "class ", "final class "]),
    Slip(
      advice: "a modifier of your own is function View:name() return self end",
      message: "syntax error near", beginnings: ["extension View"]),
    Slip(
      advice: "a value is declared by ContainerValues.name = Entry(default)",
      message: "syntax error near", beginnings: ["extension "]),
    Slip(
      advice: "the body of a container is body = function(self) return view end",
      message: "syntax error near", beginnings: ["var body"]),
    Slip(
      advice: "a variable is local name = value", message: "syntax error near",
      beginnings: ["let ", "var ", "const ", "private let ", "private var "]),
    Slip(
      advice: "a function is local function name() return view end", message: "syntax error near",
      beginnings: ["func ", "private func "]),
    Slip(
      advice: "a choice is if condition then … else … end", message: "syntax error near",
      beginnings: ["guard ", "switch "]),
    Slip(
      advice: "a board returns its view: return VStack { \"a\" }", near: ["#"],
      beginnings: ["#Preview"]),
    Slip(advice: "a comment begins with --", beginnings: ["//", "/*"]),
  ]

  private static let children = [
    Slip(
      advice: "a loop among children is ForEach(list, function(item) return Text(item) end)",
      near: ["for", "while", "repeat"], message: "unexpected symbol"),
    Slip(
      advice: "a branch among children is If(condition, view), or If(condition, view, other)",
      near: ["if"], message: "unexpected symbol"),
    Slip(
      advice: "what a button does is a function: Button(\"Add\", function() self.count = 1 end)",
      near: ["="], words: ["\", self.", "', self.", "action = self."]),
    Slip(
      advice: "a text is given modifiers as a view: Text \"hello\" :bold()", near: [":"],
      message: "expected near", words: ["\":", "':", "\" :", "' :"]),
    Slip(
      advice: "what stands behind a colon is called: Text \"a\" :bold()",
      message: "function arguments expected near"),
    Slip(
      advice: "a function is function(item) return Text(item) end", near: ["=", "-"],
      words: ["=>", "->"]),
    Slip(
      advice: "keys stand in braces, beside the children: VStack { spacing = 1, \"a\" }",
      near: ["="], message: "')' expected"),
    Slip(
      advice: "a key that is no name stands in brackets: [\"max-width\"] = 4", near: ["="],
      message: "'}' expected"),
    Slip(
      advice: "a comma stands between two children, and between two keys", isAtValue: true,
      message: "'}' expected"),
    Slip(
      advice: "a comma stands between two arguments", isAtValue: true, message: "')' expected"),
  ]

  /// What `+` does in Swift, and what userdata does not do that looks like a table.
  private static let sums = [
    Slip(
      advice: "subview.id is its identity; another is given by View.id(subview, value)",
      message: "call a string value (method 'id')"),
    Slip(
      advice: "a collection has no keys: for i, subview in ipairs(subviews) do",
      message: "table expected, got S", words: ["next", "pairs"]),
    Slip(
      advice: "a loop over a list is for i, item in ipairs(list) do",
      message: "value (for iterator"),
    Slip(
      advice:
        "without the file io.open returns nil, and why: assert(io.open(\"data.txt\")):read \"a\"",
      message: "index a nil value", words: ["io.open("]),
    Slip(
      advice: "a module that returns nothing is true: it ends with return { Card = Card }",
      message: "index a boolean value", words: ["require"]),
    Slip(
      advice: "container values cannot be listed: read those whose names you know",
      message: "table expected, got ContainerValues"),
    Slip(advice: "Lua joins strings with ..: \"open: \" .. count", message: "to add a 'string'"),
    Slip(
      advice: "Lua joins strings with ..: \"open: \" .. count", message: "with a 'string'",
      words: ["+"]),
    Slip(
      advice: "what is decoded is text: json.decode(io.open(\"data.json\"):read \"a\")",
      message: "host.json: line 1, column 1:", words: [".json\"", ".json'"]),
    Slip(
      advice:
        "a State is for a property, whose value is self.count: Container(\"Name\", { count = State(0), body = fn })",
      message: "a State value"),
    Slip(
      advice: "texts are joined in a table: Text { Text \"a\" :bold(), \"b\" }",
      message: "arithmetic on a View value", words: ["+"]),
    Slip(
      advice: "texts are joined in a table: Text { Text \"a\" :bold(), \"b\" }",
      message: "concatenate a View value"),
    Slip(
      advice: "one table has it all: Button { action = save, \"Save\" }",
      message: "call a View value", words: ["\" {", "' {", ") {", "} {", "\"{", "'{", "){", "}{"]),
    Slip(
      advice: "modifiers begin with a colon: Text \"a\" :bold()", message: "call a View value"),
  ]

  private static let operators = [
    Slip(advice: "a binding is self:binding \"name\"", near: ["$"]),
    Slip(advice: "Lua writes and for &&", near: ["&"], words: ["&&"]),
    Slip(advice: "Lua writes or for ||", near: ["|"], words: ["||"]),
    Slip(advice: "Lua writes ~= for !=", near: ["!"], words: ["!="]),
    Slip(advice: "Lua writes not for !", near: ["!"]),
    Slip(
      advice: "the numbers from 1 to 3 are range(1, 3)", message: "malformed number",
      words: ["...", "..<"]),
    Slip(
      advice: "strings stand in quotes, and those of several lines in [[ ]]", near: ["`"]),
    Slip(advice: "Lua writes or for ??", near: ["?"], words: ["??"]),
    Slip(advice: "Lua writes condition and a or b for condition ? a : b", near: ["?"]),
    Slip(
      advice: "Lua writes count = count + 1 for count++", near: ["+"], words: ["++"]),
    Slip(
      advice: "Lua writes count = count + 1 for count += 1", near: ["+", "-", "*", "/", "="],
      words: ["+=", "-=", "*=", "/="]),
  ]
}
