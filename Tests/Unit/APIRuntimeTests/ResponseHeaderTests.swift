import APIRuntime
import Foundation
import Testing

@Suite("Response headers")
struct ResponseHeaderTests {
  private func fields(_ pairs: (String, String)...) throws -> HTTPFields {
    var fields = HTTPFields()
    for (name, value) in pairs {
      fields.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
    }
    return fields
  }

  private struct Color: Decodable, Equatable {
    var r: Int
    var name: String?

    enum CodingKeys: String, CodingKey {
      case r = "R"
      case name
    }
  }

  @Test("text is parsed as the requested type")
  func scalars() throws {
    let fields = try fields(("A", "7"), ("B", "true"), ("C", "2026-01-31T12:00:00Z"), ("D", "1.5"))
    #expect(fields.value("a") == 7)
    #expect(fields.value("A") == "7")
    #expect(fields.value("B") == true)
    #expect(fields.value("C", as: Date.self) != nil)
    #expect(fields.value("D") == 1.5)
  }

  @Test("an absent or invalid value is nil")
  func absent() throws {
    let fields = try fields(("A", "seven"))
    #expect(fields.value("A", as: Int.self) == nil)
    #expect(fields.value("B", as: String.self) == nil)
    #expect(fields.json("A", as: [Int].self) == nil)
  }

  @Test("lists and objects may be JSON")
  func json() throws {
    let fields = try fields(
      ("A", #"{"R": 1, "name": "red, or not"}"#), ("B", #"["a,b", "c"]"#), ("C", "[a],b"))
    #expect(fields.value("A") == Color(r: 1, name: "red, or not"))
    #expect(fields.value("A") == #"{"R": 1, "name": "red, or not"}"#)
    #expect(fields.value("B") == ["a,b", "c"])
    #expect(fields.value("C") == ["[a]", "b"])
  }

  @Test("lists and objects are parsed in the style simple")
  func composites() throws {
    let fields = try fields(
      ("L", "a, b"), ("L", "c"), ("N", "1,2"), ("O", "R,100,name,red"), ("E", "R=100,name=red"))
    #expect(fields.value("L") == ["a", "b", "c"])
    #expect(fields.value("N") == [1, 2])
    #expect(fields.value("O") == Color(r: 100, name: "red"))
    #expect(fields.value("E", explode: true) == Color(r: 100, name: "red"))
    #expect(fields.value("E", explode: true) == ["R": "100", "name": "red"])
  }

  @Test("another style separates the elements of a list")
  func separators() throws {
    let fields = try fields(("P", "1|2"), ("S", "a b"), ("T", "a\tb"))
    #expect(fields.value("P", style: .pipeDelimited) == [1, 2])
    #expect(fields.value("S", style: .spaceDelimited) == ["a", "b"])
    #expect(fields.value("T", style: .tabDelimited) == ["a", "b"])
  }

  /// A number of seconds, a date, or several.
  private enum Delay: Decodable, Equatable {
    case seconds(Int)
    case date(Date)
    case list([Int])
    case unknown(JSON)

    init(from decoder: any Decoder) throws {
      let shapes: [VariantShape] = [.integer, .date, .array(of: .integer)]
      self = try decoder.variant(of: shapes) { variant, value in
        switch variant {
        case 0: .seconds(try value.decode())
        case 1: .date(try value.decode())
        case 2: .list(try value.decode())
        default: .unknown(value.json)
        }
      }
    }
  }

  @Test("a union is the first variant that the field may be")
  func unions() throws {
    let date = Date(timeIntervalSince1970: 0)
    let fields = try fields(
      ("A", "120"), ("B", "Thu, 01 Jan 1970 00:00:00 GMT"), ("C", "1970-01-01T00:00:00Z"),
      ("D", "soon"), ("E", "1, 2"), ("F", "7"))
    #expect(fields.value("A") == Delay.seconds(120))
    #expect(fields.value("B") == Delay.date(date))
    #expect(fields.value("C") == Delay.date(date))
    #expect(fields.value("D") == Delay.unknown("soon"))
    #expect(fields.value("E") == Delay.list([1, 2]))
    #expect(fields.value("F") == [Delay.seconds(7)])
  }

  @Test("cookies are read line by line, JSON as JSON")
  func others() throws {
    let fields = try fields(
      ("Set-Cookie", "a=1; Expires=Wed, 01 Jan 2026 00:00:00 GMT"), ("Set-Cookie", "b=2"),
      ("J", #"{"R": 1}"#))
    #expect(fields.lines("Set-Cookie").count == 2)
    #expect(fields.json("J") == Color(r: 1, name: nil))
  }

  @Test(
    "a content type is matched against the documented ones",
    arguments: [
      ("text/csv; charset=utf-8", "text/csv", true), ("TEXT/CSV", "text/csv", true),
      ("text/csv", "text/*", true), ("text/csv", "*/*", true), ("text/csv", "image/*", false),
      ("application/json", "application/json; version=2", false),
      ("application/json; version=2", "application/json; version=2", true), ("", "text/csv", false),
    ])
  func media(type: String, documented: String, isMatch: Bool) throws {
    let response = RawResponse(
      operation: "a", status: .ok, headers: try fields(("Content-Type", type)))
    #expect(response.isMedia(documented) == isMatch)
  }
}
