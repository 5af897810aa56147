import SpecDocument
import Testing

@testable import SpecRewriting

/// The answers come from another implementation of RFC 9535, the Python package `jsonpath-rfc9535`.
@Suite("JSONPath queries")
struct JSONPathTests {
  @Test("return the nodes that RFC 9535 requires", arguments: answers)
  func answer(query: String, expected: [String]) throws {
    var steps = 10_000
    let path = try JSONPathParser.parse(query)
    let findings = try #require(path.findings(in: try Self.document(), steps: &steps))
    #expect(findings.nodes.map { $0.path.map { "/" + $0 }.joined() } == expected)
  }

  @Test("are refused where the grammar of RFC 9535 does", arguments: refused)
  func refusal(query: String) {
    #expect(throws: JSONPathError.self) { try JSONPathParser.parse(query) }
  }

  @Test("may name extensions without quotes")
  func extensions() throws {
    let query = try JSONPathParser.parse("$.x-internal.a-1")
    #expect(query.segments.count == 2)
  }

  @Test("explain what is wrong, and where")
  func message() {
    let error = #expect(throws: JSONPathError.self) { try JSONPathParser.parse("$.paths[users]") }
    #expect(error?.message == "expected a name in quotes, an index, '*' or '?'")
    #expect(error?.offset == 8)
  }

  @Test("are refused if they are nested too deeply")
  func depth() {
    let query =
      "$[?" + String(repeating: "(", count: 5000) + "@" + String(repeating: ")", count: 5000) + "]"
    #expect(throws: JSONPathError.self) { try JSONPathParser.parse(query) }
  }

  @Test(
    "numbers beyond those that are exact are refused",
    arguments: [
      "$[-9223372036854775808]", "$[9223372036854775807]", "$[:-9223372036854775808]",
      "$[::-9223372036854775808]", "$[-9007199254740992]", "$[?@[-9223372036854775808] == 1]",
    ])
  func extremes(query: String) {
    #expect(throws: JSONPathError.self) { try JSONPathParser.parse(query) }
  }

  @Test("visit each place once in a segment, however many ways lead to it")
  func repetition() throws {
    let query = "$" + String(repeating: "..*", count: 10)
    var steps = 10_000
    let found = try JSONPathParser.parse(query).findings(in: try Self.document(), steps: &steps)
    #expect(Set(try #require(found).nodes.map(\.path)).count == found?.nodes.count)
  }

  @Test("end after a number of steps", arguments: ["$..[?$..[?$..*]]", "$..[?@..[?@..*]]"])
  func steps(query: String) throws {
    var steps = 100
    let found = try JSONPathParser.parse(query).findings(in: try Self.document(), steps: &steps)
    #expect(found == nil)
  }

  @Test(
    "evaluate a query of a filter that begins at the root once",
    arguments: ["$..[?$..[?$..price]]", "$..[?count($..*)>1]", "$..[?$.store.book[?$..isbn]]"])
  func absolute(query: String) throws {
    var steps = 3_000
    let found = try JSONPathParser.parse(query).findings(in: try Self.document(), steps: &steps)
    #expect(found?.nodes.isEmpty == false)
  }

  private static func document() throws -> Node {
    var sources = Sources()
    let file = sources.add(SourceFile(path: "document.json", bytes: Array(text.utf8)))
    var diagnostics = Diagnostics()
    return try #require(parse(sources[file], as: file, diagnostics: &diagnostics))
  }

  private static let text = """
    {"store": {"book": [
      {"category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95},
      {"category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99},
      {"category": "fiction", "author": "Herman Melville", "title": "Moby Dick", "isbn": "0-553-21311-3", "price": 8.99},
      {"category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings", "isbn": "0-395-19395-8",
       "price": 22.99}],
      "bicycle": {"color": "red", "price": 399}},
     "a": [0, 1, 2, 3, 4, 5, 6], "o": {"j": 1, "k": 2, "l": null, "j j": {"k.k": 3}, "'": 4, "\u{263A}": 5, "": 6},
     "mixed": [1, 1.0, "1", true, null, [1], {"a": 1}, {"a": {"b": [1, 2]}}, "kilo", "1974-05-11", ""]}
    """

