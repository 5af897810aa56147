import APIRuntime
import Foundation
import Testing

@testable import RuntimeTestSupport

@Suite("Decoding and encoding models")
struct CodingTests {
  private static let text = """
    {"id":7,"title":"Tides","subtitle":null,"added_at":"2024-05-17T12:00:00.5Z","published":"1899-12-31","state":"burnt",\
    "price":"12.30","loans":["2024-01-01T00:00:00Z","2024-02-01T00:00:00Z"],"labels":{"z":1.0,"a":[null]},"shelf":9,"b":{}}
    """

  private func check(_ book: Book) throws {
    #expect(book.id == 7)
    #expect(book.subtitle == nil)
    #expect(book.addedAt == Date(timeIntervalSince1970: 1_715_947_200.5))
    #expect(book.published == Day("1899-12-31"))
    #expect(book.state == .unknown("burnt"))
    #expect(book.price == Decimal(string: "12.3"))
    #expect(book.labels["a"] == [nil])
    #expect(Set(book.additionalProperties.keys) == ["shelf", "b"])
  }

  @Test("decodes a model, and encodes it with its order, nulls and strings")
  func runtime() throws {
    let book = try JSON(parsing: Data(Self.text.utf8)).decode(Book.self)
    try check(book)
    #expect(book.loans.map(\.timeIntervalSince1970) == [1_704_067_200, 1_706_745_600])
    #expect(
      try JSON(encoding: book).text == """
        {"id":7,"title":"Tides","subtitle":null,"added_at":"2024-05-17T12:00:00.500Z","published":"1899-12-31",\
        "state":"burnt","price":"12.30","loans":["2024-01-01T00:00:00Z","2024-02-01T00:00:00Z"],\
        "labels":{"a":[null],"z":1.0},"b":{},"shelf":9}
        """)
  }

  @Test("the same model works with Foundation's coders, whatever their strategies")
  func foundation() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let text = Self.text.replacing("2024-05-17T12:00:00.5Z", with: "2024-05-17T12:00:00.5+00:00")
    let book = try decoder.decode(Book.self, from: Data(text.utf8))
    try check(book)
    let written = try JSON(parsing: JSONEncoder().encode(book))
    #expect(written["added_at"] == "2024-05-17T12:00:00.500Z")
    #expect(written["subtitle"] == .some(.null))
    #expect(written["price"] == "12.30")
  }

  @Test(
    "a URL that Foundation rejects does not fail a response",
    arguments: [
      ("https://a.example/x?q=1#f", "https://a.example/x?q=1#f"), ("", ""),
      ("not a url", "not%20a%20url"), ("http://a b.example/{id}", "http://a%20b.example/%7Bid%7D"),
      ("<https://a.example>", "%3Chttps://a.example%3E"),
      ("https://a.example:port/", "https://a.example:port/"), ("1http://x", "1http://x"),
    ])
  func oddURLs(_ text: String, _ written: String) throws {
    let url = try JSON.string(text).decode(URL.self)
    #expect(try JSON(encoding: url) == .string(written))
    let data = try JSONEncoder().encode(["link": text])
    let fields = try JSONDecoder().decode(Linked.self, from: data)
    #expect(fields.link?.absoluteString == written)
  }

  private struct Linked: Decodable {
    let link: URL?

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      link = fields.optionalURL("link")
      try fields.finish()
    }
  }

  /// A union of a rule and an extended rule.
  private enum Rule: Decodable {
    case timed(Int)
    case plain
    case unknown(JSON)

    struct Timed: Decodable { let minutes: Int }
    struct Plain: Decodable {}

    init(from decoder: any Decoder) throws {
      self = try decoder.variant(of: [.object(known: ["minutes"]), .object]) { variant, value in
        switch variant {
        case 0: .timed((try value.decode() as Timed).minutes)
        case 1: try (value.decode() as Plain, .plain).1
        default: .unknown(value.json)
        }
      }
    }
  }

  @Test("after a variant fails, tries only variants that lose none of its members")
  func lossless() throws {
    let rules = try JSON(parsing: Data(#"[{"minutes":5},{},{"minutes":"5"}]"#.utf8))
      .decode([Rule].self)
    guard case .timed(5) = rules[0], case .plain = rules[1], case .unknown(let kept) = rules[2]
    else {
      Issue.record("read \(rules)")
      return
    }
    #expect(kept == ["minutes": "5"])
  }

  @Test("unions are decoded by their discriminator and preserve unknown values")
  func unions() throws {
    let text =
      #"[{"kind":"map","sheet":2,"parent":{"sheet":1}},{"kind":"globe","r":1.50},{"r":2},{"kind":3}]"#
    let media = try JSON(parsing: Data(text.utf8)).decode([Medium].self)
    guard case .map(let atlas) = media[0] else { return #expect(Bool(false)) }
    #expect(atlas.parent?.sheet == 1)
    guard case .unknown(let globe) = media[1] else { return #expect(Bool(false)) }
    #expect(globe.text == #"{"kind":"globe","r":1.50}"#)
    #expect(try JSON(encoding: media[1]).text == globe.text)
    #expect(
      try JSON(encoding: media[0]).text
        == #"{"kind":"map","sheet":2,"parent":{"kind":"map","sheet":1}}"#)
  }

  @Test("a discriminator that is not a name is reported as such")
  func discriminator() {
    #expect(throws: DecodingError.self) { try JSON.object(["kind": ["x"]]).decode(Medium.self) }
    #expect(throws: DecodingError.self) { try JSON.string("map").decode(Medium.self) }
  }

  private struct Tag: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws { text = try decoder.discriminator("v") }
  }

  @Test("equal numbers are the same discriminator")
  func numberDiscriminators() throws {
    let tags: [String: String?] = [
      "1": "1", "1.0": "1", "1e0": "1", "-2": "-2", "1.50": "1.5", "true": "true", "null": nil,
      "\"1.0\"": "1.0",
    ]
    for (value, tag) in tags {
      let data = Data("{\"v\":\(value)}".utf8)
      #expect(try JSON(parsing: data).decode(Tag.self).text == tag, "\(value)")
      #expect(try JSONDecoder().decode(Tag.self, from: data).text == tag, "\(value)")
    }
  }

  private struct Counts: Decodable, Equatable {
    let counts: [String: Int]

    init(from decoder: any Decoder) throws {
      counts = try [String: Int](from: decoder.without("kind"))
    }
  }

  @Test("a map of numbers is read without its discriminator")
  func mapWithDiscriminator() throws {
    let data = Data(#"{"a":1,"kind":"counts","b":2}"#.utf8)
    #expect(try JSON(parsing: data).decode(Counts.self).counts == ["a": 1, "b": 2])
    #expect(try JSONDecoder().decode(Counts.self, from: data).counts == ["a": 1, "b": 2])
    let wrong: JSON = ["x": ["kind": "counts", "a": "many"]]
    let error = #expect(throws: DecodingError.self) { try wrong.decode([String: Counts].self) }
    guard case .typeMismatch(_, let context)? = error else { return #expect(Bool(false)) }
    #expect(context.codingPath.map(\.stringValue) == ["x", "a"])
  }

  private struct Tagged: Encodable {
    let tag: JSON

    func encode(to encoder: any Encoder) throws { try encoder.encode(variant: ["a": 1], "v", tag) }
  }

  @Test("a discriminator is sent in its original kind", arguments: ["x", 1, 1.5, true] as [JSON])
  func kindsOfDiscriminators(tag: JSON) throws {
    #expect(try JSON(encoding: Tagged(tag: tag)) == ["v": tag, "a": 1])
  }

  @Test("open enums are compared by raw value")
  func openEnum() {
    #expect(BookState.unknown("lent") == .lent)
    #expect(Set([BookState.lent, .unknown("lent"), .shelved]).count == 2)
  }

  struct Scalars: Decodable {
    let values: [String]

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      values = [
        "\(fields.bool("bool"))", "\(fields.int32("int32"))",
        "\(fields.int64("int64"))",
        "\(fields.uint32("uint32"))", "\(fields.uint64("uint64"))",
        "\(fields.double("double"))",
        "\(fields.float("float"))", "\(fields.decimal("decimal"))",
        "\(fields.uuid("uuid"))",
        "\(fields.url("url"))", "\([UInt8](fields.data("data")))",
        "\(fields.day("day"))",
        "\(fields.optionalUInt64("absent") as Any)", "\(fields.optionalURL("null") as Any)",
        "\(fields.optionalUUID("null") as Any)", "\(fields.optionalData("null") as Any)",
        "\(fields.has("null")) \(fields.has("absent"))",
      ]
      try fields.finish()
    }
  }

  @Test("both decoders decode every scalar the same")
  func scalars() throws {
    let text = """
      {"bool":true,"int32":-2147483648,"int64":-9223372036854775808,"uint32":4294967295,"uint64":18446744073709551615,\
      "double":0.1,"float":0.1,"decimal":79228162514264337593543950335.5,"uuid":"6e8bc430-9c3a-11d9-9669-0800200c9a66",\
      "url":"https://a.example/b?c=d","data":"AP8=","day":"2024-01-31","null":null}
      """
    let expected = [
      "true", "-2147483648", "-9223372036854775808", "4294967295", "18446744073709551615", "0.1",
      "0.1",
      "79228162514264337593543950335.5", "6E8BC430-9C3A-11D9-9669-0800200C9A66",
      "https://a.example/b?c=d", "[0, 255]", "2024-01-31", "nil", "nil", "nil", "nil", "true false",
    ]
    #expect(try JSON(parsing: Data(text.utf8)).decode(Scalars.self).values == expected)
    #expect(try JSONDecoder().decode(Scalars.self, from: Data(text.utf8)).values == expected)
  }

  @Test(
    "a mismatch names its path and the expected type",
    arguments: [
      (
        #"{"id":"7"}"#, "id",
        "an integer from -9223372036854775808 to 9223372036854775807, found a string"
      ),
      (#"{"id":1.5}"#, "id", "found a number"), (#"{"id":null}"#, "id", "found null"),
      (
        #"{"id":1,"title":"","added_at":"soon"}"#, "added_at",
        "a date and time like 2026-01-31T12:00:00Z, found a string"
      ),
      (#"{"id":1,"title":""}"#, "", "expected a value for 'added_at', found none"),
      ("[]", "", "an object, found an array"),
      (
        #"{"id":1,"title":"","added_at":"2024-01-01T00:00:00Z","state":"x","loans":["x"]}"#,
        "loans.0", "a date and time"
      ),
    ])
  func mismatches(text: String, path: String, problem: String) throws {
    let json = try JSON(parsing: Data(text.utf8))
    let error = #expect(throws: DecodingError.self) { try json.decode(Book.self) }
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      default: nil
      }
    #expect(context?.codingPath.map(\.stringValue).joined(separator: ".") == path)
    #expect(
      context?.debugDescription.contains(problem) == true, "\(context?.debugDescription ?? "")")
  }

  @Test("distinguishes null, absence and a value where necessary")
  func nullable() throws {
    struct Patch: Codable, Equatable {
      var name: Nullable<String>?

      init(name: Nullable<String>?) { self.name = name }

      init(from decoder: any Decoder) throws {
        var fields = try FieldReader(decoder)
        name = fields.nullable("name")
        try fields.finish()
      }

      func encode(to encoder: any Encoder) throws {
        var fields = FieldWriter(encoder)
        try fields.set("name", name)
      }
    }
    for (patch, text) in [
      (Patch(name: nil), "{}"), (Patch(name: .null), #"{"name":null}"#),
      (Patch(name: .value("x")), #"{"name":"x"}"#),
    ] {
      #expect(try JSON(encoding: patch).text == text)
      #expect(try JSON(parsing: Data(text.utf8)).decode(Patch.self) == patch)
    }
  }

  @Test("the last of duplicate names wins, also in a large object")
  func duplicates() throws {
    let many = (0..<40).map { #""k\#($0)":0"# }.joined(separator: ",")
    for text in [#"{"sheet":1,"sheet":2}"#, "{\"sheet\":1,\(many),\"sheet\":2}"] {
      #expect(try JSON(parsing: Data(text.utf8)).decode(Atlas.self).sheet == 2)
      #expect(try JSON(parsing: Data(text.utf8))["sheet"]?.integer == 2)
    }
    let text = #"{"other":1,"sheet":5,"parent":{"sheet":3},"sheet":4,"parent":{"sheet":6}}"#
    let atlas = try JSON(parsing: Data(text.utf8)).decode(Atlas.self)
    #expect(atlas.sheet == 4)
    #expect(atlas.parent?.sheet == 6)
  }

  @Test(
    "reads and writes types with synthesized coding, nested containers and dictionaries in order"
  )
  func synthesized() throws {
    struct Inner: Codable, Equatable {
      var when: Date
      var bytes: Data
      var link: URL?
    }
    enum Choice: Codable, Equatable {
      case one(Int)
      case two(a: String, b: Bool)
    }
    struct Outer: Codable, Equatable {
      var list: [Inner?]
      var map: [String: [Choice]]
      var table: [Int: String]
    }
    let value = Outer(
      list: [
        Inner(when: Date(timeIntervalSince1970: 0), bytes: Data([1]), link: URL(string: "a:b")),
        nil,
      ],
      map: ["z": [.one(1)], "a": [.two(a: "x", b: true)]], table: [7: "seven"])
    let json = try JSON(encoding: value)
    #expect(
      json.text == """
        {"list":[{"when":"1970-01-01T00:00:00Z","bytes":"AQ==","link":"a:b"},null],\
        "map":{"a":[{"two":{"a":"x","b":true}}],"z":[{"one":{"_0":1}}]},"table":{"7":"seven"}}
        """)
    #expect(try json.decode(Outer.self) == value)
  }
}
