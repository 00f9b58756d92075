import Testing

/// YAML's chapters, case by case, as far as tables of Lua can hold what they say: libyaml reads, so this holds
/// what is made of its events, and that it reads what authors write.
struct YAMLGrammarTests {
  private static let accepted: [(String, String)] = [
    // Documents, directives and comments.
    ("", "null"), ("# x", "null"), ("---", "null"), ("---\n...", "null"), ("--- a", #""a""#),
    ("a\n...\n", #""a""#),
    ("%YAML 1.1\n---\na: 1", #"{"a":1}"#), ("%TAG ! tag:yaml.org,2002:\n---\n!str 1", #""1""#),
    ("# x\n--- # y\na # z\n", #""a""#),
    ("a: 1 # x\n# y\nb: 2", #"{"a":1,"b":2}"#), ("a#b: c#d", #"{"a#b":"c#d"}"#),
    ("\u{feff}a: 1", #"{"a":1}"#), ("a: 1\r\nb: 2\r\n", #"{"a":1,"b":2}"#),
    // Lists in blocks.
    ("- a\n- b", #"["a","b"]"#), ("-\n- \n- ~", "[null,null,null]"),
    ("- - a\n  - b\n- - c", #"[["a","b"],["c"]]"#), ("- -- -", #"["-- -"]"#),
    ("-\n  - a\n-\n  b: c", #"[["a"],{"b":"c"}]"#),
    ("- a: 1\n  b: 2\n- c: 3", #"[{"a":1,"b":2},{"c":3}]"#),
    ("- [a]\n- {b: 1}", #"[["a"],{"b":1}]"#),
    // Mappings in blocks.
    ("a: 1\nb:\n  c: 2", #"{"a":1,"b":{"c":2}}"#), ("a:\n- 1\n- 2\nb: 3", #"{"a":[1,2],"b":3}"#),
    ("a:\n  - 1\n\n  - 2\n", #"{"a":[1,2]}"#),
    ("a:\nb:\n", #"{"a":null,"b":null}"#), ("? a\n: b\n? c\n", #"{"a":"b","c":null}"#),
    ("? |\n  a\n: - b", #"{"a\n":["b"]}"#), ("'a b': 1\n\"c\\n\": 2", #"{"a b":1,"c\n":2}"#),
    ("a b: c d", #"{"a b":"c d"}"#), ("a:b: c", #"{"a:b":"c"}"#), ("a : 1", #"{"a":1}"#),
    ("'': 1", #"{"":1}"#), ("-a: 1\n?b: 2\n:c: 3", #"{"-a":1,"?b":2,":c":3}"#),
    ("a: {}\nb: []", #"{"a":{},"b":[]}"#),
    // Flow.
    ("[]", "[]"), ("{}", "{}"), ("[a, b, ]", #"["a","b"]"#), ("{a: 1, b: 2, }", #"{"a":1,"b":2}"#),
    ("[[a], {b: [c]}]", #"[["a"],{"b":["c"]}]"#),
    ("[\na,\n b # x\n]", #"["a","b"]"#), ("{a, b: , c: ~}", #"{"a":null,"b":null,"c":null}"#),
    ("[a: 1, b]", #"[{"a":1},"b"]"#), ("{\"a\":1,'b':2}", #"{"a":1,"b":2}"#),
    ("{? a : 1}", #"{"a":1}"#), ("[a b\n  c, 'd\n e']", #"["a b c","d e"]"#),
    ("{a: [1, {b: {}}]}", #"{"a":[1,{"b":{}}]}"#), ("[-y, x?]", #"["-y","x?"]"#),
    ("{\"a\": 1}", #"{"a":1}"#),
    ("{\"a\": [true, null, -1.5e3, \"\\u00e9\\/\"]}", #"{"a":[true,null,-1.5e3,"é/"]}"#),
    // Plain scalars.
    ("a b  c", #""a b  c""#), ("a\nb\n\nc", #""a b\nc""#),
    ("a: b\n  c\n\n\n  d", #"{"a":"b c\n\nd"}"#), ("a: http://x:1/#y", ##"{"a":"http://x:1/#y"}"##),
    ("a: 1\n  - b", #"{"a":"1 - b"}"#), ("- a\n b", #"["a b"]"#),
    ("- a,b\n- c]d\n- e{f", #"["a,b","c]d","e{f"]"#),
    ("- -1a\n- .a\n- ...a\n- --- a", #"["-1a",".a","...a","--- a"]"#),
    ("- a'b\n- a\"b\n- a\\n", #"["a'b","a\"b","a\\n"]"#),
    ("é: 日本\n\u{1F600}: x", "{\"é\":\"日本\",\"\u{1F600}\":\"x\"}"),
    ("- a!b&c*d%e@f`g", #"["a!b&c*d%e@f`g"]"#),
    // Quoted scalars.
    ("''", #""""#), ("\"\"", #""""#), ("'it''s'", #""it's""#), ("'a\\n\"b'", #""a\\n\"b""#),
    ("'a\n\n  b\n c'", #""a\nb c""#), ("'# x: y'", ##""# x: y""##),
    (#""\0\a\b\t\n\v\f\r\e\"\\""#, #""\u0000\u0007\b\t\n\u000b\f\r\u001b\"\\""#),
    (#""\x41\u00e9\U0001f600""#, #""Aé\ud83d\ude00""#),
    (#""\N\_\L\P\ ""#, #""\u0085\u00a0\u2028\u2029 ""#),
    ("\"a\n  b\n\n  c\"", #""a b\nc""#), ("\"a\\\n  b\\\n  \\ c\"", #""ab c""#),
    ("\"a\\\tb\"", #""a\tb""#), ("\" a \"", #"" a ""#), ("'true'", #""true""#), ("\"1\"", #""1""#),
    // Literal and folded scalars, what ends them, and how far they are indented.
    ("|\n a\n  b\n c\n", #""a\n b\nc\n""#), ("|-\n a\n\n", #""a""#), ("|+\n a\n\n", #""a\n\n""#),
    ("|\n a\n\n\n", #""a\n""#), ("|2\n   a\n  b\n", #"" a\nb\n""#),
    ("|1-\n  a", #"" a""#), ("|-2\n   a", #"" a""#), ("|\n\n a\n", #""\na\n""#), ("|\n", #""""#),
    ("|+\n\n", #""\n""#), ("a: |\n  b\nc: d", #"{"a":"b\n","c":"d"}"#),
    (">\n a\n b\n\n c\n", #""a b\nc\n""#), (">-\n a\n b", #""a b""#),
    (">+\n a\n\n\n", #""a\n\n\n""#), (">\n a\n   b\n c\n", #""a\n  b\nc\n""#),
    (">\n\n a\n", #""\na\n""#),
    ("- |\n # a\n- b", ##"["# a\n","b"]"##), ("|  # x\n a: 'b'\n", #""a: 'b'\n""#),
    ("- >-\n  a\n  b\n- c", #"["a b","c"]"#),
    ("--- |\n a\n...\n", #""a\n""#),
    // Kinds of plain scalars, by the core schema.
    ("[null, Null, NULL, ~, nULL]", #"[null,null,null,null,"nULL"]"#),
    (
      "[true, True, TRUE, false, False, FALSE, tRUE]", #"[true,true,true,false,false,false,"tRUE"]"#
    ),
    ("[yes, no, on, off, y, n]", #"["yes","no","on","off","y","n"]"#),
    ("[0, -0, +1, 00, 012, 1_0]", #"[0,0,1,0,12,"1_0"]"#),
    ("[0x0, 0xfF, 0o7, 0b1, 0x, 0o8, -0x1]", #"[0,255,7,"0b1","0x","0o8","-0x1"]"#),
    (
      "[0.0, -0.0, +1.5, 1., .5, -.5, 1e3, 1.e3, 1E-2, 1e+0]",
      "[0.0,-0.0,1.5,1.0,0.5,-0.5,1e3,1e3,0.01,1.0]"
    ),
    (
      "[1e, e1, ., +, -, .e1, 1.2.3, 1e1.5, 0x1p3, inf, nan]",
      #"["1e","e1",".","+","-",".e1","1.2.3","1e1.5","0x1p3","inf","nan"]"#
    ),
    (
      "[9223372036854775807, -9223372036854775808, 9223372036854775808]",
      "[9223372036854775807,-9223372036854775808,9223372036854775808]"
    ),
    (
      "[2001-12-14, 12:30:45, 1:2, +.nan, .Nan]", #"["2001-12-14","12:30:45","1:2","+.nan",".Nan"]"#
    ),
    // Tags.
    ("!!str 1", #""1""#), ("! 1", #""1""#), ("!!int '1'", "1"), ("!!float 1", "1.0"),
    ("!!bool 'true'", "true"), ("!!null ''", "null"), ("!!seq [!!str a]", #"["a"]"#),
    ("!!map {a: !!int 1}", #"{"a":1}"#),
    ("!<tag:yaml.org,2002:str> 1", #""1""#),
    ("%TAG !e! tag:yaml.org,2002:\n---\n!e!str 1", #""1""#), ("!!str", #""""#),
    ("!!str a: !!str 1", #"{"a":"1"}"#), ("a: !!str\nb: !!str", #"{"a":"","b":""}"#),
    // Anchors and aliases.
    ("- &a x\n- *a", #"["x","x"]"#), ("a: &a\n  b: 1\nc: *a", #"{"a":{"b":1},"c":{"b":1}}"#),
    ("&a a: &b b\n*b : *a", #"{"a":"b","b":"a"}"#), ("[&a 1, &a 2, *a]", "[1,2,2]"),
    ("- &a\n- *a", "[null,null]"),
    ("- !!str &a 1\n- &b !!str 2\n- *a\n- *b", #"["1","2","1","2"]"#),
    ("{a: &x [1], b: *x}", #"{"a":[1],"b":[1]}"#), ("- &a-b_1 x", #"["x"]"#), ("&a", "null"),
    // Merge keys.
    ("- &a {x: 1}\n- {<<: *a, y: 2}", #"[{"x":1},{"x":1,"y":2}]"#),
    ("- &a {x: 1}\n- {x: 2, <<: *a}", #"[{"x":1},{"x":2}]"#),
    (
      "- &a {x: 1, y: 1}\n- &b {x: 2, z: 2}\n- <<: [*b, *a]",
      #"[{"x":1,"y":1},{"x":2,"z":2},{"x":2,"y":1,"z":2}]"#
    ),
    ("'<<': 1", #"{"<<":1}"#), ("!!str <<: 1", #"{"<<":1}"#),
    ("<<: {a: 1}\n<<: {b: 2}", #"{"a":1,"b":2}"#), ("<<: {}", "{}"), ("<<: []", "{}"),
  ]

  private static let refused = [
    // Indentation and tabs.
    "a:\n\tb: 1", "a: 1\n b: 2", "a:\n  - b\n - c", "a: b: c",
    "- a\nb: 1", "a\nb: 1", "a: 'b'\n c", "\ta: 1\n\tb: 2", "a: |\n   \n  b",
    // What does not end, or ends too early.
    "[", "[a", "[a, b", "{", "{a", "{a: 1", "[a}", "{a]", "]", "}", "[a]]", "{}}", "[,]", "[a,,b]",
    "{,}", "'a", "\"a", "'a'b", "\"a\" b", "\"\\\"", "[a] b", "a: [b\nc: d",
    "\"\\q\"", "\"\\x4\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\U00110000\"", "\"a\n--- \nb\"",
    "'a\n...\nb'",
    // Indicators.
    "@a", "`a", "%a", "a: @b", "- *", "- &", "*a", "*a: 1", "- &a *b", "[a: b: c]", "|3x\n a",
    "|0\n a", "> a\n b", "|-+\n a", "!<a", "!!a!b c", "!e!a b", "- !!a b", "!a b",
    // Directives and documents.
    "%YAML 2.0\n---\na", "%YAML 1.1\n%YAML 1.1\n---\na", "%YAML\n---\na",
    "%TAG ! a\n%TAG ! b\n---\nc", "%YAML 1.1\na", "a\n---\nb", "--- a\n--- b",
    "a\n%YAML 1.1\n---\nb",
    // Keys.
    "a: 1\na: 2", "{a: 1, a: 2}", "{a: 1, 'a': 2}", "1: a\n0x1: b", "1: a\n1.0: b", "? [a]\n: b",
    "? {a: 1}\n: b", "{[a]: b}", "~: a", "? \n: a", ": a", "{: a}", ".nan: a",
    // Tags that do not fit.
    "!!int a", "!!int 1.5", "!!float a", "!!bool yes", "!!null a", "!!seq {}", "!!map []",
    "!!set {a}", "!!binary aGk=", "!!timestamp 2001-12-14", "!!str [a]",
    "<<: 1", "<<: [1]", "<<: a", "<<: ~",
    // Characters.
    "\0", "a: \u{1}", "'\u{8}'", "a\u{7f}", "\"\u{1b}\"", "# \u{1}", "a: \u{fffe}",
  ]

  @Test func `what the chapters of the YAML specification have is read`() throws {
    try DataFormat.expect("yaml", reads: Self.accepted)
  }

  @Test func `what the YAML specification refuses is an error with line and column`() throws {
    try DataFormat.expect("yaml", refuses: Self.refused.map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      ([0xff, 0xfe, 0x61, 0x00], true), ([0x61, 0x3a, 0x20, 0xff], true), ([0xc3], true),
      ([0x22, 0xed, 0xa0, 0x80, 0x22], true), ([0xc3, 0xa9], false),
    ] as [([UInt8], Bool)])
  func `only UTF-8 is read`(text: [UInt8], isRefused: Bool) throws {
    let problem = try DataFormat.with("yaml") { $0.problem(with: text) }
    #expect((problem != nil) == isRefused, "\(problem ?? "read")")
  }
}