  static let answers: [(String, [String])] = [
    ("$", [""]),
    (
      "$.store.book[*].author",
      [
        "/store/book/0/author", "/store/book/1/author", "/store/book/2/author",
        "/store/book/3/author",
      ]
    ),
    (
      "$..author",
      [
        "/store/book/0/author", "/store/book/1/author", "/store/book/2/author",
        "/store/book/3/author",
      ]
    ),
    ("$.store.*", ["/store/book", "/store/bicycle"]),
    (
      "$.store..price",
      [
        "/store/book/0/price", "/store/book/1/price", "/store/book/2/price", "/store/book/3/price",
        "/store/bicycle/price",
      ]
    ),
    ("$..book[2]", ["/store/book/2"]), ("$..book[2].author", ["/store/book/2/author"]),
    ("$..book[2].publisher", []), ("$..book[-1]", ["/store/book/3"]),
    ("$..book[0,1]", ["/store/book/0", "/store/book/1"]),
    ("$..book[:2]", ["/store/book/0", "/store/book/1"]),
    ("$..book[?@.isbn]", ["/store/book/2", "/store/book/3"]),
    ("$..book[?@.price<10]", ["/store/book/0", "/store/book/2"]),
    ("$..book[?@.price < 10 && @.category == 'fiction']", ["/store/book/2"]),
    (#"$..book[?@.price<=8.95||@.isbn=="0-395-19395-8"]"#, ["/store/book/0", "/store/book/3"]),
    ("$..book[?!@.isbn]", ["/store/book/0", "/store/book/1"]),
    ("$..book[?!(@.price<10)].title", ["/store/book/1/title", "/store/book/3/title"]),
    ("$.store.book[?@.price == $.store.book[1].price]", ["/store/book/1"]),
    ("$.store.book[?match(@.author, '.*Mel.*')].title", ["/store/book/2/title"]),
    (
      "$.store.book[?search(@.title, 'of t')].title",
      ["/store/book/0/title", "/store/book/3/title"]
    ),
    ("$.store.book[?match(@.title, 'Moby')]", []),
    (
      #"$.store.book[?match(@.category, "f[i.]ction")].price"#,
      ["/store/book/1/price", "/store/book/2/price", "/store/book/3/price"]
    ),
    ("$.store.book[?length(@.title) > 15].price", ["/store/book/0/price", "/store/book/3/price"]),
    ("$[?count(@.*) == 2]", ["/store"]), ("$[?count(@..price) > 4]", ["/store"]),
    ("$.store[?value(@..color) == 'red']", ["/store/bicycle"]), ("$.a[1:3]", ["/a/1", "/a/2"]),
    ("$.a[5:]", ["/a/5", "/a/6"]), ("$.a[1:5:2]", ["/a/1", "/a/3"]),
    ("$.a[5:1:-2]", ["/a/5", "/a/3"]),
    ("$.a[::-1]", ["/a/6", "/a/5", "/a/4", "/a/3", "/a/2", "/a/1", "/a/0"]),
    ("$.a[-2:]", ["/a/5", "/a/6"]), ("$.a[:-5]", ["/a/0", "/a/1"]), ("$.a[0:0]", []),
    ("$.a[3:1]", []), ("$.a[::0]", []),
    ("$.a[-100:100]", ["/a/0", "/a/1", "/a/2", "/a/3", "/a/4", "/a/5", "/a/6"]), ("$.a[100]", []),
    ("$.a[-8]", []), ("$.a[0, 0, -1]", ["/a/0", "/a/0", "/a/6"]),
    ("$.a[?@ > 3]", ["/a/4", "/a/5", "/a/6"]),
    ("$.a[?@ >= 5 || @ == 0]", ["/a/0", "/a/5", "/a/6"]),
    ("$.o['j j']['k.k']", ["/o/j j/k.k"]), (#"$.o["j j"]"#, ["/o/j j"]), (#"$.o['\'']"#, ["/o/'"]),
    (#"$.o["\u263a"]"#, ["/o/☺"]), ("$.o.☺", ["/o/☺"]), ("$.o['']", ["/o/"]),
    ("$.o[*]", ["/o/j", "/o/k", "/o/l", "/o/j j", "/o/'", "/o/☺", "/o/"]),
    ("$.o[?@ == null]", ["/o/l"]),
    ("$.o[?@ > 1, ?@ < 2]", ["/o/k", "/o/'", "/o/☺", "/o/", "/o/j"]),
    (#"$ .o [ 'j' , "k" ]"#, ["/o/j", "/o/k"]), ("$.mixed[?@ == 1]", ["/mixed/0", "/mixed/1"]),
    ("$.mixed[?@ == 1.0e0]", ["/mixed/0", "/mixed/1"]), ("$.mixed[?@ == '1']", ["/mixed/2"]),
    ("$.mixed[?@ == true]", ["/mixed/3"]), ("$.mixed[?@ == null]", ["/mixed/4"]),
    (
      "$.mixed[?@ != 1]",
      [
        "/mixed/2", "/mixed/3", "/mixed/4", "/mixed/5", "/mixed/6", "/mixed/7", "/mixed/8",
        "/mixed/9", "/mixed/10",
      ]
    ),
    ("$.mixed[?@.a]", ["/mixed/6", "/mixed/7"]), ("$.mixed[?@.a == 1]", ["/mixed/6"]),
    ("$.mixed[?@.a.b[1] == 2]", ["/mixed/7"]),
    (
      "$.mixed[?@.x == @.y]",
      [
        "/mixed/0", "/mixed/1", "/mixed/2", "/mixed/3", "/mixed/4", "/mixed/5", "/mixed/6",
        "/mixed/7", "/mixed/8", "/mixed/9", "/mixed/10",
      ]
    ),
    ("$.mixed[?@.a.b == $.mixed[7].a.b]", ["/mixed/7"]),
    ("$.mixed[?@ < 'l']", ["/mixed/2", "/mixed/8", "/mixed/9", "/mixed/10"]),
    ("$.mixed[?match(@, '1974-05-..')]", ["/mixed/9"]),
    ("$.mixed[?search(@, '[k-l]ilo')]", ["/mixed/8"]), ("$.mixed[?length(@) == 4]", ["/mixed/8"]),
    ("$.mixed[?length(@) == 0]", ["/mixed/10"]), ("$.mixed[?@[0]]", ["/mixed/5"]),
    ("$.mixed[?@[?@ == 1]]", ["/mixed/5", "/mixed/6"]),
    ("$.mixed[?!@.a && @ == 'kilo']", ["/mixed/8"]),
    ("$.mixed[?(@ == 1 || @ == '1') && @ != '1']", ["/mixed/0", "/mixed/1"]),
    ("$..[0]", ["/store/book/0", "/a/0", "/mixed/0", "/mixed/5/0", "/mixed/7/a/b/0"]),
    ("$..*[?@.b]", ["/mixed/7/a"]), ("$.nothing.at.all", []), ("$..['j','k']", ["/o/j", "/o/k"]),
  ]

  static let refused = [
    "store", "$.", "$..", "$.store.", "$.store[", "$.store[]", "$.store['a]", "$.store[a]",
    #"$.store["a',]"#,
    "$.a[01]", "$.a[-0]", "$.a[1.0]", "$.a[9007199254740993]", "$.a[?]", "$.a[?@.x ==]", "$.a[?1]",
    "$.a[?'x']", "$.a[?@.* == 1]", "$.a[?@..x == 1]", "$.a[?@[0,1] == 1]", "$.a[?length(@)]",
    "$.a[?length(@.*) < 3]", "$.a[?count(1) > 1]", "$.a[?count(@.*)]",
    "$.a[?match(@, 'a') == true]", "$.a[?foo(@)]", "$.a[?match(@)]", "$.a[?(@.x]", "$.a[?@.x = 1]",
    "$.a[?@.x === 1]", "$.a[?@.x && ]", "$.a[?!1]", "$.a[?@ == 01]", "$.a[?@ == 1.]",
    "$.a[?@ == .5]", "$.a[?@ == TRUE]", #"$.a['\x']"#, #"$.a['\ud800']"#, #"$.a["\'"]"#,
    "$.1a", "$.a b", "$.a[1 2]", " $", "$ ", "$.a[?@==[1]]", "$.a[? length (@) == 1]",
  ]
}
