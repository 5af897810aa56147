import JSONCoding
import Testing

@Suite("Tables of enums")
struct OpenEnumTableTests {
  private enum Currency: OpenEnum {
    case euro, kelvin, composed, decomposed
    indirect case unknown(String)

    private static let table = OpenEnumTable(
      [euro, kelvin, composed, decomposed], literals: ["EUR", "K", "\u{E9}", "e\u{301}"])

    init(rawValue: String) { self = Self.table[rawValue] ?? .unknown(rawValue) }

    var rawValue: String {
      switch self {
      case .euro: Self.table.rawValue(at: 0)
      case .kelvin: Self.table.rawValue(at: 1)
      case .composed: Self.table.rawValue(at: 2)
      case .decomposed: Self.table.rawValue(at: 3)
      case .unknown(let rawValue): rawValue
      }
    }
  }

  @Test(
    "find the case of a string by its Unicode scalars",
    arguments: ["EUR", "K", "\u{212A}", "\u{E9}", "e\u{301}", "eur", "", "EUR\0"])
  func strings(text: String) throws {
    let value = Currency(rawValue: text)
    #expect(value.rawValue.unicodeScalars.elementsEqual(text.unicodeScalars))
    let isKnown = if case .unknown = value { false } else { true }
    #expect(
      isKnown == ["EUR", "K", "é", "e\u{301}"].contains { Array($0.utf8) == Array(text.utf8) })
    #expect(try JSON(encoding: value) == .string(text))
  }

  private enum Code: OpenEnum {
    case one, two
    case unknown(Double)

    private static let table = OpenEnumTable([one, two], rawValues: [1.5, 2])

    init(rawValue: Double) { self = Self.table[rawValue] ?? .unknown(rawValue) }

    var rawValue: Double {
      switch self {
      case .one: Self.table.rawValue(at: 0)
      case .two: Self.table.rawValue(at: 1)
      case .unknown(let rawValue): rawValue
      }
    }
  }

  @Test("find the case of a number", arguments: [1.5, 2, 0, -0.0, 1e300])
  func numbers(number: Double) {
    let value = Code(rawValue: number)
    #expect(value.rawValue == number)
    let isKnown = if case .unknown = value { false } else { true }
    #expect(isKnown == [1.5, 2].contains(number))
  }
}
