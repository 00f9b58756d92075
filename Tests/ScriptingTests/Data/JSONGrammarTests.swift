import Testing

/// RFC 8259, case by case: what a reader must take, must refuse, and what it may decide.
struct JSONGrammarTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let accepted: [(String, DataValue)] = [
    ("null", .null), ("true", .boolean(true)), ("false", .boolean(false)),
    (" \t\r\n1 \t\r\n", .integer(1)),
    ("0", .integer(0)), ("-0", .integer(0)), ("-1", .integer(-1)), ("123", .integer(123)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .float(9223372036854775808)),
    ("-9223372036854775809", .float(-9223372036854775808)),
    ("0.0", .float(0)), ("-0.0", .float(-0.0)), ("0e0", .float(0)), ("0E+1", .float(0)),
    ("1.5", .float(1.5)),
    ("1e3", .float(1000)), ("1E3", .float(1000)), ("1e+3", .float(1000)), ("1e-3", .float(0.001)),
    ("1.25E-2", .float(0.0125)),
    ("20e01", .float(200)), ("1e00", .float(1)), ("123.456e78", .float(123.456e78)),
    ("0.10", .float(0.1)),
    ("-1e-400", .float(-0.0)), ("5e-324", .float(.leastNonzeroMagnitude)),
    (String(repeating: "9", count: 400), .float(.infinity)),
    ("0." + String(repeating: "0", count: 5000) + "1", .float(0)), ("\"\"", .string("")),
    ("\"a\"", .string("a")),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{c}\n\r\t")),
    (#""\u0000\u001f\u007F\u00e9""#, .string("\0\u{1f}\u{7f}é")),
    (#""\uABCD\uabcd\uFFFE\uffff""#, .string("\u{abcd}\u{abcd}\u{fffe}\u{ffff}")),
    (#""\ud83d\ude00\uD800\uDC00\uDBFF\uDFFF""#, .string("\u{1F600}\u{10000}\u{10ffff}")),
    (#""\ue000\ud7ff""#, .string("\u{e000}\u{d7ff}")),
    (
      "\"\u{7f}\u{80}\u{2028}\u{2029}\u{10ffff}\u{feff}\"",
      .string("\u{7f}\u{80}\u{2028}\u{2029}\u{10ffff}\u{feff}")
    ),
    (#""\\u0041""#, .string("\\u0041")), ("\"\u{301}\"", .string("\u{301}")),
    ("\"'//*#\"", .string("'//*#")),
    ("[]", .list([])), ("[ ]", .list([])), ("[1]", .list([.integer(1)])),
    ("[1 , 2\n]", .list([.integer(1), .integer(2)])),
    ("[[],[[]]]", .list([.list([]), .list([.list([])])])), ("[null,null]", .list([.null, .null])),
    ("{}", .object([:])),
    ("{ }", .object([:])), ("{\"a\":1}", .object([bytes("a"): .integer(1)])),
    ("{\"\":0}", .object([[]: .integer(0)])),
    ("{ \"a\" : 1 , \"b\" : {} }", .object([bytes("a"): .integer(1), bytes("b"): .object([:])])),
    ("{\"a\":1,\"a\":2}", .object([bytes("a"): .integer(2)])),
    (#"{"\u0000":"\u0000"}"#, .object([[0]: .string([0])])),
    (
      "{\"é\":1,\"e\u{301}\":2}",
      .object([bytes("é"): .integer(1), bytes("e\u{301}"): .integer(2)])
    ),
  ]

  private static let refusedTexts: [String] = [
    "", " ", "\n", "\u{c}1", "\u{b}1", "\u{a0}1", "\u{2028}1", "\0", "1\0", "\01", "nul", "nulL",
    "Null", "NULL", "tru", "True",
    "truee", "fals", "falsE", "undefined", "None", "NaN", "-NaN", "Infinity", "-Infinity", "inf",
    "nan", "a", "'a'", "#1",
    "// a\n1", "/* a */1", "1 2", "1,", ",1", "1]", "[1}", "{1]", "[", "]", "{", "}", "[]]", "{}}",
    "[[", "[1", "[1,", "[,",
    "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1;2]", "[1:2]", "[\"\": 1]", "{\"a\"", "{\"a\":",
    "{\"a\":1", "{\"a\":1,", "{\"a\":1,}",
    "{,\"a\":1}", "{\"a\":1,,\"b\":2}", "{\"a\" 1}", "{\"a\":}", "{\"a\",1}", "{\"a\"::1}", "{a:1}",
    "{'a':1}", "{1:1}",
    "{null:1}", "{\"a\":1 \"b\":2}", "{\"a\":1;}", "{\"a\":1}#", "{\"a\":1}//", "{[]:1}", "[\n1,\n",
    "\"", "\"a", "\"\\", "\"\\\"",
    "\"\\u", "\"\\u0", "\"\\u00", "\"\\u004", "\"\\u004\"", "\"\\u004g\"", "\"\\u+041\"",
    "\"\\u-041\"", "\"\\u 041\"", "\"\\u0x41\"",
    "\"\\u０４１\"", "\"\\u00４1\"", "\"\\U0041\"", "\"\\x41\"", "\"\\a\"", "\"\\v\"", "\"\\0\"",
    "\"\\'\"", "\"\\é\"", "\"\\\n\"",
    "\"\n\"", "\"\t\"", "\"\r\"", "\"\0\"", "\"\u{1f}\"", "\"a\u{1}b\"", "\"\r\n\"", "\"a\"b\"",
    "\"\"\"", "\\u0022a\"", "“a”",
    "+1", "+", "-", "--1", "- 1", "+-1", "-+1", "01", "00", "-01", "-00", "012", "1.", "-1.", ".5",
    "-.5", ".", "0.", "1..2", "1.2.3",
    "1.e1", ".e1", "1e", "1e+", "1e-", "1E", "1e1.5", "1ee1", "1e+-1", "1e 1", "e1", "0x1", "0b1",
    "0o7", "1_000", "1,000", "1a",
    "1f", "0e", "0e+", "9.3e+", "１", "1e１", "-a", "[-]", "[1.]", "[01]", "[+1]", "[.5]", "[1 000]",
    "[-2.]", "[0.e1]", "[1eE2]",
    #""\ud800""#, #""\udc00""#, #""\uDBFF""#, #""\uDFFF""#, #""\ud800a""#, #""\ud800\n""#,
    #""\ud800\u0041""#, #""\ud800\ud800""#,
    #""\ud800\ud83d\ude00""#, #""\udc00\ud800""#, #""\ud800\"""#, #""\ud800\udbff""#,
    #""\ud83d\ue000""#, #""\ud83d\u+e00""#,
    #"{"\ud800":1}"#, #""a\udead""#, #""\ud800\u""#, #""\ud800\"#, "\u{feff}", "1\u{feff}",
    "\u{feff}\u{feff}1", "[\u{feff}]",
  ]

  private static let refusedBytes: [[UInt8]] = [
    [0x22, 0xff, 0x22], [0x22, 0x80, 0x22], [0x22, 0xc3, 0x22], [0x22, 0xc3],
    [0x22, 0xc0, 0xaf, 0x22],
    [0x22, 0xe0, 0x80, 0xaf, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
    [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22],
    [0x22, 0xf8, 0x88, 0x80, 0x80, 0x80, 0x22], [0x22, 0xf0, 0x9f, 0x98, 0x22],
    [0x22, 0x5c, 0xe5, 0x22], [0x22, 0x5c, 0x75, 0xe5, 0x22],
    [0xff, 0xfe, 0x31, 0x00], [0xfe, 0xff, 0x00, 0x31], [0x31, 0x00], [0x00, 0x31], [0xe5],
    [0x5b, 0xff, 0x5d], [0x5b, 0x31, 0xe5, 0x5d],
    [0x31, 0xff], [0x7b, 0x22, 0xb9, 0x22, 0x3a, 0x31, 0x7d], [0xef, 0xbb, 0x31], [0xef, 0xbb],
    [0xef],
  ]

  @Test func `what the grammar of JSON has is read`() throws {
    try DataFormat.with("json") { format in
      for (text, value) in Self.accepted {
        let back = try? format.decode(Self.bytes(text))
        #expect(back == value, "\(text)")
      }
    }
  }

  @Test func `what the grammar of JSON has not is an error with line and column`() throws {
    try DataFormat.with("json") { format in
      for text in Self.refusedTexts.map(Self.bytes) + Self.refusedBytes {
        let problem = format.problem(with: text)
        #expect(
          problem?.contains("host.json: line ") == true,
          "\(String(decoding: text, as: UTF8.self)): \(problem ?? "read")")
      }
    }
  }

  @Test func `every beginning of a text is an error`() throws {
    let text = Self.bytes(
      #"[{"a\u00e9\ud83d\ude00é":[true,false,null,-1.5e+3,"b\n"],"c":{"":{}}}]"#)
    try DataFormat.with("json") { format in
      _ = try format.decode(text)
      for count in 0..<text.count {
        #expect(format.problem(with: Array(text[..<count])) != nil, "\(count)")
      }
    }
  }

  @Test(arguments: [
    ("[\n  \"\\ud800\"]", "line 2, column 4: half a surrogate pair"),
    ("\"é\\udc00x\"", "line 1, column 3: half a surrogate pair"),
    ("\"\\ud800\\n\"", "line 1, column 2: half a surrogate pair"),
    ("\"\\u+041\"", "line 1, column 4: expected four hexadecimal digits"),
    ("\"\\u004g\"", "line 1, column 7: expected four hexadecimal digits"),
    ("\"\\u12", "line 1, column 6: expected four hexadecimal digits"),
    ("\"a\tb\"", "line 1, column 3: a string must not hold a control character"),
  ])
  func `an error stands where the fault is`(text: String, message: String) throws {
    let problem = try DataFormat.with("json") { $0.problem(with: Self.bytes(text)) }
    #expect(problem?.contains("host.json: \(message)") == true, "\(problem ?? "read")")
  }

  @Test func `bytes that are no UTF-8 are found where they stand, in texts of any length`() throws {
    try DataFormat.with("json") { format in
      // Characters of one to four bytes lie across the places where a long text is cut.
      for length in 65_532...65_540 {
        for character in ["a", "é", "日", "\u{1F600}"] {
          let count = length / character.utf8.count
          var text = Self.bytes("\"" + String(repeating: character, count: count) + "\"")
          let back = try format.decode(text)
          #expect(back == .string(Array(text[1..<text.count - 1])))
          text.insert(0x80, at: text.count - 1)
          let problem = format.problem(with: text) ?? "read"
          #expect(problem.contains("line 1, column \(count + 2): this is no UTF-8"), "\(problem)")
        }
      }
    }
  }

  @Test func `what a reader may decide: a mark of the encoding is skipped, depth ends at 500`()
    throws
  {
    try DataFormat.with("json") { format in
      for (text, value) in [
        ("\u{feff}[1]", DataValue.list([.integer(1)])), ("1e400", .float(.infinity)),
        ("-1e9999999999", .float(-.infinity)),
      ] {
        let back = try format.decode(Self.bytes(text))
        #expect(back == value)
      }
      let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
      #expect(format.problem(with: Self.bytes(nested(500))) == nil)
      for text in [
        nested(501), String(repeating: "[", count: 100_000),
        String(repeating: "{\"a\":", count: 100_000),
      ] {
        #expect(
          format.problem(with: Self.bytes(text))?.contains("more than 500 arrays and objects")
            == true)
      }
    }
  }
}
