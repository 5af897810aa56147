import Foundation
import HTTPFormats
import JSONCoding
import Testing

/// Unions in header fields and forms, which hold text alone.
@Suite("Unions in text")
struct UntypedUnionTests {
  private protocol Shaped: Decodable, Equatable {
    static var shape: VariantShape { get }
  }

  private struct Text: Shaped {
    static let shape = VariantShape.string
    let value: String
    init(_ value: String) { self.value = value }
    init(from decoder: any Decoder) throws { value = try String(from: decoder) }
  }

  private struct Number: Shaped {
    static let shape = VariantShape.integer
    let value: Int
    init(_ value: Int) { self.value = value }
    init(from decoder: any Decoder) throws { value = try Int(from: decoder) }
  }

  private struct Moment: Shaped {
    static let shape = VariantShape.date
    let value: Date
    init(_ value: Date) { self.value = value }
    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Date.self)
    }
  }

  private struct List<Element: Decodable & Equatable>: Shaped {
    static var shape: VariantShape { .array }
    let elements: [Element]
    init(_ elements: Element...) { self.elements = elements }
    init(from decoder: any Decoder) throws { elements = try [Element](from: decoder) }
  }

  private struct Size: Shaped {
    static let shape = VariantShape.object(required: ["w"])
    var w: Int
    var tags: [String]?
    var isLarge: Bool?
  }

  private struct Failure: Shaped {
    static let shape = VariantShape.object(required: ["error"], known: ["code"])
    var error: String
    var code: String?
  }

  private enum Either<First: Shaped, Second: Shaped>: Decodable, Equatable {
    case first(First)
    case second(Second)
    case unknown(JSON)

    init(from decoder: any Decoder) throws {
      self = try decoder.variant(of: [First.shape, Second.shape]) { variant, value in
        switch variant {
        case 0: .first(try value.decode())
        case 1: .second(try value.decode())
        default: .unknown(value.json)
        }
      }
    }
  }

  private func header<Value: Decodable>(_ text: String, explode: Bool = false) throws -> Value {
    try HeaderDecoder(text: text, explode: explode).read(Value.self)
  }

  private func form<Value: Decodable>(_ text: String) throws -> Value {
    try Value(from: HeaderDecoder(form: text))
  }

  private static let date = "Thu, 01 Jan 1970 00:00:00 GMT"
  private static let epoch = Moment(Date(timeIntervalSince1970: 0))

  @Test("a string stays as it came, also if it is a date or a list")
  func text() throws {
    for text in [Self.date, "a, b", "", "1,2", "007 "] {
      #expect(try header(text) == Either<Text, Number>.first(Text(text)))
      #expect(try header(text) == Either<Number, Text>.second(Text(text)))
    }
    #expect(try header("120") == Either<Text, Number>.second(Number(120)))
    #expect(try header(Self.date) == JSON.string(Self.date))
  }

  @Test("a number and a Boolean come before a string")
  func scalars() throws {
    struct Amount: Shaped {
      static let shape = VariantShape.number
      let value: Double
      init(_ value: Double) { self.value = value }
      init(from decoder: any Decoder) throws { value = try Double(from: decoder) }
    }
    struct Flag: Shaped {
      static let shape = VariantShape.boolean
      let value: Bool
      init(_ value: Bool) { self.value = value }
      init(from decoder: any Decoder) throws { value = try Bool(from: decoder) }
    }
    #expect(try header("1.5") == Either<Text, Amount>.second(Amount(1.5)))
    #expect(try header("true") == Either<Text, Flag>.second(Flag(true)))
    #expect(try header("truth") == Either<Text, Flag>.first(Text("truth")))
  }

  @Test("only a date is read in the formats of HTTP")
  func dates() throws {
    #expect(try header(Self.date) == Either<Text, Moment>.second(Self.epoch))
    #expect(try header(Self.date) == Either<Moment, Number>.first(Self.epoch))
    #expect(try header("@0") == Either<Number, Moment>.second(Self.epoch))
    #expect(try header("soon") == Either<Moment, Number>.unknown("soon"))
    #expect(try header("soon") == Either<Moment, Text>.second(Text("soon")))
  }

  @Test("a list has the elements that its type wants")
  func lists() throws {
    #expect(try header("1,2") == Either<List<String>, Number>.first(List("1", "2")))
    #expect(try header("1, b") == Either<List<String>, Number>.first(List("1", "b")))
    #expect(try header("a") == Either<List<String>, Number>.first(List("a")))
    #expect(try header("5") == Either<List<String>, Number>.second(Number(5)))
    #expect(try header("5") == Either<List<Int>, Size>.first(List(5)))
    #expect(try header("5,6") == Either<List<Int>, Text>.first(List(5, 6)))
    #expect(try header("5,b") == Either<List<Int>, Text>.second(Text("5,b")))
    #expect(try header("5") == Either<List<Int>, Text>.second(Text("5")))
    #expect(try header("x") == Either<List<Int>, Number>.unknown("x"))
  }

  @Test("an object has the members that its type wants")
  func objects() throws {
    let size = Size(w: 12, isLarge: true)
    #expect(try header("w,12,isLarge,true") == Either<Size, Number>.first(size))
    #expect(try header("w=12,isLarge=true", explode: true) == Either<Number, Size>.second(size))
    #expect(try header("12") == Either<Size, Number>.second(Number(12)))
    #expect(try header("error,7") == Either<Size, Failure>.second(Failure(error: "7")))
    #expect(try header("u,1") == Either<Size, Failure>.unknown("u,1"))
  }

  @Test("a form is the object whose members it has")
  func forms() throws {
    typealias Answer = Either<Size, Failure>
    #expect(try form("w=12&tags=a&tags=b") == Answer.first(Size(w: 12, tags: ["a", "b"])))
    #expect(try form("error=7&code=5") == Answer.second(Failure(error: "7", code: "5")))
    #expect(try form("u=1") == Answer.unknown(["u": "1"]))
  }

  @Test("a member of a form that is a union is text, or JSON for an object")
  func members() throws {
    struct Answer: Decodable, Equatable {
      var size: Either<Text, Size>
    }
    #expect(try form("size=5") == Answer(size: .first(Text("5"))))
    let object = "%7B%22w%22%3A5%7D"
    #expect(try form("size=\(object)") == Answer(size: .second(Size(w: 5))))
    struct Answers: Decodable, Equatable {
      var sizes: [Either<Text, Size>]
    }
    #expect(
      try form("sizes=a&sizes=\(object)")
        == Answers(sizes: [.first(Text("a")), .second(Size(w: 5))]))
    struct Several: Decodable, Equatable {
      var n: Either<List<Int>, Number>
    }
    #expect(try form("n=1&n=2") == Several(n: .first(List(1, 2))))
    #expect(try form("n=1") == Several(n: .second(Number(1))))
  }
}
