import APIRuntime
import Foundation
import SchemasAPI
import Testing

/// Unions that have both integers and numbers as variants.
@Suite("Unions of integers and numbers")
struct NumberVariantsTests {
  @Test("the spelling of a number determines its variant")
  func reading() throws {
    for (text, isInteger) in [("2", true), ("2.0", false), ("2e0", false), ("-1e3", false)] {
      let value = try JSON(parsing: Data(text.utf8)).decode(OneOfIntegerAndFloat.self)
      if case .integer = value {
        #expect(isInteger, "\(text)")
      } else {
        #expect(!isInteger, "\(text)")
      }
    }
    for (text, areIntegers) in [("[2]", true), ("[2.0]", false), ("[1,2.0]", false), ("[]", true)] {
      let value = try JSON(parsing: Data(text.utf8)).decode(OneOfIntegersAndNumbers.self)
      if case .integers = value {
        #expect(areIntegers, "\(text)")
      } else {
        #expect(!areIntegers, "\(text)")
      }
    }
  }

  @Test("a whole number is written with a fraction if it is the number variant")
  func writing() throws {
    #expect(try JSON(encoding: OneOfIntegerAndFloat.number(2)).text == "2.0")
    #expect(try JSON(encoding: OneOfIntegerAndFloat.number(1e20)).text == "1e+20")
    #expect(try JSON(encoding: OneOfIntegerAndFloat.integer(2)).text == "2")
    #expect(try JSON(encoding: OneOfIntegersAndNumbers.numbers([1, 2.5])).text == "[1.0,2.5]")
    #expect(try JSON(encoding: OneOfIntegersAndNumbers.integers([1, 2])).text == "[1,2]")
  }

  @Test("a value that was read is written in the same spelling", arguments: ["2", "2.0", "2.5"])
  func spelling(text: String) throws {
    let data = Data("[\(text)]".utf8)
    let single = try JSON(parsing: Data(text.utf8)).decode(OneOfIntegerAndFloat.self)
    #expect(try JSON.data(encoding: single) == Data(text.utf8))
    let list = try JSON(parsing: data).decode(OneOfIntegersAndNumbers.self)
    #expect(try JSON.data(encoding: list) == data)
  }
}
