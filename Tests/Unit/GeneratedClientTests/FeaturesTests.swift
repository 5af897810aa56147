import APIRuntime
import FeaturesAPI
import Foundation
import Testing

/// A JSON value that a type of the client decodes and encodes.
struct Sample: Sendable, CustomTestStringConvertible {
  let type: any (APIModel & Codable).Type
  let text: String
  /// The encoded value, if it differs.
  var written: String?
  /// The union case that it is decoded as.
  var variant: String?

  init(
    _ type: any (APIModel & Codable).Type, _ text: String, as variant: String? = nil,
    written: String? = nil
  ) {
    self.type = type
    self.text = text
    self.variant = variant
    self.written = written
  }

  var testDescription: String { "\(type) \(text)" }
}

@Suite("Every feature of JSON Schema")
struct FeaturesTests {
  @Test("a variant that an app builds is sent with the constant that identifies it")
  func variantConstants() throws {
    #expect(
      try JSON(encoding: ByConstant.circle(Circle(radius: 1)))
        == JSON(parsing: Data(#"{"shape": "circle", "radius": 1}"#.utf8)))
    #expect(
      try JSON(encoding: ByConstant.square(Square()))
        == JSON(parsing: Data(#"{"shape": "square"}"#.utf8)))
  }

  @Test("a deprecated property is read and written like any other")
  func deprecatedProperty() throws {
    let harbour = Harbour(id: "7", place: "Kiel")
    let json = try JSON(encoding: harbour)
    #expect(try json == JSON(parsing: Data(#"{"id": "7", "place": "Kiel"}"#.utf8)))
    let again = try JSONDecoder().decode(
      Harbour.self, from: Data(#"{"id": "7", "place": "Kiel"}"#.utf8))
    #expect(try JSON(encoding: again) == json)
    #expect(again[keyPath: \.id] == harbour.id)
  }

  @Test("a property that the server sets is always present in responses, and absent in requests")
  func directions() throws {
    let text = #"{"id": 1, "name": "Ada", "card": {"number": "2", "valid": true}, "friends": []}"#
    let member = try JSONDecoder().decode(Member.self, from: Data(text.utf8))
    #expect(member.id == 1)
    guard case .card(let card) = member.card else {
      Issue.record("no card")
      return
    }
    #expect(card.valid)
    let input = MemberInput(
      name: member.name, password: "secret", card: .card(CardInput(number: card.number)))
    #expect(
      try JSON(encoding: input)
        == JSON(
          parsing: Data(
            #"{"name": "Ada", "password": "secret", "card": {"number": "2"}}"#.utf8)))
  }

  @Test("names of Foundation and the runtime keep their meaning beside a client")
  func standardNames() throws {
    let url = try #require(URL(string: "https://a.example"))
    let model = NotificationModel(name: "paid", at: EndpointModel(url: url))
    let notification = Notification(name: Notification.Name(model.name))
    #expect(notification.name.rawValue == "paid")
    #expect(Endpoint(id: "a", method: "GET", path: "/a").path == "/a")
    let operation: Operation = BlockOperation {}
    #expect(!operation.isCancelled && OperationModel.start.rawValue == "start")
  }

  @Test("values survive a round trip", arguments: Sample.all)
  func roundTrip(_ sample: Sample) throws {
    let json = try JSON(parsing: Data(sample.text.utf8))
    let (value, again) = try Self.pass(json, through: sample.type)
    let expected = try JSON(parsing: Data((sample.written ?? sample.text).utf8))
    #expect(again.sorted == expected.sorted)
    if let variant = sample.variant {
      #expect(Mirror(reflecting: value).children.first?.label == variant)
    }
  }

  @Test("other coders decode and encode the same", arguments: Sample.all)
  func otherCoders(_ sample: Sample) throws {
    let value = try Self.decode(sample.type, from: Data(sample.text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let again = try JSON(parsing: encoder.encode(value))
    let expected = try JSON(parsing: Data((sample.written ?? sample.text).utf8))
    #expect(again.sorted == expected.sorted)
  }

  private static func pass<T: Codable>(_ json: JSON, through type: T.Type) throws -> (T, JSON) {
    let value = try json.decode(type)
    return (value, try JSON(encoding: value))
  }

  private static func decode<T: Codable>(_ type: T.Type, from data: Data) throws -> T {
    try JSONDecoder().decode(type, from: data)
  }

  @Test("bytes in a list keep the alphabet of URLs")
  func bytesOfURLs() throws {
    let json: JSON = ["tokens": ["_-8"]]
    let formats = try json.decode(Formats.self)
    #expect(formats.tokens == [Data([0xFF, 0xEF])])
    #expect(try JSON(encoding: formats) == json)
  }

  @Test("a number beyond the size that its format names is read")
  func beyondTheFormat() throws {
    let numbers = try (["int32": 3_000_000_000] as JSON).decode(Numbers.self)
    #expect(numbers.int32 == 3_000_000_000)
  }

  @Test(
    "a number too large for its type is an error with its path",
    arguments: ["int8", "int32", "int64", "uint64"])
  func tooLarge(member: String) throws {
    let json = try JSON(
      parsing: Data(#"{"\#(member)": 1\#(String(repeating: "0", count: 39))}"#.utf8))
    let error = #expect(throws: DecodingError.self) { try json.decode(Numbers.self) }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("expected a mismatch, found \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == [member])
  }

  @Test("a change can keep, set and clear a member")
  func threeStates() throws {
    let change = Change(id: "1", nickname: "Ada", age: .null, price: .value(1.5))
    let json = try JSON(encoding: change)
    #expect(json == ["id": "1", "nickname": "Ada", "age": nil, "price": "1.5"])
    let again = try json.decode(Change.self)
    #expect(again.nickname == .value("Ada"))
    #expect(again.age == .null)
    #expect(again.name == nil)
    #expect(try JSON(encoding: Change(id: "1")) == ["id": "1"])
  }
}

extension JSON {
  /// The same with the members of all objects in order.
  fileprivate var sorted: JSON {
    switch self {
    case .object(let object):
      .object(
        JSONObject(
          members: object.members.map { .init(key: $0.key, value: $0.value.sorted) }
            .sorted { $0.key < $1.key }))
    case .array(let elements): .array(elements.map(\.sorted))
    default: self
    }
  }
}

extension Sample {
  static let all: [Sample] = unions + objects + scalars

  private static let unions = [
    // By JSON type.
    Sample(ByKind.self, #""text""#, as: "string"),
    Sample(ByKind.self, "7", as: "integer"),
    Sample(ByKind.self, "true", as: "boolean"),
    Sample(ByKind.self, "[1, 2.5]", as: "numbers"),
    Sample(ByKind.self, #"{"a": "b"}"#, as: "a"),
    Sample(ByKind.self, "1.5", as: "unknown"),
    // By a constant.
    Sample(ByConstant.self, #"{"shape": "circle", "radius": 1}"#, as: "circle"),
    Sample(ByConstant.self, #"{"shape": "square", "side": 2}"#, as: "square"),
    Sample(ByConstant.self, #"{"shape": "hexagon", "side": 2}"#, as: "unknown"),
    Sample(ByConstant.self, #"{"side": 2}"#, as: "square"),
    // By required members.
    Sample(ByRequired.self, #"{"name": "Tom", "lives": 9}"#, as: "cat"),
    Sample(ByRequired.self, #"{"name": "Rex", "tricks": ["sit"]}"#, as: "dog"),
    Sample(ByRequired.self, #"{"name": "Nemo"}"#, as: "unknown"),
    // By the number of known members: required by one variant, or optional in another.
    Sample(ByMost.self, #"{"id": 1, "seconds": 5}"#, as: "delay"),
    Sample(ByMost.self, #"{"id": 1, "seconds": 5, "people": ["a"], "all": true}"#, as: "unknown"),
    Sample(ByMost.self, #"{"id": 1}"#, as: "review"),
    // By optional members.
    Sample(ByMembers.self, #"{"city": "Rome"}"#, as: "place"),
    Sample(ByMembers.self, #"{"latitude": 1.5}"#, as: "point"),
    // By the type of a member.
    Sample(ByMemberType.self, #"{"value": 1}"#, as: "count"),
    Sample(ByMemberType.self, #"{"value": "one"}"#, as: "label"),
    Sample(ByMemberType.self, #"{"value": [1]}"#, as: "unknown"),
    // By string format.
    Sample(ByText.self, #""2026-01-31T12:00:00Z""#, as: "date"),
    Sample(ByText.self, #""2026-01-31""#, as: "day"),
    Sample(ByText.self, #""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#, as: "string"),
    Sample(ByText.self, #""https://example.com/a""#, as: "string"),
    Sample(ByText.self, #""nothing of these""#, as: "string"),
    // By the elements of a list.
    Sample(ByItems.self, #"["a"]"#, as: "strings"),
    Sample(ByItems.self, "[1, 2]", as: "integers"),
    Sample(ByItems.self, #"[{"lives": 9}]"#, as: "cats"),
    Sample(ByItems.self, #"[{"life": 9}]"#, as: "unknown"),
    // Nested unions.
    Sample(Nested.self, #"{"lives": 9}"#, as: "byRequired"),
    Sample(Nested.self, #"{"shape": "circle"}"#, as: "byConstant"),
    Sample(Nested.self, #""text""#, as: "string"),
    Sample(Vehicle.self, #"{"kind": "car", "doors": 3}"#, as: "car"),
    Sample(Vehicle.self, #"{"kind": "motor", "power": 1.5}"#, as: "boat"),
    Sample(Vehicle.self, #"{"kind": "sled"}"#, as: "unknown"),
    Sample(Mixture.self, #"["a", 1, "2026-01-31T12:00:00Z"]"#, as: "pair"),
    Sample(Mixture.self, #""all""#, as: "option"),
    Sample(Mixture.self, "1.5", as: "number"),
    Sample(Mixture.self, #"{"kind": "sail", "masts": 2}"#, as: "vehicle"),
    Sample(Mixture.self, #"{"a": "2026-01-31T12:00:00Z"}"#, as: "dateMap"),
    Sample(Mixture.self, #"{"kind": "sled"}"#, as: "unknown"),
    Sample(Open.self, #""/+8=""#, as: "data"),
    Sample(Open.self, #""10.50""#, as: "decimal"),
    // By a discriminator that one of the variants does not declare.
    Sample(Tagged.self, #"{"via": "mail", "address": "a@example.com"}"#, as: "mail"),
    Sample(Tagged.self, #"{"via": "push", "device": "d"}"#, as: "push"),
    Sample(Tagged.self, #"{"via": "fax", "number": 1}"#, as: "unknown"),
    // By the discriminator of a base schema.
    Sample(Animal.self, #"{"kind": "bee", "name": "Maja", "wings": 4}"#, as: "bee"),
    Sample(Animal.self, #"{"kind": "Mammal", "legs": 4}"#, as: "mammal"),
    Sample(Animal.self, #"{"kind": "Whale", "pod": [{"kind": "Whale"}]}"#, as: "mammal"),
    Sample(Animal.self, #"{"kind": "fish", "size": "small", "fins": [1]}"#, as: "other"),
    Sample(Mammal.self, #"{"kind": "Whale", "legs": 0, "pod": []}"#, as: "whale"),
    Sample(Mammal.self, #"{"kind": "Mammal", "legs": 4}"#, as: "mammal"),
    Sample(Zoo.Guest.self, #"{"kind": "bee", "wings": 4}"#, as: "animal"),
    Sample(Zoo.Guest.self, #"{"name": "Rex", "tricks": ["sit"]}"#, as: "dog"),
  ]

  private static let objects = [
    Sample(Conditions.self, #"{"a": "x"}"#),
    Sample(Choices.self, #"{"size": "huge", "other": "kept"}"#),
    Sample(Patterns.self, #"{"id": "a", "x-one": 1, "y-two": 2}"#),
    Sample(Anything.self, #"{"id": "a", "x-one": 1, "y-two": "two", "z": [null]}"#),
    Sample(Pair.self, #"["a", 1, "2026-01-31T12:00:00Z"]"#),
    Sample(Features.self, #"{"point": [1.5, 2]}"#),
    Sample(Entry.self, #"["a", {"lives": 9}, 1, 2]"#),
    Sample(Entry.self, #"["a"]"#),
    Sample(Entry.self, #"["a", null, 1]"#),
    Sample(Merged.self, #"{"id": "a", "note": "b", "state": "on", "extra": 1}"#),
    Sample(Payment.self, #"{"method": "card", "number": "1", "discount": 5}"#),
    Sample(Tree.self, #"{"value": 1, "children": [{"value": 2, "children": []}]}"#),
    Sample(Referred.self, #"{"named": {"lives": 1}, "anchored": {"b": 2}, "own": {"a": 3}}"#),
    Sample(States.self, #"{"must": null, "plain": "a"}"#),
    Sample(States.self, #"{"must": "a", "may": null}"#, written: #"{"must": "a"}"#),
    Sample(Change.self, #"{"id": "1", "nickname": null, "age": 1, "price": "1.50"}"#),
  ]

  private static let scalars = [
    Sample(
      Formats.self, #"{"dateTime": "2026-01-31T12:00:00.250+01:00"}"#,
      written: #"{"dateTime": "2026-01-31T11:00:00.250Z"}"#),
    Sample(Formats.self, #"{"date": "2026-01-31", "time": "12:00:00Z", "duration": "P1DT2H"}"#),
    Sample(Formats.self, #"{"uuid": "6ba7b810-9dad-11d1-80b4-00c04fd430c8"}"#),
    Sample(Formats.self, #"{"uri": "https://example.com/a?b=c#d", "reference": "../a b"}"#),
    Sample(Formats.self, #"{"email": "ä@example.com", "address": "::1", "own": "x"}"#),
    Sample(Formats.self, #"{"bytes": "/+8=", "token": "_-8"}"#),
    Sample(Formats.self, #"{"price": "0.1", "prices": ["0.10"]}"#),
    Sample(Numbers.self, #"{"int8": -128, "int32": 2147483647, "int64": 9223372036854775807}"#),
    Sample(Numbers.self, #"{"uint64": 18446744073709551615, "natural": 18446744073709551615}"#),
    Sample(Numbers.self, #"{"huge": 99999999999999999999, "decimal": 0.1}"#),
    Sample(Numbers.self, #"{"float": 1.5, "double": 0.1, "time": 1700000000}"#),
    Sample(Values.self, #"{"mixed": "two", "yes": true, "version": 2, "level": 3, "rate": 0.5}"#),
    Sample(Values.self, #"{"mixed": 1, "size": "s", "fixed": "value", "list": ["a", "z"]}"#),
  ]
}
