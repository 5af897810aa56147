import Foundation
import TestSupport
import Testing

@testable import JSONCoding

@Suite("Numbers that types can and cannot hold")
struct NumberTests {
  @Test(
    "refuses a number that a type would change, with the reason",
    arguments: [
      ("1e400", "expected a number, found one that is too large"),
      ("-1e400", "expected a number, found one that is too large"),
      ("1e-400", "expected a number, found one that is too close to zero"),
      (
        "9007199254740993",
        "expected a number, found a whole number with more digits than Double keeps"
      ),
      ("\"1\"", "expected a number, found a string"),
    ])
  func refusedDouble(text: String, problem: String) throws {
    try expect(Double.self, toRefuse: text, problem)
  }

  @Test(
    "reads any other number as the nearest value",
    arguments: [
      ("9.9999999999999992e+22", 1e23), ("1e23", 1e23),
      ("12345678901234567890123", 1.2345678901234568e22),
      ("18446744073709551617", 18_446_744_073_709_551_616),
      ("9007199254740993.0", 9_007_199_254_740_992), ("100000000000000008192", 1e20),
      ("1152921504606847000", 0x1p60), ("1152921504606846976", 0x1p60),
      ("-9223372036854775808", -0x1p63), ("18446744073709549568", 18_446_744_073_709_549_568),
      ("0e-400", 0), ("4.9e-324", Double.leastNonzeroMagnitude),
      ("1.7976931348623157e+308", Double.greatestFiniteMagnitude),
      ("0.1000000000000000055511151231257827", 0.1),
    ] as [(String, Double)])
  func nearest(text: String, expected: Double) throws {
    #expect(try JSON(parsing: Data(text.utf8)).decode(Double.self) == expected)
  }

  @Test("reads a double from what C writes of it", arguments: ["%.17g", "%.16e", "%.0f"])
  func formats(format: String) throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<10_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = String(format: format, value)
      #expect(try JSON.decode(Double.self, from: Data(text.utf8)) == strtod(text, nil), "\(text)")
    }
  }

  @Test("a literal of JSON keeps its spelling")
  func literals() {
    let json: JSON = ["a": 2.0, "b": 2, "c": [1.5, 1e30, -0.0]]
    #expect(json.text == #"{"a":2.0,"b":2,"c":[1.5,1e+30,-0.0]}"#)
  }

  @Test(
    "refuses values that are not an integer, or do not fit the type",
    arguments: [
      ("1.5", "found a number with a fraction"), ("1e-400", "found a number with a fraction"),
      ("300", "found a number out of this range"), ("1e999999999999", "found a number out of"),
      ("null", "found null"),
    ])
  func refusedInteger(text: String, problem: String) throws {
    try expect(Int8.self, toRefuse: text, "expected an integer from -128 to 127, \(problem)")
  }

  @Test(
    "refuses a number with more digits than a decimal keeps",
    arguments: [
      ("1e400", "found one that is out of range"),
      ("1234567890123456789012345678901234567890123", "found a whole number with more than 38"),
    ])
  func refusedDecimal(text: String, problem: String) throws {
    try expect(Decimal.self, toRefuse: text, "expected a decimal number, \(problem)")
  }

  private func expect<Value: Decodable>(
    _ type: Value.Type, toRefuse text: String, _ problem: String
  ) throws {
    let json = try JSON(parsing: Data(text.utf8))
    let error = #expect(throws: DecodingError.self) { try json.decode(Value.self) }
    #expect(
      error.map { String(reflecting: $0).contains(problem) } == true, "\(String(describing: error))"
    )
  }

  @Test(
    "reads a whole number in any notation",
    arguments: [
      ("9007199254740992.0", 9_007_199_254_740_992), ("1e16", 10_000_000_000_000_000),
      ("-1.50e1", -15), ("0e400", 0), ("-0.0", 0), ("9.223372036854775807e18", Int64.max),
      ("1000000e-6", 1),
    ] as [(String, Int64)])
  func integers(text: String, expected: Int64) throws {
    #expect(try JSON(parsing: Data(text.utf8)).decode(Int64.self) == expected)
  }

  @Test(
    "a decimal keeps its places",
    arguments: ["10.00", "0.00", "-5.50", "1000", "0.10", "12345678901234567890.1234567890"])
  func places(text: String) throws {
    let value = try JSON.number(text).decode(Decimal.self)
    #expect(try JSON(encoding: value) == .number(text))
    #expect(try JSON.string(text).decode(Decimal.self) == value)
  }

  @Test(
    "refuses a string that is not a decimal",
    arguments: ["", "+", ".", "--1", "+-1", "+1", ".5", "1_0", "0x1", "٣"])
  func noDecimal(text: String) throws {
    #expect(throws: DecodingError.self) { try JSON.string(text).decode(Decimal.self) }
  }
}
