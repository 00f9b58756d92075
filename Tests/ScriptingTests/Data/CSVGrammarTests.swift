import Lua
import Testing

/// RFC 4180, rule by rule, and what files have that the RFC does not mention.
struct CSVGrammarTests {
  private static let accepted: [(String, String)] = [
    // A record on each line, with or without a line end at the end of the text.
    ("", "[]"), ("a", #"[["a"]]"#), ("a,b\r\nc,d\r\n", #"[["a","b"],["c","d"]]"#),
    ("a,b\r\nc,d", #"[["a","b"],["c","d"]]"#), ("a\nb\n", #"[["a"],["b"]]"#),
    ("a\rb\r", #"[["a"],["b"]]"#),
    ("a\nb\r\nc\rd", #"[["a"],["b"],["c"],["d"]]"#),
    // Empty fields, and lines, which are left out.
    (",", #"[["",""]]"#), ("a,,b", #"[["a","","b"]]"#), (",a", #"[["","a"]]"#),
    ("a,\n,b\n", #"[["a",""],["","b"]]"#),
    ("\n\r\n\r\r\n", "[]"), ("\na\n\n\nb\n\n", #"[["a"],["b"]]"#), ("\"\"", #"[[""]]"#),
    ("\"\",\"\"\n,", #"[["",""],["",""]]"#),
    // Spaces are part of a field.
    (" a , b ", #"[[" a "," b "]]"#), ("\t,\u{a0}", #"[["\t","\u00a0"]]"#), (" \n", #"[[" "]]"#),
    ("a ,\" b \"", #"[["a "," b "]]"#),
    // Quotes.
    ("\"a\",b", #"[["a","b"]]"#),
    ("\"a,b\",\"c\nd\",\"e\r\nf\",\"g\rh\"", #"[["a,b","c\nd","e\r\nf","g\rh"]]"#),
    ("\"\"\"\"", #"[["\""]]"#), ("\"a\"\"b\"", #"[["a\"b"]]"#), ("\"\"\"a\"\"\"", #"[["\"a\""]]"#),
    ("\"\"\"\"\"\"", #"[["\"\""]]"#),
    ("\"a\"\r\n\"b\"\r\n", #"[["a"],["b"]]"#), ("\"\n\n\"", #"[["\n\n"]]"#),
    ("\"\",\"a\"", #"[["","a"]]"#), ("\",\",\",\"", #"[[",",","]]"#),
    // A quote inside a field without quotes is itself, as is what is special elsewhere.
    ("a\"b,c", #"[["a\"b","c"]]"#), ("a\"b\",c", #"[["a\"b\"","c"]]"#),
    (" \"a\",b", #"[[" \"a\"","b"]]"#), ("'a,b'", #"[["'a","b'"]]"#),
    ("a\\,b", #"[["a\\","b"]]"#), ("\"a\\\"", #"[["a\\"]]"#), ("#a;b|c", ##"[["#a;b|c"]]"##),
    ("=1+2,@x,-3", #"[["=1+2","@x","-3"]]"#),
    // Characters and marks of the encoding.
    ("é,日本,\u{1F600}", "[[\"é\",\"日本\",\"\u{1F600}\"]]"), ("\u{feff}a,b", #"[["a","b"]]"#),
    ("\u{feff}\"a\"", #"[["a"]]"#), ("\u{feff}", "[]"),
    ("a\u{feff}", "[[\"a\u{feff}\"]]"), ("a\0b,\u{1}", #"[["a\u0000b","\u0001"]]"#),
    ("a\u{85}b\u{2028}c", "[[\"a\u{85}b\u{2028}c\"]]"),
    // What looks like a number is a string.
    ("1,2.5,-3,1e5,007,true,null", #"[["1","2.5","-3","1e5","007","true","null"]]"#),
  ]

  private static let refused: [[UInt8]] =
    [
      "\"", "\"a", "a,\"", "\"a\"\"", "\"a\n", "\"\"\"", "\"a\"b", "\"a\" ", "\"a\" ,b",
      "\"a\"\"b\"c", "\"a\"\t\n", "a\n\"b\"c\n", "\"\"a", "\"a\"'",
      // As many fields in each row.
      "a,b\nc", "a\nb,c", "a,b\nc,d,e", "a,b\n\nc", "a,\nb", "\"a,b\"\nc,d",
    ].map { Array($0.utf8) } + [
      [0xff], [0x61, 0x2c, 0xe9], [0x22, 0xc3, 0x22], [0xff, 0xfe, 0x61, 0x00], [0xef, 0xbb],
    ]

  private func read(_ text: String, _ options: [String: DataValue]) throws -> DataValue {
    let fields = Dictionary(uniqueKeysWithValues: options.map { (Array($0.key.utf8), $0.value) })
    return try DataFormat.with("csv") { format in
      try format.call(
        "decode",
        {
          try format.push(Array(text.utf8))
          format.stack.newTable()
          for (name, value) in fields {
            try format.push(name)
            try format.push(value)
            try format.stack.rawSet(table: -3)
          }
        }, { try format.value(-1) })
    }
  }

  @Test func `what the RFC of CSV has is read`() throws {
    try DataFormat.expect("csv", reads: Self.accepted)
  }

  @Test func `open quotes, text behind quotes and ragged rows are errors with their line`() throws {
    try DataFormat.expect("csv", refuses: Self.refused)
  }

  @Test(arguments: [
    (";", "a;b,c"), ("\t", "a\tb,c"), ("|", "a|b,c"), (" ", "a b,c"), ("a", "ab,c"),
  ])
  func `another delimiter makes a comma text`(delimiter: String, text: String) throws {
    let first = delimiter == "a" ? "" : "a"
    #expect(
      try read(text, ["delimiter": .string(delimiter)])
        == .list([.list([.string(first), .string("b,c")])]))
  }

  @Test func `a header names the fields, and alone gives no rows`() throws {
    let name = { (text: String) in Array(text.utf8) }
    #expect(
      try read("a,b\r\n1,\"2\n3\"\r\n", ["header": .boolean(true)])
        == .list([.object([name("a"): .string("1"), name("b"): .string("2\n3")])]))
    #expect(try read("a,b\n", ["header": .boolean(true)]) == .list([]))
    #expect(try read("", ["header": .boolean(true)]) == .list([]))
    #expect(
      try read("\"a,b\"\nx", ["header": .boolean(true)])
        == .list([.object([name("a,b"): .string("x")])]))
    #expect(throws: (any Error).self) { try read("a,b\n1\n", ["header": .boolean(true)]) }
  }

  @Test(arguments: [
    ("0", DataValue.integer(0)), ("-7", .integer(-7)), ("9223372036854775807", .integer(.max)),
    ("1.5", .float(1.5)), ("-0.0", .float(-0.0)),
    ("1.0e+300", .float(1e300)), ("007", .string("007")), ("+1", .string("+1")),
    ("-0", .string("-0")), ("9223372036854775808", .string("9223372036854775808")),
    ("1e5", .string("1e5")), ("1,5", .string("1,5")), ("0x1F", .string("0x1F")),
    (" 1", .string(" 1")), ("1 ", .string("1 ")), ("", .string("")),
    ("inf", .string("inf")), ("nan", .string("nan")), ("1.2.3", .string("1.2.3")),
    ("1_000", .string("1_000")), ("-", .string("-")), (".", .string(".")),
  ])
  func `with numbers, a field that is written as one is one`(text: String, value: DataValue) throws
  {
    let options: [String: DataValue] = ["numbers": .boolean(true), "delimiter": .string(";")]
    #expect(try read("x;\(text)", options) == .list([.list([.string("x"), value])]))
    #expect(try read("x;\"\(text)\"", options) == .list([.list([.string("x"), .string(text)])]))
  }
}
